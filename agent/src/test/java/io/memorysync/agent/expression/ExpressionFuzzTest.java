package io.memorysync.agent.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
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

  private static final List<String> STARTS =
      List.of(
          "arg0",
          "arg1",
          "arg2",
          "arg3",
          "self",
          "null",
          "7",
          "true",
          "''",
          "'text'",
          "'/a/0'",
          "new java.util.ArrayList()",
          "new java.lang.StringBuilder('x')",
          "new java.lang.Thread('x')",
          "java.lang.Integer.MAX_VALUE",
          "java.lang.Thread$State.NEW",
          "java.util.List.of()",
          "java.lang.System.out",
          "java.lang.Runtime.getRuntime()",
          "java.lang.Class.forName('java.lang.System')",
          "java.lang.invoke.MethodHandles.lookup()",
          "java.lang.Thread.currentThread()");
  private static final List<String> STEPS =
      List.of(
          "toString",
          "get",
          "getClass",
          "class",
          "name",
          "length",
          "size",
          "with",
          "json",
          "withJson",
          "bodyText",
          "withBody",
          "concat",
          "equals",
          "wait",
          "hashCode",
          "getClassLoader",
          "classLoader",
          "contextClassLoader",
          "forName",
          "getMethods",
          "module",
          "stream",
          "text",
          "isEmpty",
          "value",
          "invoke",
          "exec",
          "add",
          "x",
          "next");

  private final Random random = new Random(17);
  private final TypePool pool =
      TypePool.Default.of(
          ClassFileLocator.ForClassLoader.of(ExpressionFuzzTest.class.getClassLoader()));
  private final Planner planner =
      new Planner(pool, TypeDescription.ForLoadedType.of(ExpressionFuzzTest.class));
  private final Variables variables =
      Variables.of("self", type(ExpressionFuzzTest.class))
          .and("arg0", type(String.class))
          .and("arg1", type(Map.class))
          .and("arg2", type(Message.class))
          .and("arg3", type(HttpRequest.class));
  private int resolved;

  private TypeDescription type(Class<?> type) {
    return pool.describe(type.getName()).resolve();
  }

  record Message(String text, int x, List<String> value, Message next) {}

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

  @Test
  void assembledExpressionsAreLinkedOrRefused() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          for (int i = 0; i < 5_000; i++) {
            assertLinkedOrRefused(assembled(2));
          }
          // Else nothing but the refusals has been tried.
          assertThat(resolved).isGreaterThan(500);
        });
  }

  private boolean read(String source) {
    try {
      plan(Expression.parse(source));
      return true;
    } catch (ExpressionException refused) {
      assertThat(refused.getMessage()).isNotBlank();
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("neither read nor refused: " + source, e);
    }
  }

  private void assertLinkedOrRefused(String source) {
    try {
      Planned planned = plan(Expression.parse(source));
      if (planned != null) {
        resolved++;
        assertReachesNothingElse(planned.resolved());
        planned.link(MethodHandles.lookup());
      }
    } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
      throw new AssertionError("neither linked nor refused: " + source, e);
    }
  }

  /** Null if it asks for what is not there, which must be all that can go wrong. */
  private Planned plan(Expression expression) {
    try {
      return planner.plan(expression, variables);
    } catch (ExpressionException unknown) {
      assertThat(unknown.getMessage()).isNotBlank();
      return null;
    }
  }

  /** Whatever was written, what is called is not among what would let it call anything. */
  private static void assertReachesNothingElse(Resolved resolved) {
    if (resolved instanceof Resolved.Invoke invoke) {
      String owner = invoke.method().getDeclaringType().asErasure().getName();
      assertThat(owner)
          .isNotIn(
              "java.lang.System",
              "java.lang.Runtime",
              "java.lang.ClassLoader",
              "java.lang.ProcessBuilder",
              "java.lang.Process")
          .doesNotStartWith("java.lang.reflect.")
          .doesNotStartWith("java.lang.invoke.");
      if (owner.equals("java.lang.Class")) {
        assertThat(invoke.method().getName()).isIn("getName", "getSimpleName");
      }
      if (owner.equals("java.lang.Thread")) {
        assertThat(invoke.method().getName()).isEqualTo("getName");
      }
      if (invoke.target() != null) {
        assertReachesNothingElse(invoke.target());
      }
      invoke.arguments().forEach(ExpressionFuzzTest::assertReachesNothingElse);
    } else if (resolved instanceof Resolved.FirstOf choice) {
      choice.alternatives().forEach(ExpressionFuzzTest::assertReachesNothingElse);
    } else if (resolved instanceof Resolved.Copy copy) {
      assertReachesNothingElse(copy.target());
      assertReachesNothingElse(copy.value());
    } else if (resolved instanceof Resolved.Field field) {
      assertReachesNothingElse(field.target());
    }
  }

  /** A chain of steps that mostly exist, on values of all kinds. */
  private String assembled(int depth) {
    StringBuilder text = new StringBuilder(pick(STARTS));
    for (int i = random.nextInt(4); i > 0; i--) {
      text.append(random.nextInt(4) == 0 ? "?." : ".").append(pick(STEPS));
      if (random.nextInt(4) != 0) {
        List<String> arguments = new ArrayList<>();
        for (int a = Math.max(0, random.nextInt(5) - 2); a > 0; a--) {
          arguments.add(depth == 0 ? pick(STARTS) : assembled(depth - 1));
        }
        text.append('(').append(String.join(", ", arguments)).append(')');
      }
    }
    return random.nextInt(6) == 0 && depth > 0
        ? text + " || " + assembled(depth - 1)
        : text.toString();
  }

  private String pick(List<String> words) {
    return words.get(random.nextInt(words.size()));
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
