package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.turn.Scope;
import java.lang.reflect.Field;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallStackTest {

  private final CallStack calls = new CallStack();
  private final LineTurn line = new LineTurn(Scope.of("ada", "bot", "s"), "bot", "words");
  private final Object request = new Object();

  @AfterEach
  void nothingIsLeftOnTheThread() throws Exception {
    Field places = CallStack.class.getDeclaredField("PLACES");
    places.setAccessible(true);
    assertThat(((ThreadLocal<?>) places.get(null)).get()).isNull();
  }

  @Test
  void countsMethodsWithinMethods() {
    assertThat(calls.depth()).isZero();
    int outer = calls.goInside();
    int inner = calls.goInside();
    assertThat(calls.depth()).isEqualTo(2);
    calls.leave(inner);
    assertThat(calls.depth()).isEqualTo(1);
    calls.leave(outer);
    assertThat(calls.depth()).isZero();
  }

  @Test
  void whatFollowsAnEndedTurnIsNew() {
    int outer = calls.goInside();
    calls.turnEnded();
    assertThat(calls.depth()).isZero();
    calls.leave(outer);
  }

  @Test
  void turnsMayEndWhereNoneBegan() {
    calls.turnEnded();
    assertThat(calls.depth()).isZero();
  }

  @Test
  void knowsTheRequestOfATurnOnce() {
    calls.expect(request, line);
    assertThat(calls.take(new Object())).isNull();
    assertThat(calls.take(null)).isNull();
    assertThat(calls.take(request)).isSameAs(line);
    assertThat(calls.take(request)).isNull();
  }

  @Test
  void forgetsARequestThatNoModelSaw() {
    int outer = calls.goInside();
    calls.expect(request, line);
    calls.leave(outer);
    assertThat(calls.take(request)).isNull();
  }

  @Test
  void knowsThatAModelIsBeingCalled() {
    assertThat(calls.inModel(null)).isFalse();
    calls.enterModel(null);
    calls.enterModel(null);
    calls.leaveModel(null);
    assertThat(calls.inModel(null)).isTrue();
    calls.leaveModel(null);
    assertThat(calls.inModel(null)).isFalse();
  }

  @Test
  void anotherAgentMayCallAModelWithinACall() {
    String none = calls.enterModel("editor");
    assertThat(calls.inModel("editor")).isTrue();
    assertThat(calls.inModel("writer")).isFalse();
    // A decorator has no name: it is an inner layer.
    assertThat(calls.inModel(null)).isTrue();
    String editor = calls.enterModel("writer");
    assertThat(calls.inModel("writer")).isTrue();
    assertThat(calls.inModel("editor")).isFalse();
    calls.leaveModel(editor);
    assertThat(calls.inModel("editor")).isTrue();
    calls.leaveModel(none);
    assertThat(calls.inModel("editor")).isFalse();
  }

  @Test
  void withinACallOfNobodyEverythingIsAnInnerLayer() {
    String none = calls.enterModel(null);
    assertThat(calls.inModel("writer")).isTrue();
    calls.leaveModel(none);
  }

  @Test
  void turnsStandWithinTurns() {
    HomeTurn outer = new HomeTurn(Scope.of("ada", "bot", "s"), "bot", null);
    HomeTurn inner = new HomeTurn(Scope.of("bob", "bot", "s"), "bot", line);
    assertThat(calls.turn()).isNull();
    assertThat(calls.enterTurn(outer)).isNull();
    assertThat(calls.enterTurn(inner)).isSameAs(outer);
    assertThat(calls.turn()).isSameAs(inner);
    calls.leaveTurn(outer);
    assertThat(calls.turn()).isSameAs(outer);
    calls.leaveTurn(null);
    assertThat(calls.turn()).isNull();
  }

  @Test
  void isOneForEachThread() throws Exception {
    calls.enterModel(null);
    boolean[] elsewhere = {true};
    Thread thread = new Thread(() -> elsewhere[0] = calls.inModel(null));
    thread.start();
    thread.join();
    assertThat(elsewhere[0]).isFalse();
    calls.leaveModel(null);
  }
}
