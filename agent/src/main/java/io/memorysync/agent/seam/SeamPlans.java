package io.memorysync.agent.seam;

import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.Meaning;
import io.memorysync.agent.rules.MessageShape;
import io.memorysync.agent.rules.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/** Checks that a rule fits a method, from class files alone. */
final class SeamPlans {

  private static final TypeDescription LIST = TypeDescription.ForLoadedType.of(List.class);

  private final Planner planner;

  SeamPlans(Planner planner) {
    this.planner = planner;
  }

  /**
   * Plans what a rule does in a method.
   *
   * @throws ExpressionException saying what the bot's classes do not have
   */
  GuardedPlan plan(Rule rule, TypeDescription type, MethodDescription method) {
    Map<Integer, TypeDescription> arguments = new HashMap<>();
    rule.target()
        .arguments()
        .forEach(
            (position, name) -> {
              requireArgument(position, method);
              arguments.put(position, planner.type(name));
            });
    Variables values = Variables.ofMethod(type, method, arguments);
    return new GuardedPlan(rule.id(), rule.target().arguments(), plan(rule, method, values));
  }

  private SeamPlan plan(Rule rule, MethodDescription method, Variables values) {
    Meaning meaning = rule.meaning();
    if (meaning instanceof Meaning.Words words) {
      MessageShape message = words.message();
      Planned said = planner.plan(words.words(), values);
      boolean isText = said.type().represents(String.class);
      return new WordsSeam.Plan(
          planner.plan(words.turn(), values),
          said,
          message == null || isText ? null : MessageReader.Plan.of(message, planner),
          WhoseReader.Plan.of(rule.framework(), words.whose(), planner, values),
          words.notCalledFrom());
    } else if (meaning instanceof Meaning.Line line) {
      return new LineSeam.Plan(
          planner.plan(line.turn(), values), planner.plan(line.request(), values));
    } else if (meaning instanceof Meaning.End end) {
      return new EndSeam.Plan(planner.plan(end.turn(), values));
    } else if (meaning instanceof Meaning.Send send) {
      return new SendSeam.Plan(
          planner.plan(send.words(), values),
          WhoseReader.Plan.of(rule.framework(), send.whose(), planner, values),
          planner.planIfAny(send.human(), values));
    } else if (meaning instanceof Meaning.ModelCall call) {
      return modelCall(rule, call, method, values);
    }
    return (memory, lookup) -> new InsideSeam(memory.calls());
  }

  private SeamPlan modelCall(
      Rule rule, Meaning.ModelCall call, MethodDescription method, Variables values) {
    Planned replacement = planner.plan(call.replacement(), values.and("new_messages", LIST));
    requireArgument(call.replaced(), method);
    Planned messages = planner.plan(call.messages(), values);
    requireMessages(messages.type());
    return new ModelSeam.Plan(
        planner.planIfAny(call.request(), values),
        messages,
        MessageReader.Plan.of(call.message(), planner),
        call.replaced(),
        replacement,
        WhoseReader.Plan.of(rule.framework(), call.whose(), planner, values),
        call.reply() == null ? null : ReplyReader.Plan.of(call.reply(), method, planner),
        call.notCalledFrom());
  }

  private static void requireMessages(TypeDescription type) {
    boolean several = type.isArray() || type.isAssignableTo(Iterable.class);
    if (!several && !type.represents(Object.class)) {
      throw new ExpressionException("'messages' is a " + type.getName() + " and no list");
    }
  }

  private static void requireArgument(int position, MethodDescription method) {
    if (position >= method.getParameters().size()) {
      throw new ExpressionException(method.getName() + " has no argument arg" + position);
    }
  }
}
