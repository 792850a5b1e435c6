package io.memorysync.agent.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.testing.Rules;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScanIndexTest {

  @Test
  void theBuildWritesTheIndexOfTheBuiltInRules() throws Exception {
    try (InputStream in = ScanIndex.class.getResourceAsStream(ScanIndex.RESOURCE)) {
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      assertThat(lines).containsExactlyElementsOf(ScanIndexWriter.lines(BuiltInRules.read()));
    }
  }

  @Test
  void listsWhatRulesAreAbout() {
    List<Rule> rules =
        Rules.of(
            """
            rules:
              - { id: a, seam: inside, type: a.Bot$1, method: run(int) }
              - { id: b, seam: inside, subtypes_of: a.Bot, method: [run(int), run(java.lang.String)] }
            """);
    assertThat(ScanIndexWriter.lines(rules))
        .containsExactly(
            "descriptor (I)", "descriptor (Ljava/lang/String;)", "parent a/Bot", "type a/Bot$1");
  }

  @Test
  void hitsNamesAndDescriptors() throws Exception {
    ScanIndex index = new ScanIndex();
    index.add("type a/Bot");
    index.add("parent a/Model");
    index.add("descriptor (Ljava/util/List;I)");
    byte[] other = ClassFiles.of(ScanIndexTest.class);

    assertThat(index.hits("a/Bot", other)).isTrue();
    assertThat(index.hits("a/Model", other)).isFalse();
    assertThat(index.hits("a/Other", ClassFiles.of(Declaring.class))).isTrue();
    assertThat(index.names("a/Bot")).isTrue();
    assertThat(index.names("a/Model")).isTrue();
    assertThat(index.names("a/Other")).isFalse();
  }

  @Test
  void listsNamesWhereTypesAreNotFull() {
    List<Rule> rules =
        Rules.of(
            """
            rules:
              - { seam: inside, type: a.b.*, method: run }
              - { seam: inside, type: a.*.Bot.Inner, method: run }
              - { seam: inside, annotated_with: a.Bot.Chats, method: 'run*' }
              - { seam: inside, subtypes_of: a.Brain, method: [think, tell(List), ask(int), 'a*(long)'] }
            """);
    assertThat(ScanIndexWriter.lines(rules))
        .containsExactly(
            "constant La/Bot$Chats;",
            "constant tell",
            "constant think",
            "descriptor (I)",
            "descriptor (J)",
            "parent a/Brain",
            "pattern a/*/Bot$Inner",
            "pattern a/b/*");
  }

  @Test
  void hitsConstantsAndPatterns() throws Exception {
    ScanIndex index = new ScanIndex();
    index.add("constant L" + Marked.class.getName().replace('.', '/') + ";");
    index.add("constant think");
    index.add("pattern a/*/Bot$Inner");
    byte[] other = ClassFiles.of(Declaring.class);

    assertThat(index.hits("a/b/c/Bot$Inner", other)).isTrue();
    assertThat(index.hits("a/b/c/Bot$Inner2", other)).isFalse();
    assertThat(index.names("a/b/c/Bot$Inner")).isTrue();
    assertThat(index.hits("a/Any", ClassFiles.of(MarkedBot.class))).isTrue();
    assertThat(index.hits("a/Any", ClassFiles.of(Thinking.class))).isTrue();
    assertThat(index.hits("a/Any", other)).isFalse();
  }

  @Test
  void ofThePlatformOnlyTheClientIsHit_andOnlyIfARuleIsAboutIt() {
    ScanIndex index = new ScanIndex();
    index.add("type java/lang/String");
    index.add("pattern *");
    assertThat(index.hitsPlatform("jdk/internal/net/http/HttpClientImpl")).isFalse();
    index.add("type jdk/internal/net/http/HttpClientImpl");
    assertThat(index.hitsPlatform("jdk/internal/net/http/HttpClientImpl")).isTrue();
    assertThat(index.hitsPlatform("jdk/internal/net/http/HttpClientImpl$1")).isFalse();
    assertThat(index.hitsPlatform("java/lang/String")).isFalse();
  }

  @Test
  void knowsLangChain4j() throws Exception {
    ScanIndex index = ScanIndex.builtIn();
    assertThat(index.names("dev/langchain4j/model/chat/ChatModel")).isTrue();
    assertThat(index.hits("dev/langchain4j/service/DefaultAiServices$1", new byte[0])).isTrue();
  }

  @Retention(RetentionPolicy.CLASS)
  @interface Marked {}

  @Marked
  interface MarkedBot {}

  interface Thinking {
    void think();
  }

  interface Declaring {
    void run(List<String> words, int number);
  }
}
