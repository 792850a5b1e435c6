package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.log.WithoutWords;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands between the bot and a seam: nothing that goes wrong in the seam reaches the bot, and a
 * seam that goes wrong again and again is switched off.
 */
final class GuardedSeam {

  private static final Logger log = LoggerFactory.getLogger(GuardedSeam.class);
  private static final int MAX_FAILURES = 5;

  /**
   * Set while a rule reads what the bot's own accessors answer. Should one of these lead to an
   * advised method, to ask a model for one, that call is left alone: it would be read again, and so
   * on.
   */
  private static final ThreadLocal<@Nullable Boolean> READING = new ThreadLocal<>();

  private final String rule;
  private final Map<Integer, Class<?>> arguments;
  private final List<Evaluator> skipIf;
  private final Seam seam;
  private final Consumer<String> whenOff;
  private final AtomicInteger failures = new AtomicInteger();

  GuardedSeam(
      String rule,
      Map<Integer, Class<?>> arguments,
      List<Evaluator> skipIf,
      Seam seam,
      Consumer<String> whenOff) {
    this.rule = rule;
    this.arguments = arguments;
    this.skipIf = skipIf;
    this.seam = seam;
    this.whenOff = whenOff;
  }

  /**
   * The advised method begins.
   *
   * @return the arguments to go on with, and the state for {@link #exit}; never null
   */
  @Nullable Object[] enter(@Nullable Object self, @Nullable Object[] given) {
    if (failures.get() >= MAX_FAILURES || READING.get() != null || !applies(given)) {
      return new @Nullable Object[] {given, null};
    }
    READING.set(Boolean.TRUE);
    try {
      @Nullable Object[] values = new Object[given.length + 1];
      values[0] = self;
      System.arraycopy(given, 0, values, 1, given.length);
      if (isSkipped(values)) {
        return new @Nullable Object[] {given, null};
      }
      Object state = seam.enter(values);
      if (state == null) {
        failures.set(0);
      }
      return new @Nullable Object[] {Arrays.copyOfRange(values, 1, values.length), state};
    } catch (Throwable failure) {
      failed(failure);
      return new @Nullable Object[] {given, null};
    } finally {
      READING.remove();
    }
  }

  /** The advised method ends. */
  void exit(@Nullable Object[] entered, @Nullable Object returned, @Nullable Throwable thrown) {
    Object state = entered[1];
    if (state == null) {
      return;
    }
    try {
      seam.exit(state, returned, thrown);
      failures.set(0);
    } catch (Throwable failure) {
      failed(failure);
    }
  }

  private boolean applies(@Nullable Object[] given) {
    for (Map.Entry<Integer, Class<?>> argument : arguments.entrySet()) {
      if (!argument.getValue().isInstance(given[argument.getKey()])) {
        return false;
      }
    }
    return true;
  }

  private boolean isSkipped(@Nullable Object[] values) throws Throwable {
    for (Evaluator condition : skipIf) {
      if (Boolean.TRUE.equals(condition.value(values))) {
        log.debug("explain {}: left alone, skip_if is true", rule);
        return true;
      }
    }
    return false;
  }

  private void failed(Throwable failure) {
    int count = failures.incrementAndGet();
    if (count == 1) {
      log.warn(
          "rule {} failed; the bot's call went on as it was: {}", rule, WithoutWords.of(failure));
      log.debug("rule {} failed", rule, failure);
    } else if (count == MAX_FAILURES) {
      log.warn("rule {} failed {} times in a row and is off now", rule, count);
      whenOff.accept(rule);
    }
  }
}
