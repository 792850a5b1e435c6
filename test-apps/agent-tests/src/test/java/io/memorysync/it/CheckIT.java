package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an operator is told of rules before a bot runs with them. */
class CheckIT {

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void tellsThatRulesFit() throws IOException {
    BotProcess check =
        check("{ preset: maps, type: com.example.plainbots.MapBot, method: callModel }");
    assertThat(check.exitCode()).isZero();
    assertThat(check.out())
        .contains(
            "MapBot.callModel: fits",
            "  fits com.example.plainbots.MapBot.callModel(java.util.List)",
            "every rule that applies fits: 1");
    assertThat(check.err()).isEmpty();
  }

  @Test
  void tellsWhatDoesNotFitAndWhatFindsNothing() throws IOException {
    BotProcess check =
        check(
            "{ preset: maps, type: com.example.plainbots.MapBot, method: callModel, user: arg1 }",
            "{ preset: maps, type: com.example.MapBot, method: callModel, id: typo }");
    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out())
        .contains(
            "  does not fit com.example.plainbots.MapBot.callModel(java.util.List):"
                + " there is no 'arg1' here, only self, arg0",
            "typo: does not apply, there is no class com.example.MapBot."
                + " Did you mean com.example.plainbots.MapBot?",
            "1 of the rules that apply does not fit. Of your own, these find nothing: typo");
  }

  @Test
  void answersInJson() throws IOException {
    writeRules("{ preset: http_client }");
    BotProcess check = lab.command("check", "-cp", Bot.SUPPORT_NEWEST.classPath(), "--json");
    assertThat(check.exitCode()).isZero();
    JsonNode rules = new ObjectMapper().readTree(String.join("\n", check.out())).get("rules");
    assertThat(rules.get(0).get("id").asText()).isEqualTo("HttpClientImpl.send");
    assertThat(rules.get(0).get("methods")).hasSize(3);
    assertThat(rules).allMatch(rule -> !rule.get("verdict").asText().contains("not_fit"));
  }

  @Test
  void refusesWhatCannotBeChecked() throws IOException {
    assertThat(lab.command("check").exitCode()).isEqualTo(2);
    BotProcess gone = lab.command("check", "--class-path", "gone.jar");
    assertThat(gone.exitCode()).isEqualTo(2);
    assertThat(gone.err()).containsExactly("memorysync: --class-path: there is no gone.jar");
    BotProcess mistake = check("{ preset: mapps, type: com.example.Bot, method: callModel }");
    assertThat(mistake.exitCode()).isEqualTo(2);
    assertThat(mistake.err())
        .singleElement()
        .asString()
        .contains("memorysync.yaml, line 3: there is no preset 'mapps'. Did you mean 'maps'?");
  }

  private BotProcess check(String... rules) throws IOException {
    writeRules(rules);
    return lab.command("check", "--class-path", Bot.MAP.classPath());
  }

  private void writeRules(String... rules) throws IOException {
    Files.writeString(
        lab.dir().resolve("memorysync.yaml"),
        "user_id: alice\nrules:\n  - " + String.join("\n  - ", rules) + "\n");
  }
}
