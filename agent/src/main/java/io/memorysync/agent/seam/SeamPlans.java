package io.memorysync.agent.seam;

import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.Meaning;
import io.memorysync.agent.rules.Meaning.Reply;
import io.memorysync.agent.rules.MessageShape;
import io.memorysync.agent.rules.Rule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** Checks that a rule fits a method, from class files alone. */
final class SeamPlans {

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
              if (position >= method.getParameters().size()) {
                throw new ExpressionException(method.getName() + " has no argument arg" + position);
              }
              arguments.put(position, planner.type(name));
            });
    Variables values = Variables.ofMethod(type, method, arguments);
    List<Planned> skipIf =
        rule.skipIf().stream().map(condition -> planner.plan(condition, values)).toList();
    skipIf.forEach(SeamPlans::requireCondition);
    return new GuardedPlan(
        rule.id(), rule.target().arguments(), skipIf, plan(rule, method, values));
  }

  private SeamPlan plan(Rule rule, MethodDescription method, Variables values) {
    Meaning meaning = rule.meaning();
    if (meaning instanceof Meaning.Words words) {
      Planned said = planner.plan(words.words(), values);
      return new WordsSeam.Plan(
          planner.plan(words.turn(), values),
          said,
          message(said, words.message()),
          WhoseReader.Plan.of(rule.framework(), words.whose(), planner, values),
          words.notCalledFrom());
    } else if (meaning instanceof Meaning.Line line) {
      return new LineSeam.Plan(
          planner.plan(line.turn(), values), planner.plan(line.request(), values));
    } else if (meaning instanceof Meaning.End end) {
      return new EndSeam.Plan(planner.plan(end.turn(), values));
    } else if (meaning instanceof Meaning.WholeTurn turn) {
      return wholeTurn(rule, turn, method, values);
    } else if (meaning instanceof Meaning.Send send) {
      Planned said = planner.plan(send.words(), values);
      return new SendSeam.Plan(
          said,
          message(said, send.message()),
          WhoseReader.Plan.of(rule.framework(), send.whose(), planner, values),
          planner.planIfAny(send.human(), values));
    } else if (meaning instanceof Meaning.ModelCall call) {
      return new ModelSeam.Plan(
          planner.planIfAny(call.request(), values),
          AskedPlan.of(call.asked(), call.injection(), method, values, planner),
          WhoseReader.Plan.of(rule.framework(), call.whose(), planner, values),
          reply(call.reply(), method),
          call.notCalledFrom());
    }
    return (memory, lookup, explain) -> new InsideSeam(memory.calls());
  }

  private SeamPlan wholeTurn(
      Rule rule, Meaning.WholeTurn turn, MethodDescription method, Variables values) {
    Planned said = planner.planIfAny(turn.words(), values);
    return new TurnSeam.Plan(
        said,
        said == null ? null : message(said, turn.message()),
        WhoseReader.Plan.of(rule.framework(), turn.whose(), planner, values),
        reply(turn.reply(), method),
        turn.notCalledFrom());
  }

  private ReplyReader.@Nullable Plan reply(@Nullable Reply reply, MethodDescription method) {
    if (reply == null) {
      return null;
    }
    try {
      return ReplyReader.Plan.of(reply, method, planner);
    } catch (ExpressionException none) {
      if (reply.usual()) {
        return null;
      }
      throw none;
    }
  }

  /** How to read words that are a message, or null if they are text or look like nothing known. */
  private MessageReader.@Nullable Plan message(Planned words, @Nullable MessageShape shape) {
    if (shape == null || words.type().isAssignableTo(CharSequence.class)) {
      PlainText.require("words", words.type());
      return null;
    }
    return MessageReader.Plan.of(shape, words.type(), null, planner);
  }

  private static void requireCondition(Planned condition) {
    TypeDescription type = condition.type().asBoxed();
    if (!type.represents(Boolean.class) && !type.represents(Object.class)) {
      throw new ExpressionException("'skip_if' is a " + type.getName() + " and not true or false");
    }
  }
}
