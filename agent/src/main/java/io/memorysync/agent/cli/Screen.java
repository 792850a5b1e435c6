package io.memorysync.agent.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * What a command reads and writes: answers to stdout, everything else to stderr, both in UTF-8
 * whatever the locale of the process is.
 *
 * @param in what is typed or piped in
 * @param out for what was asked for
 * @param err for progress and complaints
 * @param interactive whether there is somebody who could answer a question
 */
record Screen(InputStream in, PrintStream out, PrintStream err, boolean interactive) {

  static Screen ofThisProcess() {
    return new Screen(
        new FileInputStream(FileDescriptor.in),
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, UTF_8),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8),
        isTerminal());
  }

  // Newer JVMs have a console that is no terminal, and a method that tells.
  @SuppressWarnings("SystemConsoleNull")
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  /** Says something beside the answer. */
  void note(String sentence) {
    err.println("memorysync: " + Printable.of(sentence));
  }

  /** The next line that is typed, or null if there is none. */
  @Nullable String answer(String question) throws IOException {
    err.print(Printable.of(question) + " ");
    err.flush();
    return new BufferedReader(new InputStreamReader(in, UTF_8)).readLine();
  }
}
