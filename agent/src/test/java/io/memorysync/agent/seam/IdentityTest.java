package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.config.Settings;
import io.memorysync.agent.testing.CapturedLog;
import io.memorysync.turn.Scope;
import org.junit.jupiter.api.Test;

class IdentityTest {

  private final CapturedLog log = new CapturedLog();

  @Test
  void takesWhatTheBotSays() {
    assertThat(new Identity("ada", "main").scope("bot", "bo", "7")).contains(scope("bo", "7"));
  }

  @Test
  void takesWhatIsConfiguredWhereTheBotIsSilent() {
    assertThat(new Identity("ada", "main").scope("bot", null, null)).contains(scope("ada", "main"));
  }

  @Test
  void theSessionMayBeTheUser() {
    Identity identity = new Identity(Settings.SESSION_IS_USER, "main");
    assertThat(identity.scope("bot", null, "7")).contains(scope("7", "7"));
    assertThat(identity.scope("bot", "bo", "7")).contains(scope("bo", "7"));
  }

  @Test
  void whoCannotBeToldGetsNoMemory_andOneWarning() {
    Identity identity = new Identity(Settings.SESSION_IS_USER, "main");
    assertThat(identity.scope("bot", null, null)).isEmpty();
    assertThat(identity.scope("bot", null, null)).isEmpty();
    assertThat(log.linesWith("WARN a bot call names no session, and user_id is ${session}"))
        .hasSize(1);
  }

  @Test
  void withoutAConfiguredUserOnlyTheBotTells() {
    Identity identity = new Identity("", "main");
    assertThat(identity.scope("bot", "bo", "7")).contains(scope("bo", "7"));
    assertThat(identity.scope("bot", null, "7")).isEmpty();
    assertThat(log.linesWith("WARN a bot call names no user, and user_id is not set")).hasSize(1);
  }

  @Test
  void aUserWhoIsNotThereIsNotTheConfiguredOne() {
    assertThat(new Identity("ada", "main").anonymous("bot")).isEmpty();
    assertThat(log.linesWith("WARN a bot call has no user where its rule looks for one"))
        .hasSize(1);
  }

  private static Scope scope(String user, String session) {
    return Scope.of(user, "bot", session);
  }
}
