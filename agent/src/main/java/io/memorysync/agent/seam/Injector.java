package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts a block among the values that a model is called with. */
final class Injector {

  private static final Logger log = LoggerFactory.getLogger(Injector.class);

  private final int replaced;
  private final Evaluator replacement;
  private final boolean needsCopy;
  private final AtomicBoolean told = new AtomicBoolean();

  Injector(AskedPlan plan, MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    // The object itself comes first among the values of a seam.
    this.replaced = plan.replaced() + 1;
    this.replacement = plan.replacement().link(lookup);
    this.needsCopy = plan.needsCopy();
  }

  /**
   * Replaces one of the values. What cannot be copied stays as it is, and is said once: the words
   * and the reply of this turn are kept all the same.
   *
   * @return whether the model is shown the block
   */
  boolean inject(Conversation conversation, String block, @Nullable Object[] values) {
    Object original = values[replaced];
    try {
      @Nullable Object[] more = Arrays.copyOf(values, values.length + 2);
      more[values.length] = needsCopy ? conversation.withBlock(block) : null;
      more[values.length + 1] = block;
      values[replaced] = sameKind(original, replacement.value(more));
      return true;
    } catch (Throwable failure) {
      values[replaced] = original;
      if (told.compareAndSet(false, true)) {
        log.warn(
            "the model is shown nothing, its request cannot be copied: {}", failure.toString());
        log.debug("a request cannot be copied", failure);
      }
      return false;
    }
  }

  /** The replacement as what the method takes. */
  private static @Nullable Object sameKind(@Nullable Object original, @Nullable Object copy) {
    if (original instanceof Object[] array && copy instanceof List<?> list) {
      return list.toArray(Arrays.copyOf(array, 0));
    }
    if (original == null
        || copy == null
        || original instanceof Iterable<?>
        || copy instanceof CharSequence
        || original.getClass() == copy.getClass()) {
      return copy;
    }
    // A class of the bot's own, which the copy has lost.
    throw new IllegalArgumentException(
        "a " + original.getClass().getName() + " would be a " + copy.getClass().getName());
  }
}
