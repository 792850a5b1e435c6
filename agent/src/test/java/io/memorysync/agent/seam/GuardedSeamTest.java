package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.testing.CapturedLog;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.type.TypeDescription;
import org.junit.jupiter.api.Test;

class GuardedSeamTest {

  private final CapturedLog log = new CapturedLog();
  private final Recording seam = new Recording();
  private final List<String> off = new ArrayList<>();
  private final GuardedSeam guarded = new GuardedSeam("test", Map.of(), List.of(), seam, off::add);

  @Test
  void handsTheObjectAndTheArgumentsOver() {
    Object self = new Object();
    assertThat(guarded.enter(self, new Object[] {"a", 1}))
        .containsExactly(new Object[] {"a", 1}, "state");
    assertThat(seam.entered).containsExactly(List.of(self, "a", 1));
  }

  @Test
  void goesOnWithWhatTheSeamPutsInPlace() {
    seam.replacement = "b";
    Object[] given = {"a", 1};
    assertThat(guarded.enter(this, given)[0]).isEqualTo(new Object[] {"b", 1});
    assertThat(given).containsExactly("a", 1);
  }

  @Test
  void endsWhatBegan() {
    guarded.exit(guarded.enter(this, new Object[0]), "reply", null);
    assertThat(seam.ended).containsExactly("state: reply");
  }

  @Test
  void doesNotEndWhatLeftNoState() {
    seam.state = null;
    guarded.exit(guarded.enter(this, new Object[0]), "reply", null);
    assertThat(seam.ended).isEmpty();
  }

  @Test
  void goesOnWithTheOriginalsIfTheSeamFails() {
    seam.replacement = "b";
    seam.failure = new StackOverflowError();
    assertThat(guarded.enter(this, new Object[] {"a"})).containsExactly(new Object[] {"a"}, null);
    assertThat(log.linesWith("WARN rule test failed; the bot's call went on")).hasSize(1);
  }

  @Test
  void letsNothingOutOfTheEnd() {
    Object[] entered = guarded.enter(this, new Object[0]);
    seam.failure = new IllegalStateException("broken");
    guarded.exit(entered, null, new RuntimeException("of the bot"));
    assertThat(log.linesWith("java.lang.IllegalStateException")).hasSize(1);
    // It may be words of a person.
    assertThat(log.linesWith("broken")).isEmpty();
  }

  @Test
  void isOffAfterFiveFailuresInARow() {
    seam.failure = new IllegalStateException("broken");
    enterTimes(8);
    assertThat(seam.entered).hasSize(5);
    assertThat(log.linesWith("rule test failed")).hasSize(2);
    assertThat(log.linesWith("is off now")).hasSize(1);
  }

  @Test
  void aSuccessInBetweenBeginsTheCountAnew() {
    for (int round = 0; round < 4; round++) {
      seam.failure = new IllegalStateException("broken");
      enterTimes(4);
      seam.failure = null;
      guarded.exit(guarded.enter(this, new Object[] {"a"}), null, null);
    }
    assertThat(seam.entered).hasSize(20);
    assertThat(log.linesWith("is off now")).isEmpty();
  }

  @Test
  void appliesOnlyToArgumentsOfTheClass() {
    GuardedSeam picky = new GuardedSeam("test", Map.of(1, String.class), List.of(), seam, off::add);
    picky.enter(this, new Object[] {1, 2});
    picky.enter(this, new Object[] {1, null});
    assertThat(seam.entered).isEmpty();
    picky.enter(this, new Object[] {1, "b"});
    assertThat(seam.entered).hasSize(1);
  }

  @Test
  void isLeftAloneUnderEachOfItsConditions() throws Exception {
    GuardedSeam skipping = skipping("arg0 || arg0", "arg1");
    for (Object[] skipped : new Object[][] {{true, false}, {false, true}, {true, null}}) {
      assertThat(skipping.enter(this, skipped)).containsExactly(skipped, null);
    }
    assertThat(seam.entered).isEmpty();
    for (Object[] meant : new Object[][] {{false, false}, {null, false}}) {
      assertThat(skipping.enter(this, meant)).containsExactly(meant, "state");
    }
    assertThat(skipping.enter(this, new Object[] {null, null})[1]).isEqualTo("state");
  }

  @Test
  void aConditionThatFailsIsAFailureLikeAnyOther() throws Exception {
    GuardedSeam skipping = skipping("arg1.booleanValue()");
    for (int i = 0; i < 6; i++) {
      Object[] given = {true, null};
      assertThat(skipping.enter(this, given)).containsExactly(given, null);
    }
    assertThat(seam.entered).isEmpty();
    assertThat(log.linesWith("WARN rule test failed; the bot's call went on")).hasSize(1);
    assertThat(log.linesWith("is off now")).hasSize(1);
    assertThat(off).containsExactly("test");
  }

  private GuardedSeam skipping(String... conditions) throws ReflectiveOperationException {
    TypeDescription flag = TypeDescription.ForLoadedType.of(Boolean.class);
    Variables values =
        Variables.of("self", TypeDescription.ForLoadedType.of(Object.class))
            .and("arg0", flag)
            .and("arg1", flag);
    List<Evaluator> linked = new ArrayList<>();
    for (String condition : conditions) {
      linked.add(
          Chat.PLANNER.plan(Expression.parse(condition), values).link(MethodHandles.lookup()));
    }
    return new GuardedSeam("test", Map.of(), linked, seam, off::add);
  }

  private void enterTimes(int times) {
    for (int i = 0; i < times; i++) {
      guarded.enter(this, new Object[] {"a"});
    }
  }

  private static final class Recording implements Seam {
    final List<List<Object>> entered = new ArrayList<>();
    final List<String> ended = new ArrayList<>();
    Object state = "state";
    Object replacement;
    Throwable failure;

    @Override
    public Object enter(Object[] values) throws Throwable {
      entered.add(Arrays.asList(values));
      if (replacement != null) {
        values[1] = replacement;
      }
      fail();
      return state;
    }

    @Override
    public void exit(Object state, Object returned, Throwable thrown) throws Throwable {
      ended.add(state + ": " + returned);
      fail();
    }

    private void fail() throws Throwable {
      if (failure != null) {
        throw failure;
      }
    }
  }
}
