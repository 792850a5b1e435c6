package io.memorysync.agent.weave;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The module that the store needs. A JVM that runs a bot in named modules starts with those that
 * the bot asks for, and no others.
 */
final class SqlModule {

  private static final Logger log = LoggerFactory.getLogger(SqlModule.class);
  private static final String NAME = "java.sql";
  private static final String LOADING = "jdk.internal.module";

  private SqlModule() {}

  /** Whether the module is there, or could be brought in. */
  static boolean isThere(Instrumentation instrumentation) {
    return ModuleLayer.boot().findModule(NAME).isPresent() || load(instrumentation);
  }

  // In the way in which the JVM itself brings in java.instrument for an agent: into a layer above
  // that of the bot, which does not notice.
  private static boolean load(Instrumentation instrumentation) {
    try {
      instrumentation.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of(LOADING, Set.of(SqlModule.class.getModule())),
          Map.of(),
          Set.of(),
          Map.of());
      Class.forName(LOADING + ".Modules").getMethod("loadModule", String.class).invoke(null, NAME);
      return true;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError missing) {
      log.debug("{} cannot be brought in", NAME, missing);
      return false;
    }
  }
}
