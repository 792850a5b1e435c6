package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.agent.rules.MethodPattern;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.testing.Frameworks;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every built-in rule fits the class files of the oldest and the newest version we know. */
class BuiltInRulesFitTest {

  static Stream<Rule> langChain4j() {
    return BuiltInRules.read().stream().filter(rule -> rule.framework().equals("langchain4j"));
  }

  static Stream<Rule> required() {
    return langChain4j().filter(rule -> !rule.target().optional());
  }

  @ParameterizedTest
  @MethodSource("required")
  void fitsTheOldest(Rule rule) throws IOException {
    assertFits(rule, "langchain4j-1.11.0.jar", "langchain4j-core-1.11.0.jar");
  }

  @ParameterizedTest
  @MethodSource("required")
  void fitsTheNewest(Rule rule) throws IOException {
    assertFits(rule, "langchain4j-1.19.0.jar", "langchain4j-core-1.19.0.jar");
  }

  @ParameterizedTest
  @MethodSource("langChain4j")
  void fitsTheCoreThatIsYetToCome(Rule rule) throws IOException {
    if (!rule.target().type().startsWith("dev.langchain4j.service.")) {
      assertFits(rule, "langchain4j-core-1.23.0.jar");
    }
  }

  private static void assertFits(Rule rule, String... jars) throws IOException {
    try (ClassFileLocator locator = Frameworks.locator(jars)) {
      TypePool pool = TypePool.Default.WithLazyResolution.of(locator);
      TypeDescription type = pool.describe(rule.target().type()).resolve();
      List<MethodDescription> methods =
          type.getDeclaredMethods().stream()
              .filter(method -> rule.target().methods().stream().anyMatch(p -> fits(p, method)))
              .map(MethodDescription.class::cast)
              .toList();
      assertThat(methods).isNotEmpty();
      for (MethodDescription method : methods) {
        assertThat(new SeamPlans(new Planner(pool, type)).plan(rule, type, method)).isNotNull();
      }
    }
  }

  private static boolean fits(MethodPattern pattern, MethodDescription method) {
    return method.getName().equals(pattern.name())
        && method.getDescriptor().startsWith(pattern.descriptorStart());
  }
}
