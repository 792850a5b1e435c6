package io.memorysync.agent.check;

import io.memorysync.agent.check.RuleReport.Verdict;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.rules.Target;
import io.memorysync.agent.scan.ScanIndex;
import io.memorysync.agent.scan.ScanIndexWriter;
import io.memorysync.agent.seam.Seams;
import io.memorysync.agent.weave.RuleMatcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;

/** Checks rules against the class files of a bot, by the steps that the agent takes in it. */
public final class RuleCheck {

  private final List<Rule> rules;
  private final ClassPath classPath;
  private final TypePool pool;
  private final RuleMatcher matcher;
  private final Map<String, List<MethodReport>> methods = new LinkedHashMap<>();
  private final Map<String, String> foreign = new LinkedHashMap<>();

  public RuleCheck(List<Rule> rules, ClassPath classPath) {
    this.rules = rules;
    this.classPath = classPath;
    this.pool =
        new TypePool.Default.WithLazyResolution(
            new TypePool.CacheProvider.Simple(),
            new ClassFileLocator.Compound(
                classPath, ClassFileLocator.ForClassLoader.ofPlatformLoader()),
            TypePool.Default.ReaderMode.FAST);
    this.matcher = new RuleMatcher(rules);
  }

  /**
   * Checks all rules.
   *
   * @throws IOException if a class file cannot be read
   */
  public List<RuleReport> run() throws IOException {
    ScanIndex index = new ScanIndex();
    ScanIndexWriter.lines(rules).forEach(index::add);
    for (String name : classPath.names()) {
      byte[] classFile = classPath.read(name);
      if (classFile != null && hits(index, name, classFile)) {
        look(name);
      }
    }
    rules.stream()
        .map(rule -> rule.target().type())
        .filter(type -> index.hitsPlatform(type.replace('.', '/')))
        .distinct()
        .forEach(this::look);
    return rules.stream().map(this::report).toList();
  }

  private static boolean hits(ScanIndex index, String name, byte[] classFile) {
    try {
      return index.hits(name.replace('.', '/'), classFile);
    } catch (IllegalArgumentException | IndexOutOfBoundsException noClassFile) {
      return false;
    }
  }

  private void look(String name) {
    try {
      TypeDescription type = pool.describe(name).resolve();
      for (Rule rule : matcher.about(type)) {
        look(rule, type);
      }
    } catch (TypePool.Resolution.NoSuchTypeException
        | IllegalArgumentException
        | IndexOutOfBoundsException unusable) {
      // The bot could not load it either: a parent is not there, or the class file is cut.
    }
  }

  private void look(Rule rule, TypeDescription type) {
    if (matcher.isForeign(rule, type)) {
      foreign.put(rule.id(), type.getName() + " has no " + matcher.wanted(rule, type));
    }
    for (MethodDescription method : matcher.methods(rule, type)) {
      methods.computeIfAbsent(rule.id(), id -> new ArrayList<>()).add(report(rule, type, method));
    }
  }

  private MethodReport report(Rule rule, TypeDescription type, MethodDescription method) {
    String name = type.getName() + "." + RuleMatcher.signature(method);
    try {
      return new MethodReport(name, null, Seams.notes(rule, type, method, pool));
    } catch (ExpressionException | TypePool.Resolution.NoSuchTypeException misfit) {
      return new MethodReport(name, String.valueOf(misfit.getMessage()), List.of());
    }
  }

  private RuleReport report(Rule rule) {
    List<MethodReport> found = methods.getOrDefault(rule.id(), List.of());
    String missing = foreign.get(rule.id());
    if (found.isEmpty()) {
      boolean fault = missing != null && !rule.target().optional();
      return new RuleReport(
          rule,
          fault ? Verdict.DOES_NOT_FIT : Verdict.DOES_NOT_APPLY,
          found,
          missing == null ? absent(rule.target()) : missing);
    }
    long fitting = found.stream().filter(method -> method.misfit() == null).count();
    Verdict verdict = fitting == 0 ? Verdict.DOES_NOT_FIT : Verdict.PARTLY_FITS;
    return new RuleReport(rule, fitting == found.size() ? Verdict.FITS : verdict, found, null);
  }

  private String absent(Target target) {
    if (classPath.names().contains(target.type())) {
      return "no class has a method " + target.methods().get(0) + " that is not abstract";
    }
    String nearest = target.isOneClass() ? sameSimpleName(target.type()) : null;
    return "there is no class "
        + target.type()
        + (nearest == null ? "" : ". Did you mean " + nearest + "?");
  }

  private @Nullable String sameSimpleName(String type) {
    String simple = simpleName(type);
    return classPath.names().stream()
        .filter(name -> simpleName(name).equalsIgnoreCase(simple))
        .findFirst()
        .orElse(null);
  }

  private static String simpleName(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
