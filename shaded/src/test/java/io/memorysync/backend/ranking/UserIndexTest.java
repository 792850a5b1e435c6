package io.memorysync.backend.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UserIndexTest {

  private final UserIndex index = new UserIndex();
  private long nextId = 1;

  @Test
  void rareWordsCountMoreThanCommonOnes() {
    long cat = say("My cat sleeps all day.");
    long vet = say("The vet said the cat is called Minka in their files.");
    say("Another cat story.");
    assertThat(found("cat vet")).startsWith(vet).contains(cat);
  }

  @Test
  void shortTurnsCountMoreThanLongOnesThatSayTheSameOnce() {
    long longer = say("Berlin " + "and something else entirely different here ".repeat(10), 1);
    long shorter = say("Berlin again", 2);
    assertThat(found("berlin")).containsExactly(shorter, longer);
  }

  @Test
  void wordsMatchInTheirOtherForms() {
    long id = say("I was running with Anna's dogs");
    assertThat(found("Who runs with a dog?")).containsExactly(id);
    assertThat(found("ANNA")).containsExactly(id);
  }

  @Test
  void theAnswerIsFoundByTheWordsOfTheQuestionBeforeIt() {
    long question = say("Which restaurant shall we book?", 1);
    long answer = say("Luigi, at eight", 1);
    long after = say("Fine", 1);
    say("Unrelated", 2);
    assertThat(found("restaurant")).containsExactly(question, answer);
    assertThat(found("luigi"))
        .startsWith(answer)
        .containsExactlyInAnyOrder(answer, question, after);
  }

  @Test
  void neighboursAreThoseOfTheSameScope() {
    long first = say("Tell me about Lisbon", 1);
    say("Something else", 2);
    long second = say("It is lovely", 1);
    assertThat(found("lisbon")).containsExactly(first, second);
  }

  @Test
  void ownWordsCountMoreThanThoseOfNeighbours() {
    long own = say("We talked about tea", 1);
    long neighbour = say("Indeed a good topic", 1);
    List<Hit> hits = index.search("tea", 10);
    assertThat(hits).extracting(Hit::id).containsExactly(own, neighbour);
    assertThat(hits.get(0).score()).isGreaterThan(hits.get(1).score());
  }

  @Test
  void scoresAreThoseOfBm25InBothFields() {
    long first = say("tea", 1);
    long second = say("milk sugar", 1);
    // Of two turns one has the word; it is in a field of 2 terms where 1.5 are usual.
    double match = Math.log(2) / (1 + 1.2 * (0.25 + 0.75 * 2 / 1.5));
    assertThat(index.search("sugar", 10))
        .containsExactly(new Hit(second, match), new Hit(first, 0.5 * match));
  }

  @Test
  void queryOfStopWordsFindsNothing() {
    say("What is it that you are doing with the what and how?");
    assertThat(found("What are you doing with it?")).isEmpty();
    assertThat(found("how")).isEmpty();
    assertThat(found("")).isEmpty();
    assertThat(found("?!")).isEmpty();
  }

  @Test
  void turnsThatDoNotFitAreNotFound() {
    say("apples", 1);
    say("pears", 2);
    assertThat(found("submarine")).isEmpty();
    assertThat(found("apple")).hasSize(1);
  }

  @Test
  void turnsThatSayTheSameAreFoundOnceAsTheNewest() {
    say("I live in Bonn.", 1);
    say("Something between", 1);
    say("i live  in bonn", 2);
    long newest = say("I LIVE IN BONN!", 3);
    assertThat(found("Bonn")).contains(newest).doesNotContain(1L, 3L);
  }

  @Test
  void differentEmojiAreNotTheSame() {
    long up = say("👍", 1);
    long down = say("👎", 2);
    assertThat(found("👍")).containsExactly(up);
    assertThat(found("👎")).containsExactly(down);
  }

  @Test
  void ofTwoThatFitEquallyTheNewerIsFirst() {
    index.add(1, 1, "green tea", 500);
    index.add(2, 2, "tea green", 900);
    index.add(3, 3, "green, tea", 100);
    assertThat(found("tea")).containsExactly(2L, 1L, 3L);
  }

  @Test
  void returnsTheBestUpToTheLimit() {
    for (int i = 0; i < 50; i++) {
      say("topic filler " + "word".repeat(i % 5) + i, i);
    }
    long best = say("topic topic", 99);
    assertThat(index.search("topic", 3)).hasSize(3).first().extracting(Hit::id).isEqualTo(best);
    assertThat(index.search("topic", 0)).isEmpty();
    assertThat(index.search("topic", Integer.MAX_VALUE)).hasSize(51);
  }

  @Test
  void toppingUpGivesTheSameAsBuildingAtOnce() {
    Random random = new Random(7);
    String[] words = {"red", "green", "blue", "tea", "milk", "sun", "rain", "dog"};
    UserIndex searchedMeanwhile = new UserIndex();
    for (int id = 1; id <= 300; id++) {
      StringBuilder text = new StringBuilder("t" + id);
      for (int w = random.nextInt(6); w >= 0; w--) {
        text.append(' ').append(words[random.nextInt(words.length)]);
      }
      int scope = random.nextInt(4);
      index.add(id, scope, text.toString(), id);
      searchedMeanwhile.add(id, scope, text.toString(), id);
      searchedMeanwhile.search("tea", 3);
    }
    for (String word : words) {
      assertThat(searchedMeanwhile.search(word + " tea", 20))
          .isEqualTo(index.search(word + " tea", 20));
    }
  }

  @Test
  void takesLongAndStrangeTexts() {
    say(".".repeat(1_000_000) + "x");
    say("\uD83D lonely \uDE00 \0");
    say("a".repeat(1_000_000));
    assertThat(found("lonely")).isNotEmpty();
  }

  @Test
  void idsMustRise() {
    index.add(5, 1, "five", 0);
    assertThatIllegalArgumentException().isThrownBy(() -> index.add(5, 1, "again", 0));
    assertThat(index.lastId()).isEqualTo(5);
    assertThat(index.size()).isEqualTo(1);
  }

  private long say(String text) {
    return say(text, nextId);
  }

  private long say(String text, long scope) {
    index.add(nextId, scope, text, nextId);
    return nextId++;
  }

  private List<Long> found(String query) {
    return index.search(query, 10).stream().map(Hit::id).toList();
  }
}
