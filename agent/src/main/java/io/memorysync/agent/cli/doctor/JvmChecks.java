package io.memorysync.agent.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The JVM that this command runs on; bots should run on the same. */
public final class JvmChecks {

  private static final int WARNS_OF_NATIVE_ACCESS = 24;
  private static final List<String> OPTION_VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private JvmChecks() {}

  /** The findings, given the variables and properties of the process. */
  public static List<Finding> run(Map<String, String> environment, Map<?, ?> properties) {
    List<Finding> findings = new ArrayList<>();
    findings.add(
        Finding.ok(
            "java",
            "Java "
                + properties.get("java.version")
                + ", "
                + properties.get("java.vendor")
                + ", in "
                + properties.get("java.home")));
    findings.add(sql(ModuleLayer.boot().findModule("java.sql").isPresent()));
    findings.add(nativeAccess(Runtime.version().feature(), environment));
    if (properties.get("java.security.manager") instanceof String manager
        && !manager.equals("disallow")) {
      findings.add(
          Finding.warn("java.security.manager", "memory is not tested under a security manager"));
    }
    return findings;
  }

  static Finding sql(boolean present) {
    return present
        ? Finding.ok("java.sql", "the module is there")
        : Finding.fail(
            "java.sql", "the module is missing: start with --add-modules java.sql, or another JDK");
  }

  static Finding nativeAccess(int version, Map<String, String> environment) {
    for (String variable : OPTION_VARIABLES) {
      if (environment.getOrDefault(variable, "").contains("--illegal-native-access=deny")) {
        return Finding.fail(
            variable,
            "denies native access, without which SQLite does not load: add"
                + " --enable-native-access=ALL-UNNAMED");
      }
    }
    return Finding.ok(
        "native access",
        version < WARNS_OF_NATIVE_ACCESS
            ? "needs no option on this version"
            : "works; the JVM of a bot says a warning unless started with"
                + " --enable-native-access=ALL-UNNAMED");
  }
}
