package io.memorysync.agent.seam;

import static java.lang.invoke.MethodType.methodType;

import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.log.WithoutWords;
import io.memorysync.agent.rules.Rule;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Checks rules against the bot's classes, and links those that fit. */
public final class Seams {

  private static final Logger log = LoggerFactory.getLogger(Seams.class);

  private final Memory memory;
  private final Map<String, Rule> rules = new HashMap<>();
  private final Set<String> unfit = ConcurrentHashMap.newKeySet();
  private final FreshPlans fresh = new FreshPlans();

  /** By advised class, so that it goes when the class goes, then by call site. */
  private final ClassValue<Map<String, GuardedSeam>> linked =
      new ClassValue<>() {
        @Override
        protected Map<String, GuardedSeam> computeValue(Class<?> advised) {
          return new ConcurrentHashMap<>();
        }
      };

  public Seams(List<Rule> rules, Memory memory) {
    this.memory = memory;
    rules.forEach(rule -> this.rules.put(rule.id(), rule));
  }

  /**
   * Why a rule does not fit a method in something that it would call; null if it fits.
   *
   * @param loader of the type, or null for the boot loader
   * @param pool of that loader, which it must not hold
   */
  public @Nullable String misfit(
      Rule rule,
      TypeDescription type,
      MethodDescription method,
      @Nullable ClassLoader loader,
      TypePool pool) {
    try {
      GuardedPlan plan = plan(rule, type, method, pool);
      fresh.put(loader, type.getName(), SeamSite.of(rule.id(), method), plan);
      return null;
    } catch (ExpressionException | TypePool.Resolution.NoSuchTypeException missing) {
      return type.getName() + "." + method.getName() + ": " + missing.getMessage();
    }
  }

  /**
   * What a rule would do in a method that it fits.
   *
   * @param pool of the loader of the type
   * @throws ExpressionException saying what the bot's classes do not have
   */
  public static List<String> notes(
      Rule rule, TypeDescription type, MethodDescription method, TypePool pool) {
    return plan(rule, type, method, pool).plan().notes();
  }

  private static GuardedPlan plan(
      Rule rule, TypeDescription type, MethodDescription method, TypePool pool) {
    return new SeamPlans(new Planner(pool, type)).plan(rule, type, method);
  }

  /** The ids of the rules that are off because they do not fit, or failed again and again. */
  public List<String> rulesOff() {
    return unfit.stream().sorted().toList();
  }

  /**
   * A rule does not fit the bot's version of a class. Said once a rule; that a method is missing
   * which older versions never had is no news.
   */
  public void isUnfit(Rule rule, String why) {
    if (unfit.add(rule.id())) {
      log.atLevel(rule.target().optional() ? Level.DEBUG : Level.WARN)
          .log("rule {} is off, it does not fit: {}", rule.id(), why);
    }
  }

  /**
   * What an advised method calls first: {@code (Object, Object[])Object[]}.
   *
   * @param lookup of the advised class
   */
  public MethodHandle enter(MethodHandles.Lookup lookup, SeamSite site)
      throws ReflectiveOperationException {
    MethodType type = methodType(Object[].class, Object.class, Object[].class);
    return MethodHandles.lookup().bind(seam(lookup, site), "enter", type);
  }

  /** What an advised method calls last: {@code (Object[], Object, Throwable)void}. */
  public MethodHandle exit(MethodHandles.Lookup lookup, SeamSite site)
      throws ReflectiveOperationException {
    MethodType type = methodType(void.class, Object[].class, Object.class, Throwable.class);
    return MethodHandles.lookup().bind(seam(lookup, site), "exit", type);
  }

  private GuardedSeam seam(MethodHandles.Lookup lookup, SeamSite site)
      throws ReflectiveOperationException {
    Map<String, GuardedSeam> seams = linked.get(lookup.lookupClass());
    GuardedSeam seam = seams.get(site.toString());
    if (seam != null) {
      return seam;
    }
    GuardedSeam made = link(lookup, site);
    GuardedSeam first = seams.putIfAbsent(site.toString(), made);
    return first == null ? made : first;
  }

  private GuardedSeam link(MethodHandles.Lookup lookup, SeamSite site)
      throws ReflectiveOperationException {
    try {
      Rule rule = Optional.ofNullable(rules.get(site.rule())).orElseThrow();
      GuardedPlan plan = fresh.take(lookup.lookupClass(), site);
      if (plan == null) {
        plan = planAnew(rule, lookup.lookupClass(), site);
      }
      return plan.link(memory, lookup, unfit::add);
    } catch (ReflectiveOperationException | RuntimeException failure) {
      log.warn("rule {} cannot be linked and is off: {}", site.rule(), WithoutWords.of(failure));
      throw failure;
    }
  }

  // All plans are not kept: descriptions of types are large, and a method may never be called.
  private static GuardedPlan planAnew(Rule rule, Class<?> advised, SeamSite site) {
    TypePool pool =
        TypePool.Default.WithLazyResolution.of(
            ClassFileLocator.ForClassLoader.of(advised.getClassLoader()));
    TypeDescription type = pool.describe(advised.getName()).resolve();
    MethodDescription method =
        type.getDeclaredMethods().stream().filter(site::isFor).findFirst().orElseThrow();
    return plan(rule, type, method, pool);
  }
}
