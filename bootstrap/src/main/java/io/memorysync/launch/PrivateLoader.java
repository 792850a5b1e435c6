package io.memorysync.launch;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Loads everything of the agent but the launcher. Its classes are entries under a prefix with a
 * suffix of their own, so that no other loader finds them and no class-path scanner stumbles over
 * them. The parent is the platform loader: the bot's libraries and ours never meet.
 */
final class PrivateLoader extends ClassLoader {

  private static final String PREFIX = "inst/";
  private static final String CLASS_SUFFIX = ".classdata";

  static {
    registerAsParallelCapable();
  }

  private final JarFile jar;
  private final JarEntryHandler handler;
  private final ProtectionDomain domain;

  private PrivateLoader(File file, JarFile jar) throws MalformedURLException {
    super(platformLoader());
    this.jar = jar;
    this.handler = new JarEntryHandler(jar);
    CodeSource source = new CodeSource(file.toURI().toURL(), (Certificate[]) null);
    this.domain = new ProtectionDomain(source, null, this, null);
  }

  /**
   * The last loader before the boot loader. Its own accessor came with Java 9, and calling that by
   * reflection makes the JDK generate proxies for its annotation: 16 ms before the bot has started.
   */
  private static ClassLoader platformLoader() {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    while (loader.getParent() != null) {
      loader = loader.getParent();
    }
    return loader;
  }

  /** The loader over this jar, or null if the jar is not MemorySync's own. */
  static @Nullable PrivateLoader of(File file) throws IOException {
    if (!file.isFile()) {
      return null;
    }
    // Not verified: checking every entry's digest is slow before the compiler has warmed up.
    JarFile jar = new JarFile(file, false);
    if (jar.getEntry(PREFIX + "io/memorysync/agent/AgentStart" + CLASS_SUFFIX) == null) {
      jar.close();
      return null;
    }
    return new PrivateLoader(file, jar);
  }

  /**
   * Looks here first for all that is not the JDK's. Our classes are nowhere else, and asking the
   * parents for each of them would open the JDK's module image before the bot has started.
   */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      return jar.getJarEntry(entryOf(name)) == null
          ? super.loadClass(name, resolve)
          : findClass(name);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte @Nullable [] bytes;
    try {
      bytes = read(entryOf(name));
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length, domain);
  }

  @Override
  public @Nullable URL getResource(String name) {
    URL own = findResource(name);
    return own == null ? super.getResource(name) : own;
  }

  @Override
  protected @Nullable URL findResource(String name) {
    String entry =
        name.endsWith(".class")
            ? PREFIX + name.substring(0, name.length() - ".class".length()) + CLASS_SUFFIX
            : PREFIX + name;
    return jar.getJarEntry(entry) == null ? null : handler.urlOf(entry);
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    URL url = findResource(name);
    return url == null
        ? Collections.<URL>emptyEnumeration()
        : Collections.enumeration(Collections.singleton(url));
  }

  private static String entryOf(String className) {
    return PREFIX + className.replace('.', '/') + CLASS_SUFFIX;
  }

  private byte @Nullable [] read(String name) throws IOException {
    JarEntry entry = jar.getJarEntry(name);
    if (entry == null) {
      return null;
    }
    byte[] bytes = new byte[(int) entry.getSize()];
    try (InputStream in = jar.getInputStream(entry)) {
      for (int read, done = 0; done < bytes.length; done += read) {
        read = in.read(bytes, done, bytes.length - done);
        if (read < 0) {
          throw new IOException(name + " is cut short in " + jar.getName());
        }
      }
    }
    return bytes;
  }
}
