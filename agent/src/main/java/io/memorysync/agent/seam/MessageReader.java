package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.UnfitValueException;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.MessageShape;
import io.memorysync.agent.rules.MessageShapes;
import io.memorysync.agent.rules.Place;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** Reads and copies the messages of a framework. */
final class MessageReader {

  /** The roles of what agents say to tools, and tools to agents. */
  private static final List<String> TOOLS = List.of("tool", "function");

  private final Class<?> userType;
  private final @Nullable Evaluator role;
  private final List<String> userRoles;
  private final @Nullable Evaluator author;
  private final @Nullable Evaluator text;
  private final @Nullable Evaluator copy;
  private final @Nullable Evaluator fresh;
  private final @Nullable PartsReader parts;
  private final @Nullable Class<?> assistantType;
  private final @Nullable Evaluator assistantText;

  private MessageReader(Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    ClassLoader loader = lookup.lookupClass().getClassLoader();
    this.userType = Class.forName(plan.userType, false, loader);
    this.role = plan.role == null ? null : plan.role.link(lookup);
    this.userRoles = plan.userRoles;
    this.author = plan.author == null ? null : plan.author.link(lookup);
    this.text = plan.text == null ? null : plan.text.link(lookup);
    this.copy = plan.copy == null ? null : plan.copy.link(lookup);
    this.fresh = plan.fresh == null ? null : plan.fresh.link(lookup);
    this.parts = plan.parts == null ? null : plan.parts.link(lookup);
    this.assistantType =
        plan.assistantType == null ? null : Class.forName(plan.assistantType, false, loader);
    this.assistantText = plan.assistantText == null ? null : plan.assistantText.link(lookup);
  }

  /** Whether a value is a message of a kind that is read. */
  boolean isMessage(Object value) {
    return userType.isInstance(value);
  }

  /** Whether a message is from the person. */
  boolean isFromUser(Object message) throws Throwable {
    return userType.isInstance(message) && (role == null || isRoleOf(message, userRoles));
  }

  /** Whether a message is a tool's result, or calls for one. */
  boolean isOfTool(Object message) throws Throwable {
    return role != null && isRoleOf(message, TOOLS);
  }

  private boolean isRoleOf(Object message, List<String> roles) throws Throwable {
    Object said = role == null ? null : role.value(message);
    return said != null && roles.stream().anyMatch(said.toString()::equalsIgnoreCase);
  }

  /** What a message of the person says; empty if it has no text. */
  String text(Object message) throws Throwable {
    return parts == null ? string(text, message) : parts.text(message);
  }

  /** What any message says; empty if it has no text, or is of a kind that is not read. */
  String anyText(Object message) {
    try {
      return textIfRead(message);
    } catch (Throwable notOfThisKind) {
      // The rule says where the text of a person's messages is; others may not have any there.
      return "";
    }
  }

  private String textIfRead(Object message) throws Throwable {
    if (assistantType != null && assistantText != null && assistantType.isInstance(message)) {
      return string(assistantText, message);
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
      throw new UnfitValueException("messages cannot be copied");
    }
    return parts == null
        ? copy.value(message, PlainText.withBlock(text == null ? null : text.value(message), block))
        : copy.value(message, parts.withBlock(message, block));
  }

  /** A message of its own that holds a block. */
  @Nullable Object fresh(String block) throws Throwable {
    if (fresh == null) {
      throw new UnfitValueException("there is no message to put a block into");
    }
    return fresh.value(block);
  }

  private static String string(@Nullable Evaluator text, Object message) throws Throwable {
    String said = text == null ? null : PlainText.of(text.value(message));
    return said == null ? "" : said;
  }

  /** A shape that is known to fit. */
  record Plan(
      String userType,
      @Nullable Planned role,
      List<String> userRoles,
      @Nullable Planned author,
      @Nullable Planned text,
      @Nullable Planned copy,
      @Nullable Planned fresh,
      PartsReader.@Nullable Plan parts,
      @Nullable String assistantType,
      @Nullable Planned assistantText) {

    private static final TypeDescription OBJECT = TypeDescription.ForLoadedType.of(Object.class);
    private static final TypeDescription STRING = TypeDescription.ForLoadedType.of(String.class);
    private static final TypeDescription LIST = TypeDescription.ForLoadedType.of(List.class);

    /**
     * Plans how to read messages.
     *
     * @param elements the type of messages where the shape does not say it
     * @param place where a block is put among them, or null if none is
     */
    static Plan of(
        MessageShape shape, TypeDescription elements, @Nullable Place place, Planner planner) {
      TypeDescription type = shape.type() == null ? elements : planner.type(shape.type());
      TypeDescription user = shape.userType() == null ? type : planner.type(shape.userType());
      Variables message = Variables.of("message", user);
      MessageShape.Multipart multipart = shape.multipart();
      MessageShape.Assistant assistant = shape.assistant();
      Planned text = multipart == null ? text(shape, user, message, planner) : null;
      if (text != null) {
        PlainText.require("text", text.type());
      }
      return new Plan(
          user.getName(),
          planner.planIfAny(shape.role(), message),
          shape.userRoles(),
          planner.planIfAny(shape.author(), message),
          text,
          place == Place.USER_MESSAGE ? copy(shape, user, message, text, planner) : null,
          place == null || place == Place.USER_MESSAGE
              ? null
              : planner.plan(
                  required(shape.fresh(), "new_message", user), Variables.of("new_text", STRING)),
          multipart == null ? null : PartsReader.Plan.of(multipart, shape.text(), planner, message),
          assistant == null ? null : assistant.type(),
          assistant == null
              ? null
              : planner.plan(
                  assistant.text(), Variables.of("message", planner.type(assistant.type()))));
    }

    private static Planned text(
        MessageShape shape, TypeDescription user, Variables message, Planner planner) {
      try {
        return planner.plan(shape.text(), message);
      } catch (ExpressionException missing) {
        throw user.represents(Object.class)
            ? new ExpressionException(
                missing.getMessage() + ": say with 'type' of 'message' what the list holds")
            : missing;
      }
    }

    private static Planned copy(
        MessageShape shape,
        TypeDescription user,
        Variables message,
        @Nullable Planned text,
        Planner planner) {
      Expression copy = required(shape.copy(), "copy", user);
      try {
        return planner.plan(copy, copied(user, message, text));
      } catch (ExpressionException missing) {
        throw copy.equals(MessageShapes.copyOf(shape.text()))
            ? new ExpressionException(
                "how to copy a "
                    + user.getName()
                    + " cannot be told, say 'copy': "
                    + missing.getMessage())
            : missing;
      }
    }

    private static Expression required(
        @Nullable Expression expression, String key, TypeDescription type) {
      if (expression == null) {
        throw new ExpressionException(
            "a block cannot be put into messages of " + type.getName() + ": say '" + key + "'");
      }
      return expression;
    }

    // Of maps the content may be a list of parts, and is a list again then.
    private static Variables copied(
        TypeDescription user, Variables message, @Nullable Planned text) {
      if (text == null) {
        return message.and("new_parts", LIST);
      }
      boolean parts = user.isAssignableTo(Map.class) && text.type().represents(Object.class);
      return message.and("new_text", parts ? OBJECT : STRING);
    }

    MessageReader link(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
      return new MessageReader(this, lookup);
    }
  }
}
