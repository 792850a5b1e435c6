package io.memorysync.agent.testing;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.bytebuddy.dynamic.ClassFileLocator;

/** The jars of frameworks that the build has put aside. Nothing of them is on the class path. */
public final class Frameworks {

  private static final File FOLDER = new File(System.getProperty("memorysync.test.frameworks"));

  private Frameworks() {}

  /** All of them. */
  public static List<File> all() {
    return Arrays.stream(FOLDER.listFiles((folder, name) -> name.endsWith(".jar")))
        .sorted()
        .toList();
  }

  /** One of them. */
  public static Path file(String name) {
    return FOLDER.toPath().resolve(name);
  }

  /** Where the classes of these jars are found, and those of the JDK. */
  public static ClassFileLocator locator(String... names) throws IOException {
    List<ClassFileLocator> locators = new ArrayList<>();
    for (String name : names) {
      locators.add(ClassFileLocator.ForJarFile.of(new File(FOLDER, name)));
    }
    locators.add(ClassFileLocator.ForClassLoader.ofPlatformLoader());
    return new ClassFileLocator.Compound(locators);
  }
}
