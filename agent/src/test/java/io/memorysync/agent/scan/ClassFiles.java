package io.memorysync.agent.scan;

import java.io.IOException;
import java.io.InputStream;

/** The class files of loaded classes. */
final class ClassFiles {

  private ClassFiles() {}

  static byte[] of(Class<?> type) throws IOException {
    String name = type.getName().substring(type.getPackageName().length() + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }
}
