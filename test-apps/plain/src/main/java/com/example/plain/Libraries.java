package com.example.plain;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import kotlin.KotlinVersion;
import net.bytebuddy.ByteBuddy;
import okhttp3.OkHttp;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;

/** What the program's class path really holds, as seen by its own classes. */
final class Libraries {

  private Libraries() {}

  /** Prints a line each: name, version, place, and how many copies of the class can be seen. */
  static void print() throws IOException {
    print("byte-buddy", fromPom("net.bytebuddy/byte-buddy"), ByteBuddy.class);
    print("okhttp", OkHttp.VERSION, OkHttp.class);
    print("jackson-databind", PackageVersion.VERSION.toString(), PackageVersion.class);
    print("kotlin-stdlib", KotlinVersion.CURRENT.toString(), KotlinVersion.class);
    print("slf4j-api", fromPom("org.slf4j/slf4j-api"), LoggerFactory.class);
    print("sqlite-jdbc", SQLiteJDBCLoader.getVersion(), SQLiteJDBCLoader.class);
    print("langchain4j-core", fromPom("dev.langchain4j/langchain4j-core"), ChatModel.class);
  }

  /** Where the class comes from, if this program can see it at all. */
  static String visible(String className) {
    try {
      return place(Class.forName(className));
    } catch (ClassNotFoundException | LinkageError e) {
      return "not visible";
    }
  }

  private static void print(String library, String version, Class<?> type) throws IOException {
    String resource = type.getName().replace('.', '/') + ".class";
    List<URL> copies = Collections.list(Libraries.class.getClassLoader().getResources(resource));
    System.out.println(library + " " + version + " " + place(type) + " copies=" + copies.size());
  }

  private static String fromPom(String module) throws IOException {
    Properties pom = new Properties();
    try (InputStream in =
        Libraries.class.getResourceAsStream("/META-INF/maven/" + module + "/pom.properties")) {
      pom.load(in);
    }
    return pom.getProperty("version");
  }

  private static String place(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source == null
        ? "no place, by " + type.getClassLoader()
        : source.getLocation().toString();
  }
}
