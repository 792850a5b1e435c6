package io.memorysync.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.testing.Rules;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;

class RuleMatcherTest {

  private static final String HERE = RuleMatcherTest.class.getName();
  private static final TypePool POOL =
      TypePool.Default.of(
          ClassFileLocator.ForClassLoader.of(RuleMatcherTest.class.getClassLoader()));

  @Test
  void oneClassIsNamed() {
    assertThat(isAbout("type: HERE.Lambdas", Lambdas.class)).isTrue();
    assertThat(isAbout("type: HERE.Lambdas", Marked.class)).isFalse();
    assertThat(isAbout("type: HERE", Lambdas.class)).isFalse();
  }

  @Test
  void classesAreNamedByAPattern() {
    assertThat(isAbout("type: HERE.Lamb*", Lambdas.class)).isTrue();
    assertThat(isAbout("type: io.memorysync.agent.*", Lambdas.class)).isTrue();
    assertThat(isAbout("type: '*Lambdas'", Lambdas.class)).isTrue();
    assertThat(isAbout("type: io.memorysync.agent.w*x", Lambdas.class)).isFalse();
  }

  @Test
  void classesAreNamedByTheirParent() {
    assertThat(isAbout("subtypes_of: HERE.Brain", Thinker.class)).isTrue();
    assertThat(isAbout("subtypes_of: HERE.Brain", DeepThinker.class)).isTrue();
    assertThat(isAbout("subtypes_of: HERE.Brain", Brain.class)).isTrue();
    assertThat(isAbout("subtypes_of: HERE.Brain", Lambdas.class)).isFalse();
  }

  @Test
  void classesAreNamedByTheirAnnotation() {
    assertThat(isAbout("annotated_with: HERE.Chats", Marked.class)).isTrue();
    assertThat(isAbout("annotated_with: HERE.Chats", Lambdas.class)).isFalse();
    assertThat(isAbout("annotated_with: java.lang.Deprecated", Marked.class)).isFalse();
  }

  @Test
  void lambdasAreMeantOnlyWhereTheirNameIsWritten() {
    assertThat(methods("type: HERE.Lambdas, method: 'lambda$connect$*'", Lambdas.class))
        .singleElement()
        .asString()
        .startsWith("lambda$connect$")
        // What it captures comes first.
        .endsWith("(int, java.lang.String)");
    assertThat(methods("type: HERE.Lambdas, method: 'lambda$connect$*(int)'", Lambdas.class))
        .isEmpty();
    assertThat(methods("type: HERE.Lambdas, method: 'l*'", Lambdas.class))
        .containsExactly("listen(java.lang.String)");
    assertThat(methods("type: HERE.Lambdas, method: '*(String)'", Lambdas.class))
        .containsExactly("listen(java.lang.String)");
  }

  @Test
  void aBridgeIsNotAdvisedBesideWhatItCalls() {
    assertThat(methods("subtypes_of: HERE.Brain, method: think", Thinker.class))
        .containsExactly("think(java.lang.String)");
    assertThat(methods("subtypes_of: HERE.Brain, method: 'think(Object)'", Thinker.class))
        .isEmpty();
    assertThat(methods("subtypes_of: HERE.Brain, method: think", Brain.class)).isEmpty();
    assertThat(methods("subtypes_of: HERE.Brain, method: think", DeepThinker.class)).isEmpty();
  }

  @Test
  void ofSeveralMethodsEachIsAdvisedOnce() {
    assertThat(
            methods("type: HERE.Lambdas, method: [listen, 'lis*', listen(String)]", Lambdas.class))
        .containsExactly("listen(java.lang.String)");
  }

  @Test
  void aClassThatLacksTheMethodIsForeign() {
    RuleMatcher matcher = matcher("type: HERE.Lambdas, method: listen(int)");
    Rule rule = rules("type: HERE.Lambdas, method: listen(int)").get(0);
    assertThat(matcher.isForeign(rule, type(Lambdas.class))).isTrue();
    assertThat(matcher.wanted(rule, type(Lambdas.class)))
        .isEqualTo("listen(int), only listen(java.lang.String)");
    Rule other = rules("type: HERE.Lambdas, method: [talk, shout]").get(0);
    assertThat(matcher.wanted(other, type(Lambdas.class))).isEqualTo("talk(..) or shout(..)");
    Rule pattern = rules("type: HERE.Lamb*, method: listen(int)").get(0);
    assertThat(matcher.isForeign(pattern, type(Lambdas.class))).isFalse();
  }

  private static boolean isAbout(String rule, Class<?> type) {
    String method = rule.contains("method") ? "" : ", method: f(int)";
    return !matcher(rule + method).about(type(type)).isEmpty();
  }

  private static List<String> methods(String source, Class<?> type) {
    Rule rule = rules(source).get(0);
    assertThat(matcher(source).about(type(type))).hasSize(1);
    return matcher(source).methods(rule, type(type)).stream()
        .map(RuleMatcherTest::written)
        .toList();
  }

  private static String written(MethodDescription method) {
    List<String> types =
        method.getParameters().asTypeList().asErasures().stream()
            .map(TypeDescription::getActualName)
            .toList();
    return method.getInternalName() + "(" + String.join(", ", types) + ")";
  }

  private static RuleMatcher matcher(String rule) {
    return new RuleMatcher(rules(rule));
  }

  private static List<Rule> rules(String rule) {
    return Rules.of("rules: [{ seam: inside, " + rule.replace("HERE", HERE) + " }]");
  }

  private static TypeDescription type(Class<?> type) {
    return POOL.describe(type.getName()).resolve();
  }

  @Retention(RetentionPolicy.CLASS)
  @interface Chats {}

  @Chats
  static final class Marked {}

  interface Brain<T> {
    String think(T words);
  }

  static class Thinker implements Brain<String> {
    @Override
    public String think(String words) {
      return words;
    }
  }

  static final class DeepThinker extends Thinker {}

  static final class Lambdas {
    Function<String, String> connect(int port) {
      return words -> port + words;
    }

    Supplier<String> listen(String words) {
      return () -> words;
    }
  }
}
