package io.memorysync.agent.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipError;
import java.util.zip.ZipException;
import net.bytebuddy.dynamic.ClassFileLocator;
import org.jspecify.annotations.Nullable;

/**
 * The class files of a bot: directories, jars, the jars that these name in their manifests, and
 * what lies inside a Boot jar or a WAR. Of classes of one name the first counts, as for the JVM.
 */
public final class ClassPath implements ClassFileLocator {

  /** Where a Boot jar and a WAR keep the bot's classes, and the jars beside them. */
  private static final List<String> INNER_CLASSES = List.of("BOOT-INF/classes", "WEB-INF/classes");

  private static final List<String> INNER_JARS = List.of("BOOT-INF/lib", "WEB-INF/lib");
  private static final String CLASS = ".class";

  private final Map<String, Path> classes = new LinkedHashMap<>();
  private final Set<Path> read = new HashSet<>();
  private final Deque<FileSystem> opened = new ArrayDeque<>();

  private ClassPath() {}

  /**
   * Finds the classes in these files; {@code directory/*} stands for the jars in a directory.
   *
   * @throws NoSuchFileException if a file is not there
   * @throws IOException if one cannot be read
   */
  public static ClassPath open(List<String> entries) throws IOException {
    ClassPath classPath = new ClassPath();
    try {
      for (String entry : entries) {
        classPath.addEntry(entry);
      }
      return classPath;
    } catch (IOException | RuntimeException e) {
      classPath.close();
      throw e;
    }
  }

  /** The names of all classes, dotted. */
  public Collection<String> names() {
    return classes.keySet();
  }

  /** The class file of a class, or null if there is none. */
  public byte @Nullable [] read(String name) throws IOException {
    Path file = classes.get(name);
    return file == null ? null : Files.readAllBytes(file);
  }

  @Override
  public Resolution locate(String name) throws IOException {
    byte[] classFile = read(name);
    return classFile == null ? new Resolution.Illegal(name) : new Resolution.Explicit(classFile);
  }

  @Override
  public void close() throws IOException {
    while (!opened.isEmpty()) {
      opened.pop().close();
    }
  }

  private void addEntry(String entry) throws IOException {
    if (entry.endsWith("/*") || entry.equals("*")) {
      addJars(Path.of(entry.length() == 1 ? "." : entry.substring(0, entry.length() - 2)));
      return;
    }
    Path file = Path.of(entry);
    if (!Files.exists(file)) {
      throw new NoSuchFileException(entry);
    }
    if (Files.isDirectory(file)) {
      addRoot(file);
    } else {
      addJar(file);
    }
  }

  private void addJars(Path directory) throws IOException {
    for (Path jar : children(directory)) {
      String name = jar.toString();
      if (name.endsWith(".jar") || name.endsWith(".JAR")) {
        addJar(jar);
      }
    }
  }

  private void addJar(Path jar) throws IOException {
    if (!read.add(jar.toAbsolutePath().normalize())) {
      return;
    }
    FileSystem content;
    try {
      content = FileSystems.newFileSystem(jar);
    } catch (ProviderNotFoundException | ZipException | ZipError | IllegalArgumentException e) {
      throw new IOException(jar + " is no jar that can be read: " + e.getMessage(), e);
    }
    opened.push(content);
    Path root = content.getPath("/");
    addRoot(root);
    addNamedInManifest(jar, root);
  }

  private void addRoot(Path root) throws IOException {
    for (String inner : INNER_CLASSES) {
      addClasses(root.resolve(inner));
    }
    addClasses(root);
    for (String inner : INNER_JARS) {
      if (Files.isDirectory(root.resolve(inner))) {
        addJars(root.resolve(inner));
      }
    }
  }

  private void addClasses(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return;
    }
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(CLASS))::iterator) {
        String path = root.relativize(file).toString().replace('\\', '/');
        // What lies under META-INF is for other versions of Java, or is named otherwise already.
        if (!path.startsWith("META-INF/") && !path.contains("-INF/classes/")) {
          String name = path.substring(0, path.length() - CLASS.length()).replace('/', '.');
          classes.putIfAbsent(name, file);
        }
      }
    }
  }

  private void addNamedInManifest(Path jar, Path root) throws IOException {
    Path manifest = root.resolve("META-INF/MANIFEST.MF");
    Path directory = jar.toAbsolutePath().getParent();
    if (!Files.exists(manifest) || directory == null) {
      return;
    }
    String named;
    try (InputStream in = Files.newInputStream(manifest)) {
      named = new Manifest(in).getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
    }
    for (String entry : named == null ? new String[0] : named.strip().split("\\s+", -1)) {
      Path file = entry.contains(":") ? null : directory.resolve(entry);
      // A library may name others that nobody has: the JVM does not mind either.
      if (file != null && Files.isDirectory(file)) {
        addRoot(file);
      } else if (file != null && Files.exists(file)) {
        addJar(file);
      }
    }
  }

  private static List<Path> children(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      throw new NoSuchFileException(directory.toString());
    }
    List<Path> children = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      files.sorted().forEach(children::add);
    }
    return children;
  }
}
