package io.memorysync.agent.weave;

import io.memorysync.agent.config.ConfigException;
import io.memorysync.agent.config.ConfigLoader;
import io.memorysync.agent.config.Configuration;
import io.memorysync.agent.jmx.OperatorBean;
import io.memorysync.agent.log.AgentLog;
import io.memorysync.agent.log.WithoutWords;
import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.seam.Memory;
import io.memorysync.agent.seam.Seams;
import io.memorysync.agent.yaml.YamlException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Everything that starts when the first class hits a rule. */
public final class Weaving {

  private static final Logger log = LoggerFactory.getLogger(Weaving.class);

  /** Null if nothing is to be advised. */
  private final @Nullable Weaver weaver;

  private Weaving(@Nullable Weaver weaver) {
    this.weaver = weaver;
  }

  /**
   * Reads the configuration and makes ready to advise. What is wrong is said, and nothing is
   * advised.
   */
  public static Weaving start(@Nullable String arguments, Instrumentation instrumentation) {
    if (ArchiveDump.isUnderWay(instrumentation)) {
      return new Weaving(null);
    }
    AgentLog.printOnOwnThread();
    if (!SqlModule.isThere(instrumentation)) {
      AgentLog.off("the store needs the module java.sql, which this Java runtime does not have");
      return new Weaving(null);
    }
    try {
      Configuration configuration = ConfigLoader.load(arguments);
      AgentLog.configure(configuration.settings().logFile(), configuration.settings().debug());
      List<Rule> rules = BuiltInRules.andOwn(configuration.rules());
      Memory memory = Start.memory(configuration.settings());
      Seams seams = new Seams(rules, memory);
      memory.onFirstTurn(loop -> OperatorBean.register(loop, seams));
      Class<?> dispatcher = Dispatcher.define(instrumentation, new CallSites(seams).linker());
      Weaver weaver = new Weaver(rules, seams, dispatcher);
      OwnDriver.keepAsItIs(instrumentation);
      memory.start();
      return new Weaving(weaver);
    } catch (ConfigException | YamlException e) {
      AgentLog.off(e.getMessage());
    } catch (Throwable failure) {
      AgentLog.off("cannot advise in this JVM: " + failure);
      log.debug("cannot advise in this JVM", failure);
    }
    return new Weaving(null);
  }

  /**
   * The class with our call sites in it, or null if it stays as it is.
   *
   * @param loader of the class, or null for the boot loader
   * @param name of the class, dotted
   */
  public byte @Nullable [] weave(@Nullable ClassLoader loader, String name, byte[] classFile) {
    if (weaver == null) {
      return null;
    }
    try {
      return weaver.weave(loader, name, classFile);
    } catch (Throwable failure) {
      log.warn("{} stays as it is: {}", name, WithoutWords.of(failure));
      log.debug("{} stays as it is", name, failure);
      return null;
    }
  }
}
