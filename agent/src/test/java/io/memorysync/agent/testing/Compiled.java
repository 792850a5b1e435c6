package io.memorysync.agent.testing;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles the class of an example. */
public final class Compiled {

  private Compiled() {}

  /** The class files that come of this source, by their names. */
  public static Map<String, byte[]> of(String name, String source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    StandardJavaFileManager files =
        compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8);
    Memory memory = new Memory(files);
    List<String> options =
        List.of("-classpath", System.getProperty("java.class.path"), "-proc:none");
    boolean done =
        compiler
            .getTask(null, memory, problems, options, null, List.of(new Source(name, source)))
            .call();
    if (!done) {
      throw new AssertionError(problems.getDiagnostics().toString());
    }
    Map<String, byte[]> classes = new HashMap<>();
    memory.written.forEach((type, bytes) -> classes.put(type, bytes.toByteArray()));
    return classes;
  }

  private static final class Source extends SimpleJavaFileObject {

    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {

    private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

    Memory(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return written.computeIfAbsent(name, each -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
