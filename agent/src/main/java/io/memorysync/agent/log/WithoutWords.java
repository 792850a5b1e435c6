package io.memorysync.agent.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Failures as a log may have them. What an exception of the bot's says may be what a person said;
 * what ours and those of the JVM say never is.
 */
public final class WithoutWords {

  private WithoutWords() {}

  /** The class of a failure, with its message where that cannot hold words. */
  public static String of(Throwable failure) {
    return isOursOrOfTheJvm(failure) ? failure.toString() : failure.getClass().getName();
  }

  /** The stack trace of a failure and its causes. */
  static String stackTrace(Throwable failure) {
    StringWriter trace = new StringWriter();
    PrintWriter out = new PrintWriter(trace);
    Set<Throwable> printed = Collections.newSetFromMap(new IdentityHashMap<>());
    String before = "";
    for (@Nullable Throwable each = failure; each != null && printed.add(each); ) {
      out.println(before + of(each));
      for (StackTraceElement frame : each.getStackTrace()) {
        out.println("\tat " + frame);
      }
      before = "Caused by: ";
      each = each.getCause();
    }
    out.flush();
    return trace.toString();
  }

  private static boolean isOursOrOfTheJvm(Throwable failure) {
    Class<?> type = failure.getClass();
    return failure instanceof LinkageError
        || failure instanceof VirtualMachineError
        || type == NullPointerException.class
        || type == ClassCastException.class
        || type.getName().startsWith("io.memorysync.");
  }
}
