package io.memorysync.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdkToolTest {

  @ParameterizedTest
  @CsvSource({
    // A class path, and a bot in a module of its own.
    "                 ,                                           , false",
    "com.example.bot  , com.example.bot.Main                      , false",
    "jdksmith.bot     , jdksmith.Main                             , false",
    // Tools.
    "java.base        , sun.security.tools.keytool.Main           , true",
    "jdk.jcmd         , sun.tools.jcmd.JCmd                       , true",
    "jdk.compiler     , com.sun.tools.javac.Main                  , true",
    "jdk.jshell       , jdk.internal.jshell.tool.JShellToolProvider, true",
    "jdk.jlink        ,                                           , true",
    // java Bot.java, in the names of Java 17 and of Java 22.
    "jdk.compiler     , com.sun.tools.javac.launcher.Main         , false",
    "jdk.compiler     , com.sun.tools.javac.launcher.SourceLauncher, false",
  })
  void tellsToolsFromBots(String module, String main, boolean tool) {
    try (var properties =
        new SystemProperties()
            .with("jdk.module.main", module)
            .with("jdk.module.main.class", main)) {
      assertThat(JdkTool.isRunning()).isEqualTo(tool);
    }
  }
}
