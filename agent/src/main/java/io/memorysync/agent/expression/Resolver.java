package io.memorysync.agent.expression;

import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.named;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.field.FieldList;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;

/**
 * Finds the methods that an expression names. It reads class files only and loads nothing, so a
 * rule can be checked without the bot, and a library of the wrong version is noticed before it is
 * advised.
 */
public final class Resolver {

  private static final TypeDescription OBJECT = TypeDescription.ForLoadedType.of(Object.class);

  private final TypePool pool;
  private final Map<String, TypeDescription.Generic> variables;
  private final Methods methods;

  /**
   * @param pool where the bot's classes are described
   * @param caller the advised class; what it may call, rules about it may call
   * @param variables the values of the seam by name, with their static types
   */
  public Resolver(
      TypePool pool, TypeDescription caller, Map<String, TypeDescription.Generic> variables) {
    this.pool = pool;
    this.variables = variables;
    this.methods = new Methods(caller);
  }

  /**
   * Resolves an expression.
   *
   * @throws ExpressionException naming what the bot's classes do not have
   */
  public Resolved resolve(Expression expression) {
    if (expression instanceof Expression.Variable variable) {
      return variable(variable);
    } else if (expression instanceof Expression.Literal literal) {
      return literal(literal);
    } else if (expression instanceof Expression.Call call) {
      return call(call);
    } else if (expression instanceof Expression.Static member) {
      return staticMember(member);
    } else if (expression instanceof Expression.Construct construct) {
      return construct(construct);
    }
    return firstOf((Expression.FirstOf) expression);
  }

  private Resolved variable(Expression.Variable variable) {
    TypeDescription.Generic type = variables.get(variable.name());
    if (type == null) {
      throw new ExpressionException(
          "there is no '"
              + variable.name()
              + "' here, only "
              + String.join(", ", variables.keySet()));
    }
    return new Resolved.Variable(variable.name(), type);
  }

  private static Resolved literal(Expression.Literal literal) {
    Object value = literal.value();
    return new Resolved.Literal(
        value, value == null ? OBJECT : TypeDescription.ForLoadedType.of(value.getClass()));
  }

  private Resolved call(Expression.Call call) {
    Resolved target = resolve(call.target());
    TypeDescription owner = target.type().asBoxed();
    List<Expression> written = call.arguments();
    if (written == null) {
      return property(target, owner, call);
    }
    List<Resolved> arguments = resolveAll(written);
    if (!methods.has(owner, call.name(), arguments.size())) {
      Resolved own = ownStep(target, owner, call, arguments);
      if (own != null) {
        return own;
      }
    }
    return invoke(
        target,
        owner,
        methods.virtual(owner, call.name(), arguments),
        arguments,
        isNullSafe(target, call));
  }

  /** A chain that has met null once is null to its end. */
  private static boolean isNullSafe(Resolved target, Expression.Call call) {
    return call.nullSafe()
        || (target instanceof Resolved.Invoke invoke && invoke.nullSafe())
        || (target instanceof Resolved.Field field && field.nullSafe());
  }

  /** What {@code name()}, {@code getName()} or {@code isName()} answers, or a field. */
  private Resolved property(Resolved target, TypeDescription owner, Expression.Call call) {
    MethodDescription accessor = methods.accessor(owner, call.name());
    boolean nullSafe = isNullSafe(target, call);
    if (accessor != null) {
      return invoke(target, owner, accessor, List.of(), nullSafe);
    }
    FieldDescription field = methods.field(owner, call.name());
    if (field == null) {
      throw new ExpressionException(owner.getName() + " has no property " + call.name());
    }
    return new Resolved.Field(target, field, nullSafe, Generics.held(target.generic(), field));
  }

  private @Nullable Resolved ownStep(
      Resolved target, TypeDescription owner, Expression.Call call, List<Resolved> arguments) {
    MethodDescription builtIn = BuiltIns.find(owner, call.name(), arguments);
    if (builtIn != null) {
      List<Resolved> all = new ArrayList<>(List.of(target));
      all.addAll(arguments);
      return invoke(
          null, builtIn.getDeclaringType().asErasure(), builtIn, all, isNullSafe(target, call));
    }
    return call.name().equals("with") ? new Copies(methods).with(target, owner, arguments) : null;
  }

  private Resolved staticMember(Expression.Static member) {
    TypeDescription owner = type(member.type());
    List<Expression> written = member.arguments();
    if (written != null) {
      List<Resolved> arguments = resolveAll(written);
      MethodDescription method = methods.ofClass(owner, member.name(), arguments);
      return invoke(null, owner, method, arguments, false);
    }
    FieldList<FieldDescription.InDefinedShape> fields =
        owner
            .getDeclaredFields()
            .filter(named(member.name()).<FieldDescription>and(isStatic()).and(isPublic()));
    if (fields.isEmpty()) {
      throw new ExpressionException(owner.getName() + " has no constant " + member.name());
    }
    OutOfReach.refuse(owner.getName(), member.name());
    return new Resolved.Constant(fields.getOnly(), fields.getOnly().getType().asErasure());
  }

  private Resolved construct(Expression.Construct construct) {
    TypeDescription owner = type(construct.type());
    OutOfReach.refuse(owner.getName(), "new");
    List<Resolved> arguments = resolveAll(construct.arguments());
    MethodDescription constructor = methods.constructor(owner, arguments);
    return new Resolved.Invoke(null, owner, constructor, arguments, false, owner.asGenericType());
  }

  private Resolved firstOf(Expression.FirstOf expression) {
    List<Resolved> alternatives = new ArrayList<>();
    @Nullable ExpressionException missing = null;
    for (Expression alternative : expression.alternatives()) {
      try {
        alternatives.add(resolve(alternative));
      } catch (ExpressionException e) {
        missing = e;
      }
    }
    if (alternatives.isEmpty() && missing != null) {
      throw missing;
    }
    TypeDescription first = alternatives.get(0).type().asBoxed();
    boolean same = alternatives.stream().allMatch(a -> a.type().asBoxed().equals(first));
    return new Resolved.FirstOf(alternatives, same ? first : OBJECT);
  }

  private List<Resolved> resolveAll(List<Expression> expressions) {
    return expressions.stream().map(this::resolve).toList();
  }

  private TypeDescription type(String name) {
    TypePool.Resolution resolution = pool.describe(name);
    if (!resolution.isResolved()) {
      throw new ExpressionException("there is no class " + name);
    }
    return resolution.resolve();
  }

  private static Resolved invoke(
      @Nullable Resolved target,
      TypeDescription owner,
      MethodDescription method,
      List<Resolved> arguments,
      boolean nullSafe) {
    OutOfReach.refuse(method.getDeclaringType().asErasure().getName(), method.getName());
    TypeDescription.Generic returned =
        target == null
            ? Generics.plain(method.getReturnType())
            : Generics.returned(target.generic(), method);
    return new Resolved.Invoke(target, owner, method, arguments, nullSafe, returned);
  }
}
