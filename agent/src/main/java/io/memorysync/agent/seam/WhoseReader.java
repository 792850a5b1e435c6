package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.Meaning.Whose;
import io.memorysync.turn.Scope;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** Reads from the values of a seam whose words they are. */
final class WhoseReader {

  /** Spaces of all kinds, those that do not break a line among them. */
  private static final Pattern BLANK = Pattern.compile("[\\s\\p{Z}]*");

  /** The name of an agent that its framework gives none. */
  private static final String NAMELESS = "assistant";

  private final Identity identity;
  private final Plan plan;
  private final @Nullable Evaluator user;
  private final @Nullable Evaluator session;
  private final @Nullable Evaluator agent;

  private WhoseReader(Identity identity, Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.identity = identity;
    this.plan = plan;
    this.user = plan.user == null ? null : plan.user.link(lookup);
    this.session = plan.session == null ? null : plan.session.link(lookup);
    this.agent = plan.agent == null ? null : plan.agent.link(lookup);
  }

  /** The scope, or empty if the user is not known. */
  Optional<Scope> scope(@Nullable Object[] values) throws Throwable {
    return scope(values, null);
  }

  /**
   * The scope, or empty if the user is not known.
   *
   * @param around the turn that the call is in; what the call does not tell is taken from it. Null
   *     if there is none
   */
  Optional<Scope> scope(@Nullable Object[] values, @Nullable HomeTurn around) throws Throwable {
    String named = text(session, values);
    String known = named == null || named.equals(plan.noSession) ? null : named;
    String person = text(user, values);
    Scope outer = around == null ? null : around.scope();
    if (outer == null && user != null && person == null) {
      return identity.anonymous(plan.framework);
    }
    if (outer == null) {
      return identity.scope(plan.framework, person, known);
    }
    return person == null && known == null
        ? Optional.of(outer)
        : identity.scope(plan.framework, person == null ? outer.user() : person, known);
  }

  /** Whether the rule itself says whose words they are. */
  boolean tells() {
    return user != null || session != null;
  }

  /** The name of the agent. */
  String agent(@Nullable Object[] values) throws Throwable {
    String name = agentIfNamed(values);
    return name == null ? NAMELESS : name;
  }

  /** The name of the agent, or null if its framework gives it none. */
  @Nullable String agentIfNamed(@Nullable Object[] values) throws Throwable {
    return text(agent, values);
  }

  private static @Nullable String text(@Nullable Evaluator evaluator, @Nullable Object[] values)
      throws Throwable {
    Object given = evaluator == null ? null : evaluator.value(values);
    Object value = given instanceof Optional<?> optional ? optional.orElse(null) : given;
    if (value == null || !isName(value)) {
      return null;
    }
    String text = value.toString().strip();
    // What String.valueOf makes of nobody.
    return text.isEmpty() || text.equals("null") || BLANK.matcher(text).matches() ? null : text;
  }

  /** Whether the text of a value is a name, and not an address in memory or a list of things. */
  private static boolean isName(Object value) {
    if (value instanceof CharSequence || value instanceof Number) {
      return true;
    }
    boolean several =
        value instanceof Iterable<?> || value instanceof Map<?, ?> || value.getClass().isArray();
    String address = value.getClass().getName() + "@" + Integer.toHexString(value.hashCode());
    return !several && !value.toString().equals(address);
  }

  /** Where to read, known to fit. */
  record Plan(
      String framework,
      @Nullable Planned user,
      @Nullable Planned session,
      @Nullable String noSession,
      @Nullable Planned agent) {

    static Plan of(String framework, Whose whose, Planner planner, Variables variables) {
      return new Plan(
          framework,
          name("user", whose.user(), planner, variables),
          name("session", whose.session(), planner, variables),
          whose.noSession(),
          name("agent", whose.agent(), planner, variables));
    }

    private static @Nullable Planned name(
        String key, @Nullable Expression expression, Planner planner, Variables variables) {
      Planned planned = planner.planIfAny(expression, variables);
      if (planned != null) {
        TypeDescription type = planned.type();
        if (type.isArray()
            || type.isAssignableTo(Map.class)
            || type.isAssignableTo(Iterable.class)) {
          throw new ExpressionException(
              "'" + key + "' is a " + type.getName() + " and no name: say where in it the name is");
        }
      }
      return planned;
    }

    WhoseReader link(Memory memory, MethodHandles.Lookup lookup)
        throws ReflectiveOperationException {
      return new WhoseReader(memory.identity(), this, lookup);
    }
  }
}
