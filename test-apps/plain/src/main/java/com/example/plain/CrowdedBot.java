package com.example.plain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import kotlin.collections.CollectionsKt;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.implementation.FixedValue;
import net.bytebuddy.matcher.ElementMatchers;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.slf4j.LoggerFactory;

/**
 * {@code CrowdedBot [CLASS...]}: chats once, uses each of its libraries once, and prints which
 * versions they are and where they come from; then whether it can see the classes named.
 */
public final class CrowdedBot {

  private CrowdedBot() {}

  public static void main(String[] args) throws Exception {
    System.out.println("bot> " + new HomeMadeModel().chat("Hello from a crowded class path"));
    System.out.println("used byte-buddy: " + builtClass());
    System.out.println("used okhttp: " + fetchedPage());
    System.out.println("used jackson: " + new ObjectMapper().readTree("{\"a\":[1,2]}").at("/a/1"));
    System.out.println("used kotlin: " + CollectionsKt.reversed(List.of("b", "a")));
    System.out.println("used sqlite: " + queriedNumber());
    LoggerFactory.getLogger(CrowdedBot.class).info("used slf4j");
    Libraries.print();
    for (String name : args) {
      System.out.println("class " + name + " " + Libraries.visible(name));
    }
    System.out.println("bye");
  }

  private static Object builtClass() throws ReflectiveOperationException {
    return new ByteBuddy()
        .subclass(Object.class)
        .method(ElementMatchers.isToString())
        .intercept(FixedValue.value("a new class"))
        .make()
        .load(CrowdedBot.class.getClassLoader())
        .getLoaded()
        .getConstructor()
        .newInstance();
  }

  private static String fetchedPage() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] page = "a page".getBytes(UTF_8);
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    Request request =
        new Request.Builder().url("http://127.0.0.1:" + server.getAddress().getPort()).build();
    OkHttpClient client = new OkHttpClient();
    try (Response response = client.newCall(request).execute()) {
      return response.body().string();
    } finally {
      client.dispatcher().executorService().shutdown();
      client.connectionPool().evictAll();
      server.stop(0);
    }
  }

  private static int queriedNumber() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("select 6 * 7")) {
      return result.getInt(1);
    }
  }
}
