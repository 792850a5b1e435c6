package io.memorysync.agent.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Whatever stands in a rule file: an expression, or a complaint; nothing else, and soon. */
class ExpressionFuzzTest {

  private static final List<String> VALID =
      List.of(
          "arg0.toBuilder().messages(new_messages).build()",
          "new com.example.Message('user', arg0?.text ?.name())",
          "arg0.get(\"a\", 12, true) || java.lang.System.lineSeparator() || null",
          "message.a.b.c().d(e(), f || g)",
          "java.lang.Integer.valueOf(arg0.length()).toString()");
  private static final String SIGNS = "argnewNull019.?|(),'\" $_-\t\u00e9\u0660\ud83d\ude00";

  private final Random random = new Random(17);

  @Test
  void randomTextIsReadOrRefused() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (int i = 0; i < 50_000; i++) {
            read(randomText(random.nextInt(60)));
          }
        });
  }

  @Test
  void mutatedExpressionsAreReadOrRefused() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          int read = 0;
          for (int i = 0; i < 50_000; i++) {
            read += read(mutated(VALID.get(random.nextInt(VALID.size())))) ? 1 : 0;
          }
          // Else the mutations are too wild to get past the first word.
          assertThat(read).isGreaterThan(1_000);
        });
  }

  private boolean read(String source) {
    try {
      Expression expression = Expression.parse(source);
      resolve(expression);
      return true;
    } catch (ExpressionException refused) {
      assertThat(refused.getMessage()).isNotBlank();
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("neither read nor refused: " + source, e);
    }
  }

  private static void resolve(Expression expression) {
    TypePool pool = TypePool.Default.of(ClassFileLocator.ForClassLoader.ofPlatformLoader());
    try {
      new Resolver(
              pool,
              TypeDescription.ForLoadedType.of(Object.class),
              Map.of("arg0", TypeDescription.ForLoadedType.of(String.class)))
          .resolve(expression);
    } catch (ExpressionException unknown) {
      // That is for ResolverTest; here it must be no other exception.
    }
  }

  private String randomText(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(SIGNS.charAt(random.nextInt(SIGNS.length())));
    }
    return text.toString();
  }

  private String mutated(String source) {
    StringBuilder text = new StringBuilder(source);
    for (int i = random.nextInt(3); i >= 0 && text.length() > 0; i--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(4)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
        case 2 -> text.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
        default -> text.insert(at, source.substring(random.nextInt(source.length())));
      }
    }
    return text.toString();
  }
}
