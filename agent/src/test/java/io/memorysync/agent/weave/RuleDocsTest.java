package io.memorysync.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Model;
import io.memorysync.agent.testing.Compiled;
import io.memorysync.agent.testing.Memories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example of docs/rules.md: the class is compiled, the rules are applied, the bot is used.
 */
class RuleDocsTest {

  private static final Path DOCS = Path.of("..", "docs", "rules.md");
  private static final String KNOWN = "The name of my dog is Rex";
  private static final String QUESTION = "What is the name of my dog?";
  private static final Pattern EXAMPLE =
      Pattern.compile("```java\\n(.*?)```\\s+```yaml\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern CLASS = Pattern.compile("public class (\\w+)");
  private static final Pattern RULES = Pattern.compile("```yaml\\n.*?```", Pattern.DOTALL);
  private static final String HEAD =
      """
      package com.acme;

      import java.time.*;
      import java.util.*;
      import java.util.function.*;

      """;

  static Stream<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (MatchResult found : EXAMPLE.matcher(Files.readString(DOCS)).results().toList()) {
      Matcher name = CLASS.matcher(found.group(1));
      assertThat(name.find()).isTrue();
      examples.add(new Example("com.acme." + name.group(1), found.group(1), found.group(2)));
    }
    return examples.stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleRemembers(Example example) throws Exception {
    Model.shown().clear();
    try (Memories memories = new Memories()) {
      memories.knowing(KNOWN);
      long before = memories.kept();
      String rules = example.rules().replaceFirst("user_id: ada\n", "");
      ClassLoader loader =
          new Woven(rules, memories.memory())
              .loader(Compiled.of(example.name(), HEAD + example.code()));
      Class<?> type = loader.loadClass(example.name());
      Object bot = type.getConstructor().newInstance();

      Object reply =
          type.getMethod("chat", String.class, String.class).invoke(bot, "ada", QUESTION);

      assertThat(reply.toString()).contains(Model.REPLY);
      assertThat(memories.kept() - before).isEqualTo(2);
      List<String> shown = Model.shown();
      String last = shown.get(shown.size() - 1);
      assertThat(last).contains("<memorysync-context>").contains(KNOWN).contains(QUESTION);
      assertThat(shown.subList(0, shown.size() - 1)).noneMatch(s -> s.contains(KNOWN));
    }
  }

  @Test
  void allExamplesButTheHttpClientAreRun() throws IOException {
    long rules = RULES.matcher(Files.readString(DOCS)).results().count();
    assertThat(examples().count()).isGreaterThan(12).isEqualTo(rules - 1);
  }

  record Example(String name, String code, String rules) {

    @Override
    public String toString() {
      return name;
    }
  }
}
