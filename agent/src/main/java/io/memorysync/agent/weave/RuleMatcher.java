package io.memorysync.agent.weave;

import io.memorysync.agent.rules.Glob;
import io.memorysync.agent.rules.MethodPattern;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.rules.Target;
import java.util.List;
import java.util.stream.Stream;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;

/** Finds the rules that are about a class, and the methods they are about. */
public final class RuleMatcher {

  private final List<Rule> rules;

  public RuleMatcher(List<Rule> rules) {
    this.rules = rules;
  }

  /** The rules that are about a class. */
  public List<Rule> about(TypeDescription type) {
    return rules.stream().filter(rule -> isAbout(rule, type)).toList();
  }

  /** The methods of a class that a rule is about and that have a body to advise. */
  public List<MethodDescription> methods(Rule rule, TypeDescription type) {
    return declared(rule, type).filter(RuleMatcher::hasBody).toList();
  }

  /** Whether a class that a rule names is not the one it was written for. */
  public boolean isForeign(Rule rule, TypeDescription type) {
    return type.getName().equals(rule.target().type()) && declared(rule, type).findAny().isEmpty();
  }

  /** What a rule looks for in a class, and what of that name there is. */
  public String wanted(Rule rule, TypeDescription type) {
    List<MethodPattern> patterns = rule.target().methods();
    List<String> there =
        type.getDeclaredMethods().stream()
            .filter(m -> patterns.stream().anyMatch(p -> p.nameFits(m.getInternalName())))
            .map(RuleMatcher::signature)
            .toList();
    String wanted = String.join(" or ", patterns.stream().map(MethodPattern::toString).toList());
    return there.isEmpty() ? wanted : wanted + ", only " + String.join(", ", there);
  }

  /** The name of a method and the full names of its parameter types. */
  public static String signature(MethodDescription method) {
    return method.getInternalName() + "(" + String.join(", ", parameters(method)) + ")";
  }

  private static Stream<MethodDescription> declared(Rule rule, TypeDescription type) {
    return type.getDeclaredMethods().stream()
        .filter(method -> rule.target().methods().stream().anyMatch(p -> fits(p, method)))
        .filter(method -> !method.isSynthetic() || method.isBridge() || isLambda(rule, method))
        .map(MethodDescription.class::cast);
  }

  private static boolean isAbout(Rule rule, TypeDescription type) {
    Target target = rule.target();
    return switch (target.classes()) {
      case NAMED ->
          target.isOneClass()
              ? type.getName().equals(target.type())
              : Glob.matches(target.type(), type.getName());
      case SUBTYPES -> isSubtype(type, target.type());
      case ANNOTATED ->
          ElementMatchers.isAnnotatedWith(ElementMatchers.named(target.type())).matches(type);
    };
  }

  private static boolean isSubtype(TypeDescription type, String parent) {
    try {
      return ElementMatchers.hasSuperType(ElementMatchers.named(parent)).matches(type);
    } catch (TypePool.Resolution.NoSuchTypeException generated) {
      // A parent without a class file is made at run time, or the class cannot be loaded at all.
      return false;
    }
  }

  // What javac makes for itself is meant only if its name is written: "run*" is no lambda's.
  private static boolean isLambda(Rule rule, MethodDescription method) {
    return rule.target().methods().stream()
        .anyMatch(p -> p.name().startsWith("lambda$") && fits(p, method));
  }

  // A bridge calls the method that has the body, so that one is enough.
  private static boolean hasBody(MethodDescription method) {
    return !method.isAbstract()
        && !method.isNative()
        && !(method.isBridge() && method.isSynthetic());
  }

  private static boolean fits(MethodPattern pattern, MethodDescription method) {
    return pattern.fits(method.getInternalName(), parameters(method));
  }

  private static List<String> parameters(MethodDescription method) {
    return method.getParameters().asTypeList().asErasures().stream()
        .map(TypeDescription::getActualName)
        .toList();
  }
}
