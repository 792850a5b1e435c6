package io.memorysync.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** What any agent costs at least. */
public final class DoNothingAgent {

  private DoNothingAgent() {}

  public static void premain(String arguments, Instrumentation instrumentation) {}

  /** A jar with nothing but this agent in it, to be deleted by the caller. */
  static Path jar() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", DoNothingAgent.class.getName());
    String name = DoNothingAgent.class.getName().replace('.', '/') + ".class";
    Path jar = Files.createTempFile("do-nothing-agent", ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        InputStream in = DoNothingAgent.class.getResourceAsStream("/" + name)) {
      out.putNextEntry(new JarEntry(name));
      in.transferTo(out);
    }
    return jar;
  }
}
