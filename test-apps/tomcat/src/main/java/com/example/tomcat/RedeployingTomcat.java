package com.example.tomcat;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.loader.WebappClassLoaderBase;
import org.apache.catalina.startup.ContextConfig;
import org.apache.catalina.startup.Tomcat;

/**
 * {@code RedeployingTomcat WAR ROUNDS TEXT}: deploys the WAR, asks it the text and undeploys it,
 * that many times. Waits for a line on standard input after the first round and at the end, to be
 * looked at from outside, and prints what is left of the WAR's loaders.
 */
public final class RedeployingTomcat {

  private static final long COLLECTION_LIMIT_NANOS = 30_000_000_000L;

  private final Path war;
  private final String text;
  private final Tomcat tomcat = new Tomcat();
  private final HttpClient client = HttpClient.newHttpClient();
  private final ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
  private final List<WeakReference<ClassLoader>> loaders = new ArrayList<>();

  private RedeployingTomcat(Path war, String text) {
    this.war = war;
    this.text = text;
  }

  public static void main(String[] args) throws Exception {
    BufferedReader keyboard = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    RedeployingTomcat server = new RedeployingTomcat(Path.of(args[0]), args[2]);
    server.start();
    int rounds = Integer.parseInt(args[1]);
    for (int round = 1; round <= rounds; round++) {
      System.out.println("bot> " + server.round());
      if (round == 1) {
        pause("first", keyboard);
      }
    }
    System.out.println("loaders left: " + server.awaitCollection());
    System.out.println("threads of the WAR's: " + threads());
    pause("last", keyboard);
    server.tomcat.stop();
    server.tomcat.destroy();
    System.out.println("bye");
  }

  private static void pause(String what, BufferedReader keyboard) throws IOException {
    System.out.println("paused after the " + what);
    keyboard.readLine();
  }

  private void start() throws IOException, LifecycleException {
    Path base = Files.createDirectories(Path.of("tomcat").toAbsolutePath());
    Files.createDirectories(base.resolve("webapps"));
    tomcat.setBaseDir(base.toString());
    tomcat.setPort(0);
    tomcat.getConnector();
    tomcat.start();
  }

  private String round() throws IOException, InterruptedException {
    StandardContext app = new StandardContext();
    app.setName("/bot");
    app.setPath("/bot");
    app.setDocBase(war.toString());
    ContextConfig config = new ContextConfig();
    config.setDefaultWebXml(tomcat.noDefaultWebXmlPath());
    app.addLifecycleListener(config);
    // The servlet is among the application's own classes.
    app.getJarScanner().setJarScanFilter((type, jar) -> false);
    tomcat.getHost().addChild(app);
    loaders.add(new WeakReference<>(app.getLoader().getClassLoader(), collected));
    try {
      return ask();
    } finally {
      tomcat.getHost().removeChild(app);
    }
  }

  private String ask() throws IOException, InterruptedException {
    URI address =
        URI.create(
            "http://127.0.0.1:%d/bot/chat?customer=alice&text=%s"
                .formatted(tomcat.getConnector().getLocalPort(), URLEncoder.encode(text, UTF_8)));
    return client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString()).body();
  }

  /** How many loaders the collector has not taken when the time is up. */
  private int awaitCollection() throws InterruptedException {
    int left = loaders.size();
    long start = System.nanoTime();
    while (left > 0 && System.nanoTime() - start < COLLECTION_LIMIT_NANOS) {
      System.gc();
      while (left > 0 && collected.remove(200) != null) {
        left--;
      }
    }
    return left;
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getContextClassLoader() instanceof WebappClassLoaderBase)
        .map(Thread::getName)
        .sorted()
        .toList();
  }
}
