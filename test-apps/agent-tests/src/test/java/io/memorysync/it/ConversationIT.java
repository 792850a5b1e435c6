package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.it.Store.Row;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A conversation that goes on after a restart, on every Java and LangChain4j that is supported. */
class ConversationIT {

  private static final String AGENT = "com.example.support.SupportAgent";
  private static final String TOLD = "My bicycle is called Rosinante and it is red.";
  private static final String ASKED = "What is the name of my bicycle?";

  @RegisterExtension final Lab lab = new Lab();

  static Stream<Arguments> everything() {
    return Stream.of(Jdk.values())
        .flatMap(
            jdk -> Stream.of(Bot.SUPPORT, Bot.SUPPORT_NEWEST).map(bot -> Arguments.of(jdk, bot)));
  }

  @ParameterizedTest
  @MethodSource("everything")
  void whatWasToldBeforeTheRestartIsPutBeforeTheModel(Jdk jdk, Bot bot) {
    lab.bot(bot).on(jdk).script("alice: " + TOLD).run();
    lab.model().forgetRequests();

    BotProcess second =
        lab.bot(bot).on(jdk).script("alice: " + ASKED, "alice> " + ASKED, "!memory alice").run();

    assertThat(lab.requests())
        .hasSize(2)
        .allSatisfy(
            request -> {
              assertThat(Wire.block(request)).contains(TOLD);
              assertThat(Wire.wordsAfterBlock(request)).isEqualTo(ASKED);
            });
    assertThat(second.out())
        .filteredOn(line -> line.startsWith("memory> "))
        .hasSize(5)
        .noneMatch(line -> line.contains("memorysync"));
    assertThat(second.agentLines())
        .singleElement()
        .asString()
        .startsWith("INFO memory is on for user ");
    List<Row> rows = lab.store().rows();
    assertThat(rows).hasSize(6).startsWith(asked(TOLD), replied("Noted: " + TOLD), asked(ASKED));
    assertThat(rows.get(4)).isEqualTo(asked(ASKED));
    assertThat(rows)
        .extracting(Row::author)
        .containsExactly("user", AGENT, "user", AGENT, "user", AGENT);
  }

  private static Row asked(String text) {
    return new Row("alice", "langchain4j::alice", "user", "user", text, true);
  }

  private static Row replied(String text) {
    return new Row("alice", "langchain4j::alice", "assistant", AGENT, text, true);
  }
}
