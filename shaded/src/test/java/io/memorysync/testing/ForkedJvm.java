package io.memorysync.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another JVM, with the class path of this one. */
public final class ForkedJvm implements AutoCloseable {

  private final Process process;
  private final BufferedReader output;

  private ForkedJvm(Process process) {
    this.process = process;
    output = process.inputReader(UTF_8);
  }

  public static ForkedJvm start(Class<?> main, String... arguments) throws IOException {
    return start(System.getProperty("java.class.path"), main.getName(), arguments);
  }

  public static ForkedJvm start(String classPath, String main, String... arguments)
      throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = new ArrayList<>();
    command.addAll(
        List.of(java.toString(), "-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp", classPath, main));
    command.addAll(List.of(arguments));
    return new ForkedJvm(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** A JVM whose files cannot grow beyond a size, as if the disk was full; needs bash. */
  public static ForkedJvm startWithFullDisk(int kibibytes, Class<?> main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    String java = "exec \"$JAVA\" -Xmx256m -XX:-UsePerfData -cp \"$CP\" " + main.getName();
    command.addAll(List.of("bash", "-c", "ulimit -f " + kibibytes + "; " + java + " \"$@\"", "-"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("CP", System.getProperty("java.class.path"));
    builder
        .environment()
        .put("JAVA", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    return new ForkedJvm(builder.redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  public static String classPath(File... files) {
    return String.join(File.pathSeparator, List.of(files).stream().map(File::getPath).toList());
  }

  /** The next line the process prints; null when it has ended. */
  public String line() throws IOException {
    return output.readLine();
  }

  public void send(String line) throws IOException {
    process.outputWriter(UTF_8).append(line).append('\n').flush();
  }

  public long pid() {
    return process.pid();
  }

  /** Ends the process as {@code kill -9} does. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  public int exitCode() throws InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new AssertionError("the process does not end");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
