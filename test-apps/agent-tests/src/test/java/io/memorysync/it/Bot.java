package io.memorysync.it;

import static java.util.stream.Collectors.joining;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;

/** The programs that are started with the agent. None of them knows of it. */
enum Bot {
  SUPPORT("bot.support.oldest", "com.example.support.Main"),
  SUPPORT_NEWEST("bot.support.newest", "com.example.support.Main"),
  ASYNC("bot.async", "com.example.async.AsyncBot"),
  TRACED("bot.traced", "com.example.traced.TracedBot"),
  CONVERSABLE("bot.conversable-agents", "com.example.conversable.Main"),
  EVENT_LOOPS("bot.event-loops", "com.example.eventloops.EventLoopBot"),
  WEB("bot.web", "com.example.web.WebBot"),
  TOMCAT("bot.tomcat", "com.example.tomcat.RedeployingTomcat"),
  MODULAR("bot.modular", "com.example.modules.ModularBot"),
  HELLO("bot.plain", "com.example.plain.Hello"),
  CROWDED("bot.plain", "com.example.plain.CrowdedBot"),
  LOG_MANAGER("bot.plain", "com.example.plain.LogManagerBot"),
  MAP("bot.plain-bots", "com.example.plainbots.MapBot"),
  RECORD("bot.plain-bots", "com.example.plainbots.RecordBot"),
  BEAN("bot.plain-bots", "com.example.plainbots.BeanBot"),
  PROMPT("bot.plain-bots", "com.example.plainbots.PromptBot"),
  LAMBDA("bot.plain-bots", "com.example.plainbots.LambdaBot"),
  CALLBACK("bot.plain-bots", "com.example.plainbots.CallbackBot"),
  DESK("bot.plain-bots", "com.example.plainbots.DeskBot"),
  HTTP("bot.plain-bots", "com.example.plainbots.HttpBot");

  private final String property;
  private final String main;

  Bot(String property, String main) {
    this.property = property;
    this.main = main;
  }

  String main() {
    return main;
  }

  /** Absolute, since bots do not run where the tests do. */
  String classPath() {
    return Arrays.stream(System.getProperty(property).split(":", -1))
        .map(entry -> absolute(entry).toString())
        .collect(joining(File.pathSeparator));
  }

  /** Something else that the build has made, by the property that names it. */
  static Path built(String property) {
    return absolute(System.getProperty(property));
  }

  private static Path absolute(String path) {
    return Path.of("").toAbsolutePath().resolve(path).normalize();
  }
}
