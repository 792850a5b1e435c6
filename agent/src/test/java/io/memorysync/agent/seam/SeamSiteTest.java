package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.matcher.ElementMatchers;
import org.junit.jupiter.api.Test;

class SeamSiteTest {

  @Test
  void tellsAMethodFromItsOverloads() {
    SeamSite site = SeamSite.of("my-rule", method("substring", 2));
    assertThat(SeamSite.parse(site.toString())).isEqualTo(site);
    assertThat(site).hasToString("my-rule substring (II)Ljava/lang/String;");
    assertThat(site.isFor(method("substring", 2))).isTrue();
    assertThat(site.isFor(method("substring", 1))).isFalse();
    assertThat(site.isFor(method("subSequence", 2))).isFalse();
  }

  private static MethodDescription method(String name, int parameters) {
    return TypeDescription.ForLoadedType.of(String.class)
        .getDeclaredMethods()
        .filter(ElementMatchers.named(name).and(ElementMatchers.takesArguments(parameters)))
        .getOnly();
  }
}
