package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.MessageShape;
import java.lang.invoke.MethodHandles;
import java.util.List;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** Reads and copies the messages of a framework. */
final class MessageReader {

  private final Class<?> userType;
  private final @Nullable Evaluator role;
  private final String userRole;
  private final @Nullable Evaluator author;
  private final @Nullable Evaluator text;
  private final @Nullable Evaluator copy;
  private final @Nullable PartsReader parts;
  private final @Nullable Class<?> assistantType;
  private final @Nullable Evaluator assistantText;

  private MessageReader(Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    ClassLoader loader = lookup.lookupClass().getClassLoader();
    this.userType = Class.forName(plan.userType, false, loader);
    this.role = plan.role == null ? null : plan.role.link(lookup);
    this.userRole = plan.userRole;
    this.author = plan.author == null ? null : plan.author.link(lookup);
    this.text = plan.text == null ? null : plan.text.link(lookup);
    this.copy = plan.copy == null ? null : plan.copy.link(lookup);
    this.parts = plan.parts == null ? null : plan.parts.link(lookup);
    this.assistantType =
        plan.assistantType == null ? null : Class.forName(plan.assistantType, false, loader);
    this.assistantText = plan.assistantText == null ? null : plan.assistantText.link(lookup);
  }

  /** Whether a message is from the person. */
  boolean isFromUser(Object message) throws Throwable {
    if (!userType.isInstance(message)) {
      return false;
    }
    Object said = role == null ? userRole : role.value(message);
    return said != null && userRole.equalsIgnoreCase(said.toString());
  }

  /** What a message of the person says; empty if it has no text. */
  String text(Object message) throws Throwable {
    if (parts != null) {
      return parts.text(message);
    }
    return string(text == null ? null : text.value(message));
  }

  /** What any message says; empty if it has no text, or is of a kind that is not read. */
  String anyText(Object message) throws Throwable {
    if (assistantType != null && assistantText != null && assistantType.isInstance(message)) {
      return string(assistantText.value(message));
    }
    return userType.isInstance(message) ? text(message) : "";
  }

  /** The name of who said it, as far as messages of the framework tell. */
  @Nullable String author(Object message) throws Throwable {
    Object name = author == null ? null : author.value(message);
    return name == null ? null : name.toString();
  }

  /** A copy of a message of the person with a block before its words. */
  @Nullable Object withBlock(Object message, String block) throws Throwable {
    if (copy == null) {
      return null;
    }
    return parts == null
        ? copy.value(message, block + "\n\n" + text(message))
        : copy.value(message, parts.withBlock(message, block));
  }

  private static String string(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  /** A shape that is known to fit. */
  record Plan(
      String userType,
      @Nullable Planned role,
      String userRole,
      @Nullable Planned author,
      @Nullable Planned text,
      @Nullable Planned copy,
      PartsReader.@Nullable Plan parts,
      @Nullable String assistantType,
      @Nullable Planned assistantText) {

    private static final TypeDescription STRING = TypeDescription.ForLoadedType.of(String.class);
    private static final TypeDescription LIST = TypeDescription.ForLoadedType.of(List.class);

    static Plan of(MessageShape shape, Planner planner) {
      TypeDescription type = planner.type(shape.type());
      TypeDescription user = shape.userType() == null ? type : planner.type(shape.userType());
      Variables message = Variables.of("message", user);
      MessageShape.Multipart multipart = shape.multipart();
      MessageShape.Assistant assistant = shape.assistant();
      Variables copied =
          multipart == null ? message.and("new_text", STRING) : message.and("new_parts", LIST);
      return new Plan(
          user.getName(),
          planner.planIfAny(shape.role(), message),
          shape.userRole(),
          planner.planIfAny(shape.author(), message),
          multipart == null ? planner.plan(shape.text(), message) : null,
          planner.plan(shape.copy(), copied),
          multipart == null ? null : PartsReader.Plan.of(multipart, shape.text(), planner, message),
          assistant == null ? null : assistant.type(),
          assistant == null
              ? null
              : planner.plan(
                  assistant.text(), Variables.of("message", planner.type(assistant.type()))));
    }

    MessageReader link(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
      return new MessageReader(this, lookup);
    }
  }
}
