package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.Meaning.Asked;
import io.memorysync.agent.rules.Meaning.Injection;
import io.memorysync.agent.rules.Meaning.Markers;
import io.memorysync.agent.rules.MessageShape;
import io.memorysync.agent.rules.MessageShapes;
import io.memorysync.agent.rules.Place;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/**
 * Where a model seam finds the conversation and how it puts the block into it, known to fit. What
 * the rule does not say is told by the method: the only list among its arguments is the
 * conversation, or the only text.
 *
 * @param conversation the list of messages, or the prompt
 * @param message how messages look, or null for a prompt
 * @param markers of a prompt, or null
 * @param place where the block stands among messages
 * @param replaced the argument that is replaced, by position
 * @param replacement what is put there
 * @param needsCopy whether the replacement asks for the conversation with the block in it
 * @param inPlace whether the replacement is the conversation with the block, and nothing more
 * @param parameter the class that the argument must have
 */
record AskedPlan(
    Planned conversation,
    MessageReader.@Nullable Plan message,
    @Nullable Markers markers,
    Place place,
    int replaced,
    Planned replacement,
    boolean needsCopy,
    boolean inPlace,
    String parameter) {

  private static final TypeDescription STRING = TypeDescription.ForLoadedType.of(String.class);
  private static final TypeDescription LIST = TypeDescription.ForLoadedType.of(List.class);
  private static final TypeDescription MAP = TypeDescription.ForLoadedType.of(Map.class);
  private static final TypeDescription OBJECT = TypeDescription.ForLoadedType.of(Object.class);

  static AskedPlan of(
      Asked asked,
      Injection injection,
      MethodDescription method,
      Variables values,
      Planner planner) {
    Expression given = asked.messages() != null ? asked.messages() : asked.prompt();
    boolean isPrompt =
        asked.messages() == null && (asked.prompt() != null || isPrompt(asked, method));
    int only = given == null ? onlyOne(method, isPrompt) : argument(given);
    Expression source = given == null ? new Expression.Variable("arg" + only) : given;
    Planned conversation = planner.plan(source, values);
    if (isPrompt) {
      PlainText.require("prompt", conversation.type());
    } else {
      requireMessages(conversation.type());
    }
    Expression as = injection.as();
    Integer named = injection.argument();
    int replaced = named == null ? only : named;
    if (replaced < 0) {
      throw new ExpressionException("say with 'inject' how to hand the conversation over");
    }
    requireArgument(replaced, method);
    String copy = isPrompt ? "new_prompt" : "new_messages";
    Expression put = as == null ? new Expression.Variable(copy) : as;
    Planned replacement =
        planner.plan(put, values.and(copy, isPrompt ? STRING : LIST).and("context", STRING));
    TypeDescription parameter = method.getParameters().get(replaced).getType().asErasure();
    if (as == null) {
      requireTakesCopy(parameter, method);
    } else {
      requireTakes(parameter, replacement.type(), method);
    }
    boolean needsCopy = as == null || as.uses(copy);
    if (isPrompt) {
      return new AskedPlan(
          conversation,
          null,
          asked.markers(),
          injection.place(),
          replaced,
          replacement,
          needsCopy,
          as == null,
          parameter.getName());
    }
    TypeDescription elements = ElementType.of(conversation.generic());
    MessageReader.Plan message =
        message(asked.message(), elements, needsCopy ? injection.place() : null, planner);
    return new AskedPlan(
        conversation,
        message,
        null,
        injection.place(),
        replaced,
        replacement,
        needsCopy,
        as == null,
        parameter.getName());
  }

  private static MessageReader.Plan message(
      @Nullable MessageShape shape,
      @Nullable TypeDescription elements,
      @Nullable Place place,
      Planner planner) {
    TypeDescription type = elements == null ? OBJECT : elements;
    if (shape == null) {
      boolean maps = type.equals(OBJECT) || type.isAssignableTo(MAP);
      shape = maps ? MessageShapes.maps() : MessageShapes.ofElements();
    }
    return MessageReader.Plan.of(shape, type, place, planner);
  }

  /** What it took for the conversation, in words. */
  String note() {
    return message == null
        ? "the conversation is a text in arg" + replaced
        : "the conversation is messages of " + message.userType() + ", shown in arg" + replaced;
  }

  Conversation.Reader link(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    return message == null
        ? Prompt.reader(conversation.link(lookup), markers)
        : MessageList.reader(conversation.link(lookup), message.link(lookup), place);
  }

  private static boolean isPrompt(Asked asked, MethodDescription method) {
    return asked.markers() != null
        || (positions(method, AskedPlan::isList).isEmpty()
            && !positions(method, AskedPlan::isText).isEmpty());
  }

  private static int onlyOne(MethodDescription method, boolean isPrompt) {
    List<Integer> found = positions(method, isPrompt ? AskedPlan::isText : AskedPlan::isList);
    if (found.size() != 1) {
      String what = isPrompt ? "text" : "list";
      throw new ExpressionException(
          method.getName()
              + (found.isEmpty() ? " takes no " + what : " takes more than one " + what)
              + ": say which argument is the conversation with '"
              + (isPrompt ? "prompt" : "messages")
              + "'");
    }
    return found.get(0);
  }

  private static List<Integer> positions(
      MethodDescription method, Predicate<TypeDescription> condition) {
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (condition.test(method.getParameters().get(i).getType().asErasure())) {
        positions.add(i);
      }
    }
    return positions;
  }

  private static boolean isList(TypeDescription type) {
    boolean objects = type.isArray() && !componentOf(type).isPrimitive();
    return objects || type.isAssignableTo(Collection.class) || type.represents(Iterable.class);
  }

  private static TypeDescription componentOf(TypeDescription array) {
    TypeDescription component = array.getComponentType();
    return component == null ? OBJECT : component;
  }

  private static boolean isText(TypeDescription type) {
    return type.represents(String.class) || type.represents(CharSequence.class);
  }

  /** The position of an argument that is named as it is; -1 if the expression is another. */
  private static int argument(Expression expression) {
    boolean plain =
        expression instanceof Expression.Variable variable && variable.name().matches("arg\\d");
    return plain ? ((Expression.Variable) expression).name().charAt(3) - '0' : -1;
  }

  private static void requireMessages(TypeDescription type) {
    if (!isList(type) && !type.represents(Object.class)) {
      throw new ExpressionException("'messages' is a " + type.getName() + " and no list");
    }
  }

  private static void requireArgument(int position, MethodDescription method) {
    if (position >= method.getParameters().size()) {
      throw new ExpressionException(method.getName() + " has no argument arg" + position);
    }
  }

  private static void requireTakes(
      TypeDescription parameter, TypeDescription given, MethodDescription method) {
    boolean may =
        !parameter.isPrimitive()
            && (given.isAssignableTo(parameter) || parameter.isAssignableTo(given));
    // A list is made an array of.
    if (!may && !(parameter.isArray() && given.isAssignableTo(List.class))) {
      throw new ExpressionException(
          method.getName()
              + " takes a "
              + parameter.getName()
              + ", and 'as' is a "
              + given.getName());
    }
  }

  private static void requireTakesCopy(TypeDescription type, MethodDescription method) {
    boolean takes =
        type.isArray()
            || type.isAssignableFrom(ArrayList.class)
            || type.isAssignableFrom(String.class);
    if (!takes) {
      throw new ExpressionException(
          method.getName()
              + " takes a "
              + type.getName()
              + ": say with 'inject' how to make one of the new messages");
    }
  }
}
