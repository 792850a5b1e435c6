package io.memorysync.agent.expression;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What expressions cannot call. A rule says by name what it calls, for everybody to read; whatever
 * would let it call what it does not name, or would end the process, is refused. It is no sandbox:
 * methods of the bot do what they do.
 */
final class OutOfReach {

  private static final List<String> PACKAGES =
      List.of(
          "java.lang.foreign.",
          "java.lang.instrument.",
          "java.lang.invoke.",
          "java.lang.reflect.",
          "javax.script.",
          "jdk.internal.",
          "sun.");

  /** Classes with the members that rules may need all the same. */
  private static final Map<String, Set<String>> CLASSES =
      Map.ofEntries(
          Map.entry("java.beans.Expression", Set.of()),
          Map.entry("java.beans.Statement", Set.of()),
          Map.entry("java.lang.Class", Set.of("getName", "getSimpleName")),
          Map.entry("java.lang.ClassLoader", Set.of()),
          Map.entry("java.lang.Module", Set.of()),
          Map.entry("java.lang.ModuleLayer", Set.of()),
          Map.entry("java.lang.Process", Set.of()),
          Map.entry("java.lang.ProcessBuilder", Set.of()),
          Map.entry("java.lang.ProcessHandle", Set.of()),
          Map.entry("java.lang.Runtime", Set.of()),
          Map.entry("java.lang.System", Set.of()),
          Map.entry("java.lang.Thread", Set.of("getName")),
          Map.entry("java.net.URLClassLoader", Set.of()),
          Map.entry("java.security.SecureClassLoader", Set.of()),
          Map.entry("java.util.ServiceLoader", Set.of()));

  private OutOfReach() {}

  /**
   * Complains of a member that expressions cannot use.
   *
   * @param type the full name of the class that declares it
   * @param member its name
   */
  static void refuse(String type, String member) {
    Set<String> allowed = CLASSES.get(type);
    boolean refused =
        allowed == null ? PACKAGES.stream().anyMatch(type::startsWith) : !allowed.contains(member);
    if (refused) {
      throw new ExpressionException("expressions cannot use " + type + "." + member);
    }
  }
}
