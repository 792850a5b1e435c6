package io.memorysync.agent.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.check.RuleReport.Verdict;
import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.testing.Compiled;
import io.memorysync.agent.testing.Frameworks;
import io.memorysync.agent.testing.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleCheckTest {

  private static final String BOT =
      """
      package a;

      import java.util.*;

      public class Bot {
        record Message(String role, String content) {}

        interface Brain {
          Message think(List<Message> messages);
        }

        static class Good implements Brain {
          public Message think(List<Message> messages) {
            return null;
          }
        }

        static class Odd implements Brain {
          public Message think(List<Message> messages) {
            return null;
          }

          public Message think(List<Message> messages, List<String> more) {
            return null;
          }
        }

        void tell(List<Map<String, String>> messages) {}
      }
      """;

  @TempDir Path directory;

  @Test
  void theBuiltInRulesFitTheVersionsThatAreSupported() throws IOException {
    for (String version : List.of("1.11.0", "1.19.0")) {
      List<RuleReport> reports =
          check(
              BuiltInRules.read(),
              Frameworks.file("langchain4j-" + version + ".jar"),
              Frameworks.file("langchain4j-core-" + version + ".jar"));
      assertThat(reports).noneMatch(RuleReport::isFault);
      assertThat(reports).filteredOn(r -> r.verdict() == Verdict.FITS).hasSizeGreaterThan(6);
    }
  }

  @Test
  void tellsWhatFitsAndWhatItTook() throws IOException {
    RuleReport report =
        checkBot("rules: [{ preset: messages, subtypes_of: a.Bot.Brain, method: think(List) }]");
    assertThat(report.verdict()).isEqualTo(Verdict.FITS);
    assertThat(report.methods())
        .extracting(MethodReport::method)
        .containsExactlyInAnyOrder(
            "a.Bot$Good.think(java.util.List)", "a.Bot$Odd.think(java.util.List)");
    assertThat(report.methods().get(0).notes())
        .containsExactly(
            "the conversation is messages of a.Bot$Message, shown in arg0",
            "the reply is in the a.Bot$Message that comes back");
  }

  @Test
  void tellsWhatFitsInPart() throws IOException {
    RuleReport report =
        checkBot("rules: [{ preset: messages, subtypes_of: a.Bot.Brain, method: think }]");
    assertThat(report.verdict()).isEqualTo(Verdict.PARTLY_FITS);
    assertThat(report.methods())
        .filteredOn(method -> method.misfit() != null)
        .singleElement()
        .satisfies(
            method ->
                assertThat(method.misfit())
                    .isEqualTo(
                        "think takes more than one list: say which argument is the conversation"
                            + " with 'messages'"));
  }

  @Test
  void tellsWhatDoesNotFit() throws IOException {
    RuleReport report = checkBot("rules: [{ preset: maps, type: a.Bot, method: say(List) }]");
    assertThat(report.verdict()).isEqualTo(Verdict.DOES_NOT_FIT);
    assertThat(report.why()).isEqualTo("a.Bot has no say(List)");

    RuleReport other =
        checkBot("rules: [{ preset: maps, type: a.Bot, method: tell, user: arg1.name }]");
    assertThat(other.verdict()).isEqualTo(Verdict.DOES_NOT_FIT);
    assertThat(other.methods().get(0).misfit()).startsWith("there is no 'arg1' here");
  }

  @Test
  void tellsThatNoReplyIsKept() throws IOException {
    RuleReport report = checkBot("rules: [{ preset: maps, type: a.Bot, method: tell }]");
    assertThat(report.verdict()).isEqualTo(Verdict.FITS);
    assertThat(report.methods().get(0).notes()).contains("no reply is kept: the rule names none");
  }

  @Test
  void guessesWhatAMisspeltClassWasMeantToBe() throws IOException {
    RuleReport report = checkBot("rules: [{ preset: maps, type: b.Bot, method: tell }]");
    assertThat(report.verdict()).isEqualTo(Verdict.DOES_NOT_APPLY);
    assertThat(report.why()).isEqualTo("there is no class b.Bot. Did you mean a.Bot?");
  }

  @Test
  void anOptionalRuleMayFindNothing() throws IOException {
    RuleReport report =
        checkBot("rules: [{ preset: maps, type: a.Bot, method: say(List), optional: true }]");
    assertThat(report.verdict()).isEqualTo(Verdict.DOES_NOT_APPLY);
  }

  @Test
  void checksTheClientOfTheJdk() throws IOException {
    RuleReport report = checkBot("rules: [{ preset: http_client }]");
    assertThat(report.verdict()).isEqualTo(Verdict.FITS);
    assertThat(report.methods()).hasSize(3);
  }

  private RuleReport checkBot(String rules) throws IOException {
    for (Map.Entry<String, byte[]> type : Compiled.of("a.Bot", BOT).entrySet()) {
      Path file = directory.resolve(type.getKey().replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, type.getValue());
    }
    return check(Rules.of(rules), directory).get(0);
  }

  private static List<RuleReport> check(List<Rule> rules, Path... entries) throws IOException {
    try (ClassPath classPath =
        ClassPath.open(Arrays.stream(entries).map(Path::toString).toList())) {
      return new RuleCheck(rules, classPath).run();
    }
  }
}
