package io.memorysync.backend.embedded;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.slf4j.Logger;
import org.sqlite.jdbc4.JDBC4Connection;

/** A loader as the agent's: only the platform above it, nothing of the bot. */
final class IsolatedLoader implements AutoCloseable {

  private final URLClassLoader loader;

  private IsolatedLoader(URLClassLoader loader) {
    this.loader = loader;
  }

  static IsolatedLoader ofThisClassPath() throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Class<?> type :
        List.of(
            RecallOnce.class,
            EmbeddedBackend.class,
            Logger.class,
            JDBC4Connection.class,
            TokenStream.class,
            PorterStemFilter.class)) {
      urls.add(file(type).toURI().toURL());
    }
    return new IsolatedLoader(
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
  }

  /** The jar or folder a class is from. */
  static File file(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return new File(source.getLocation().getPath());
  }

  String appendAndRecall(Path dir) throws ReflectiveOperationException {
    Class<?> recall = Class.forName(RecallOnce.class.getName(), true, loader);
    return (String) recall.getMethod("appendAndRecall", Path.class).invoke(null, dir);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
