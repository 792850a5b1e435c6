package io.memorysync.launch;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Opens entries of the agent's jar by URL. The JDK's own jar protocol would do so through a cache
 * that the whole JVM shares.
 */
final class JarEntryHandler extends URLStreamHandler {

  private final JarFile jar;

  JarEntryHandler(JarFile jar) {
    this.jar = jar;
  }

  URL urlOf(String entry) {
    try {
      return new URL("memorysync", null, -1, "/" + entry, this);
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected URLConnection openConnection(URL url) {
    final String name = url.getPath().substring(1);
    return new URLConnection(url) {
      @Override
      public void connect() {}

      @Override
      public InputStream getInputStream() throws IOException {
        JarEntry entry = jar.getJarEntry(name);
        if (entry == null) {
          throw new FileNotFoundException(name);
        }
        return jar.getInputStream(entry);
      }
    };
  }
}
