package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.MessageShape;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** Reads messages of which text is but one part, beside images for one. */
final class PartsReader {

  private final Evaluator list;
  private final Class<?> textType;
  private final Evaluator text;
  private final Evaluator newPart;

  private PartsReader(Plan plan, MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    this.list = plan.list.link(lookup);
    this.textType = Class.forName(plan.textType, false, lookup.lookupClass().getClassLoader());
    this.text = plan.text.link(lookup);
    this.newPart = plan.newPart.link(lookup);
  }

  /** All text of a message. */
  String text(Object message) throws Throwable {
    StringBuilder all = new StringBuilder();
    for (Object part : parts(message)) {
      if (textType.isInstance(part)) {
        all.append(all.isEmpty() ? "" : "\n").append(text.value(part));
      }
    }
    return all.toString();
  }

  /** The parts of a message, with a block before its first text. */
  List<@Nullable Object> withBlock(Object message, String block) throws Throwable {
    List<@Nullable Object> parts = new ArrayList<>();
    boolean placed = false;
    for (Object part : parts(message)) {
      if (!placed && textType.isInstance(part)) {
        parts.add(newPart.value(block + "\n\n" + text.value(part)));
        placed = true;
      } else {
        parts.add(part);
      }
    }
    if (!placed) {
      parts.add(0, newPart.value(block));
    }
    return parts;
  }

  private Iterable<?> parts(Object message) throws Throwable {
    return list.value(message) instanceof Iterable<?> parts ? parts : List.of();
  }

  /** Where to read, known to fit. */
  record Plan(Planned list, String textType, Planned text, Planned newPart) {

    static Plan of(
        MessageShape.Multipart multipart, Expression text, Planner planner, Variables message) {
      TypeDescription part = planner.type(multipart.textType());
      return new Plan(
          planner.plan(multipart.list(), message),
          multipart.textType(),
          planner.plan(text, Variables.of("part", part)),
          planner.plan(
              multipart.newPart(),
              Variables.of("new_text", TypeDescription.ForLoadedType.of(String.class))));
    }

    PartsReader link(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
      return new PartsReader(this, lookup);
    }
  }
}
