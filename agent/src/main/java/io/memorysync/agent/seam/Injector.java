package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.UnfitValueException;
import io.memorysync.agent.log.WithoutWords;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts a block among the values that a model is called with. */
final class Injector {

  private static final Logger log = LoggerFactory.getLogger(Injector.class);

  private final AskedPlan plan;
  private final Class<?> advised;
  private final Class<?> parameter;
  private final Evaluator replacement;
  private final AtomicBoolean told = new AtomicBoolean();

  Injector(AskedPlan plan, MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    this.plan = plan;
    this.advised = lookup.lookupClass();
    this.parameter = Class.forName(plan.parameter(), false, advised.getClassLoader());
    this.replacement = plan.replacement().link(lookup);
  }

  /**
   * Replaces one of the values. What cannot be copied stays as it is, and is said once: the words
   * and the reply of this turn are kept all the same.
   *
   * @return whether the model is shown the block
   */
  boolean inject(Conversation conversation, String block, @Nullable Object[] values) {
    // The object itself comes first among the values of a seam.
    int replaced = plan.replaced() + 1;
    Object original = values[replaced];
    try {
      @Nullable Object[] more = Arrays.copyOf(values, values.length + 2);
      more[values.length] = plan.needsCopy() ? copy(conversation, original, block) : null;
      more[values.length + 1] = block;
      values[replaced] = fitting(original, replacement.value(more));
      return true;
    } catch (Throwable failure) {
      values[replaced] = original;
      if (told.compareAndSet(false, true)) {
        log.warn(
            "the model is shown nothing, its request cannot be copied: {}",
            WithoutWords.of(failure));
        log.debug("a request cannot be copied", failure);
      }
      return false;
    }
  }

  @SuppressWarnings("unchecked") // only what was in the list is ever put into it
  private Object copy(Conversation conversation, @Nullable Object original, String block)
      throws Throwable {
    if (!plan.inPlace() || !(original instanceof List<?> list)) {
      return conversation.withBlock(block);
    }
    if (isOfTheBot(list.getClass())) {
      throw new UnfitValueException(
          "the list is a " + list.getClass().getName() + "; say with 'inject' how to make one");
    }
    return conversation.shownIn((List<@Nullable Object>) list, block);
  }

  /** A list class of the bot's own may be asked for what other lists do not have. */
  private boolean isOfTheBot(Class<?> type) {
    String[] own = advised.getPackageName().split("\\.", 3);
    String start = own.length < 2 ? own[0] : own[0] + "." + own[1];
    // A bot without a package has no start that others lack.
    return start.isEmpty()
        ? type.getPackageName().isEmpty()
        : type.getPackageName().startsWith(start);
  }

  /** The replacement as what the method takes. */
  private @Nullable Object fitting(@Nullable Object original, @Nullable Object copy) {
    Object fitting = copy;
    if (original instanceof Object[] array && copy instanceof List<?> list) {
      fitting = list.toArray(Arrays.copyOf(array, 0));
    } else if (copy instanceof List<?> list && parameter == ArrayList.class) {
      fitting = new ArrayList<>(list);
    }
    boolean isKind = fitting == null || parameter.isInstance(fitting);
    if (!isKind || hasLostItsClass(original, fitting)) {
      throw new UnfitValueException(
          "a " + className(original) + " would be a " + className(fitting));
    }
    return fitting;
  }

  /** Whether a class of the bot's own has become another one by copying. */
  private static boolean hasLostItsClass(@Nullable Object original, @Nullable Object copy) {
    return original != null
        && copy != null
        && !(original instanceof Iterable<?>)
        && !(copy instanceof CharSequence)
        && original.getClass() != copy.getClass();
  }

  private static String className(@Nullable Object value) {
    return value == null ? "null" : value.getClass().getName();
  }
}
