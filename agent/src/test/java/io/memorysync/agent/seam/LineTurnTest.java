package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.testing.Memories;
import io.memorysync.turn.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LineTurnTest {

  private final Memories memories = new Memories();
  private final LineTurn line =
      new LineTurn(Scope.of("ada", "bot", "s"), "helper", "My favourite colour is teal");

  @AfterEach
  void close() {
    memories.close();
  }

  @Test
  void keepsTheWordsOnce() {
    assertThat(line.open(memories.loop())).isPresent();
    assertThat(line.open(memories.loop())).isEqualTo(line.open(memories.loop()));
    assertThat(memories.kept()).isEqualTo(1);
  }

  @Test
  void keepsTheLastReply() {
    line.open(memories.loop());
    line.replied("Rejected is this colour", true);
    line.replied("Teal is a fine colour", true);
    assertThat(memories.kept()).isEqualTo(1);
    line.end(memories.loop());
    assertThat(memories.kept()).isEqualTo(2);
    assertThat(memories.recalled("Which colour is my favourite?"))
        .contains("Teal is a fine colour")
        .doesNotContain("Rejected");
  }

  @Test
  void keepsTheWordsEvenIfNoModelWasAsked() {
    line.end(memories.loop());
    assertThat(memories.kept()).isEqualTo(1);
  }

  @Test
  void keepsNoEmptyReply() {
    line.open(memories.loop());
    line.replied(" ", true);
    line.end(memories.loop());
    assertThat(memories.kept()).isEqualTo(1);
  }

  @Test
  void askedOnceMoreItIsANewTurn() {
    for (int i = 0; i < 2; i++) {
      line.open(memories.loop());
      line.replied("Teal is a fine colour", true);
      line.end(memories.loop());
    }
    assertThat(memories.kept()).isEqualTo(4);
  }

  @Test
  void aReplyThatBrokeOffIsMarked() {
    line.open(memories.loop());
    line.replied("Teal is a fi", false);
    line.end(memories.loop());
    assertThat(memories.recalled("Which colour is my favourite?"))
        .contains("(broke off): Teal is a fi");
  }

  @Test
  void endedTwiceItIsOneTurn() {
    line.open(memories.loop());
    line.replied("Teal is a fine colour", true);
    line.end(memories.loop());
    line.end(memories.loop());
    assertThat(memories.kept()).isEqualTo(2);
  }

  @Test
  void endsWithTheCallsThatAreMadeForIt() {
    line.open(memories.loop());
    line.called();
    line.called();
    line.endWithCalls(memories.loop());
    line.replied("Teal is", true);
    line.callEnded(memories.loop());
    assertThat(memories.kept()).isEqualTo(1);
    line.replied("Teal is a fine colour", true);
    line.callEnded(memories.loop());
    assertThat(memories.rows())
        .containsExactly(
            "ada/bot::s user user: My favourite colour is teal",
            "ada/bot::s assistant helper: Teal is a fine colour");
  }

  @Test
  void endsAtOnceWhereNoCallIsUnderWay() {
    line.open(memories.loop());
    line.called();
    line.replied("Teal is a fine colour", true);
    line.callEnded(memories.loop());
    assertThat(memories.kept()).isEqualTo(1);
    line.endWithCalls(memories.loop());
    assertThat(memories.kept()).isEqualTo(2);
  }

  @Test
  void tellsByTheWordsWhetherAModelIsAskedForIt() {
    assertThat(line.isAskedIn(" My favourite colour is teal\n")).isTrue();
    assertThat(line.isAskedIn("Customer: My favourite colour is teal. Answer!")).isTrue();
    assertThat(line.isAskedIn("My favourite colour is")).isFalse();
    LineTurn brief = new LineTurn(Scope.of("ada", "bot", "s"), "helper", "yes");
    assertThat(brief.isAskedIn("yes ")).isTrue();
    assertThat(brief.isAskedIn("The customer says yes to all")).isFalse();
    assertThat(brief.isPartOf("The customer says yes to all")).isTrue();
  }
}
