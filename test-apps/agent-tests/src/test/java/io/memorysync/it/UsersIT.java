package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.modelserver.ChatRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whose memory it is, in a bot that talks with several people. */
class UsersIT {

  private static final List<String> CUSTOMERS =
      List.of("alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi");

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void nobodyGetsToSeeTheMemoryOfAnother() {
    perSession().script("alice: My lock opens with 4711.", "bob: My lock is a green one.").run();
    lab.model().forgetRequests();

    perSession()
        .script(
            "alice: What was it about my lock?",
            "bob: What was it about my lock?",
            "bob> And what does my lock open with?")
        .run();

    assertThat(lab.requests()).hasSize(3);
    assertThat(Wire.block(lab.requests().get(0))).contains("4711").doesNotContain("green");
    assertThat(lab.requests().subList(1, 3))
        .allSatisfy(
            request -> {
              assertThat(Wire.block(request)).contains("lock").doesNotContain("4711");
            });
    assertThat(lab.store().rows())
        .hasSize(10)
        .allMatch(row -> row.scope().equals("langchain4j::" + row.user()));
  }

  @Test
  void whoeverCannotBeToldFromOthersGetsNoMemoryAndTheOperatorIsToldOnce() {
    BotProcess bot =
        perSession()
            .script(
                "My lock opens with 4711.",
                "What does my lock open with?",
                "!raw What does my lock open with?",
                "alice: My lock is a green one.")
            .run();

    assertThat(lab.requests()).hasSize(4).noneMatch(Wire::carriesFence);
    assertThat(lab.store().rows()).extracting(Store.Row::user).containsOnly("alice").hasSize(2);
    assertThat(bot.agentLines())
        .filteredOn(line -> line.startsWith("WARN"))
        .singleElement()
        .asString()
        .contains("names no session", "user_id is ${session}");
  }

  @Test
  void aFixedUserIsTheOneOfEverybodyAndSessionsStayApart() {
    lab.support()
        .with("session_id", "Counter 2")
        .script("alice: I like tea.", "I like coffee.", "!raw I like milk.")
        .run();

    assertThat(lab.store().rows()).extracting(Store.Row::user).containsOnly("alice");
    assertThat(lab.store().rows())
        .filteredOn(row -> row.role().equals("user"))
        .extracting(Store.Row::scope)
        .containsExactly("langchain4j::alice", "langchain4j::counter-2", "langchain4j::counter-2");
  }

  @Test
  void talksThatGoOnAtOnceStayApart() {
    perSession().env("SUPPORT_PARALLEL", "4").script(each("%s: I am %s and ride %sbike.")).run();
    lab.model().forgetRequests();

    perSession().env("SUPPORT_PARALLEL", "4").script(each("%s> I am %s and what do I ride?")).run();

    assertThat(lab.requests()).hasSize(CUSTOMERS.size());
    for (ChatRequest request : lab.requests()) {
      String own = Wire.wordsAfterBlock(request).split(" ")[2];
      assertThat(CUSTOMERS)
          .filteredOn(customer -> Wire.block(request).contains(customer + "bike"))
          .containsExactly(own);
    }
    assertThat(lab.store().rows())
        .hasSize(4 * CUSTOMERS.size())
        .allMatch(row -> row.text().contains(row.user()));
  }

  private Launch perSession() {
    return lab.support().with("user_id", "${session}");
  }

  /** A line for each customer, with their name wherever the pattern wants it. */
  private static String[] each(String pattern) {
    return CUSTOMERS.stream().map(name -> pattern.replace("%s", name)).toArray(String[]::new);
  }
}
