package io.memorysync.agent.weave;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;

/**
 * Whether this JVM writes a class-data archive or an AOT cache. A transformed class crashes the
 * writer of JDK 25, so the agent sleeps through such a run; a scan that transforms nothing does no
 * harm.
 */
final class ArchiveDump {

  private static final String[] FLAGS = {
    "-XX:AOTMode=record",
    "-XX:AOTMode=create",
    "-XX:AOTCacheOutput=",
    "-XX:ArchiveClassesAtExit=",
    "-Xshare:dump"
  };

  private ArchiveDump() {}

  static boolean isUnderWay(Instrumentation instrumentation) {
    for (String argument : arguments(instrumentation)) {
      for (String flag : FLAGS) {
        if (argument.startsWith(flag)) {
          return true;
        }
      }
    }
    return false;
  }

  // The public way to them would initialise JMX, and with it java.util.logging.
  private static String[] arguments(Instrumentation instrumentation) {
    try {
      instrumentation.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of("jdk.internal.misc", Set.of(ArchiveDump.class.getModule())),
          Map.of(),
          Set.of(),
          Map.of());
      Object arguments =
          Class.forName("jdk.internal.misc.VM").getMethod("getRuntimeArguments").invoke(null);
      return arguments instanceof String[] strings ? strings : new String[0];
    } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
      return new String[0];
    }
  }
}
