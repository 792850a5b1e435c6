package io.memorysync.agent.weave;

import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.seam.SeamSite;
import io.memorysync.agent.seam.Seams;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.ClassFileVersion;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.InstrumentedType;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;
import net.bytebuddy.utility.JavaConstant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Advises the methods of a class that rules name. */
final class Weaver {

  private static final Logger log = LoggerFactory.getLogger(Weaver.class);

  private final RuleMatcher rules;
  private final Seams seams;
  private final MethodDescription.InDefinedShape bootstrap;
  private final ByteBuddy byteBuddy =
      new ByteBuddy()
          .with(TypeValidation.DISABLED)
          .with(InstrumentedType.Factory.Default.FROZEN)
          .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE)
          .with(Implementation.Context.Disabled.Factory.INSTANCE)
          // Byte Buddy would pass over synthetic methods without a word.
          .ignore(ElementMatchers.none());

  Weaver(List<Rule> rules, Seams seams, Class<?> dispatcher) {
    this.rules = new RuleMatcher(rules);
    this.seams = seams;
    this.bootstrap =
        TypeDescription.ForLoadedType.of(dispatcher)
            .getDeclaredMethods()
            .filter(ElementMatchers.named("link"))
            .getOnly();
  }

  /**
   * The class with our call sites in it, or null if no rule is about it.
   *
   * @param loader of the class, or null for the boot loader
   * @param name of the class, dotted
   */
  byte @Nullable [] weave(@Nullable ClassLoader loader, String name, byte[] classFile) {
    ClassFileLocator locator =
        new ClassFileLocator.Compound(
            ClassFileLocator.Simple.of(name, classFile), classFiles(loader));
    TypePool pool = TypePool.Default.WithLazyResolution.of(locator);
    TypeDescription type = pool.describe(name).resolve();
    if (!ClassFileVersion.ofClassFile(classFile).isAtLeast(ClassFileVersion.JAVA_V7)) {
      log.warn("{} is of Java 6 or older and cannot be advised", name);
      return null;
    }
    DynamicType.Builder<?> builder = byteBuddy.decorate(type, locator);
    boolean advised = false;
    for (Rule rule : rules.about(type)) {
      if (rules.isForeign(rule, type)) {
        seams.isUnfit(rule, type.getName() + " has no " + rules.wanted(rule, type));
      }
      for (MethodDescription method : fitting(rule, type, loader, pool)) {
        builder = builder.visit(advice(rule, method).on(ElementMatchers.is(method)));
        advised = true;
      }
    }
    if (!advised) {
      return null;
    }
    log.debug("advised {}", name);
    return builder.make().getBytes();
  }

  /** The methods that a rule fits. A class in which it fits none is news, an overload is not. */
  private List<MethodDescription> fitting(
      Rule rule, TypeDescription type, @Nullable ClassLoader loader, TypePool pool) {
    List<MethodDescription> fitting = new ArrayList<>();
    String misfit = null;
    for (MethodDescription method : rules.methods(rule, type)) {
      String why = seams.misfit(rule, type, method, loader, pool);
      if (why == null) {
        fitting.add(method);
      } else {
        misfit = why;
        log.debug("rule {} passes over {}", rule.id(), why);
      }
    }
    if (fitting.isEmpty() && misfit != null) {
      seams.isUnfit(rule, misfit);
    }
    return fitting;
  }

  private static ClassFileLocator classFiles(@Nullable ClassLoader loader) {
    return loader == null
        ? ClassFileLocator.ForClassLoader.ofBootLoader()
        : ClassFileLocator.ForClassLoader.WeaklyReferenced.of(loader);
  }

  private Advice advice(Rule rule, MethodDescription method) {
    JavaConstant site = JavaConstant.Simple.ofLoaded(SeamSite.of(rule.id(), method).toString());
    return Advice.withCustomMapping()
        .bootstrap(bootstrap, (adviceMethod, exit) -> (type, advised) -> List.of(site))
        .with(new Advice.AssignReturned.Factory())
        .to(SeamAdvice.class);
  }
}
