package io.memorysync.agent.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions against the class files of the types below, and what they then answer. */
public class ResolverTest {

  private static final String HERE = ResolverTest.class.getName() + "$";
  private static final TypePool POOL =
      TypePool.Default.of(ClassFileLocator.ForClassLoader.of(ResolverTest.class.getClassLoader()));

  private final Person person = new Person("Ada", 36, true);

  @Test
  void readsRecordsGettersAndFlags() {
    assertThat(value("arg0.name()", person)).isEqualTo("Ada");
    assertThat(value("arg0.name", person)).isEqualTo("Ada");
    assertThat(value("arg0.nickname", person)).isEqualTo("the Ada");
    assertThat(value("arg0.adult", person)).isEqualTo(true);
    assertThat(value("arg0.age", person)).isEqualTo(36);
  }

  @Test
  void callsWhatIsInherited() {
    assertThat(value("arg0.greeting()", person)).isEqualTo("Hello Ada");
    assertThat(value("arg0.hashCode()", person)).isEqualTo(person.hashCode());
    assertThat(value("arg0.toString()", new Named[] {person}[0], Named.class))
        .isEqualTo(person.toString());
  }

  @Test
  void knowsTypesByTheirErasure() {
    Box<Person> box = new Box<>(person);
    assertThat(value("arg0.content().toString()", box)).isEqualTo(person.toString());
    assertThatThrownBy(() -> value("arg0.content().name()", box))
        .hasMessage("java.lang.Object has no method name()");
    assertThat(value("arg0.bounded().name()", box)).isEqualTo("Ada");
  }

  @Test
  void knowsWhatIsInContainersByTheirDeclaration() {
    Family family =
        new Family(List.of(person), Optional.of(person), new Pair("x", person), List.of(person));
    assertThat(value("arg0.members.get(0).name", family)).isEqualTo("Ada");
    assertThat(value("arg0.eldest.get().name", family)).isEqualTo("Ada");
    assertThat(value("arg0.eldest.orElse(null)?.name.length()", family)).isEqualTo(3);
    assertThat(value("arg0.pair.content.name", family)).isEqualTo("Ada");
    assertThat(value("arg0.any.iterator().next().greeting()", family)).isEqualTo("Hello Ada");
    assertThatThrownBy(() -> value("arg0.members.get(0).size", family))
        .hasMessage(HERE + "Person has no property size");
  }

  @Test
  void readsJsonOfTextOnly() {
    assertThat(value("arg0.json('/a')", "{\"a\": 1}")).isEqualTo(1);
    assertThatThrownBy(() -> value("arg0.json('/a')", person))
        .hasMessage(HERE + "Person has no method json(java.lang.String)");
  }

  @Test
  void takesTheOverloadThatFits() {
    Overloads overloads = new Overloads();
    assertThat(value("arg0.f('a')", overloads)).isEqualTo("String");
    assertThat(value("arg0.f(1)", overloads)).isEqualTo("int");
    assertThat(value("arg0.f(arg0)", overloads)).isEqualTo("Object");
    assertThat(value("arg0.f('a', 'b')", overloads)).isEqualTo("two");
    assertThatThrownBy(() -> value("arg0.f(1, 2, 3)", overloads))
        .hasMessage(
            HERE
                + "Overloads has no method f(java.lang.Integer, java.lang.Integer,"
                + " java.lang.Integer)");
  }

  @Test
  void castsWhereTheClassFileKnowsOnlyObject() {
    Map<String, Object> map = Map.of("text", "hello");
    assertThat(value("'say '.concat(arg0.get('text'))", map, Map.class)).isEqualTo("say hello");
    assertThatThrownBy(() -> value("'say '.concat(arg0.get('text'))", Map.of("text", 7), Map.class))
        .isInstanceOf(ClassCastException.class);
  }

  @Test
  void passesPrimitivesAndNulls() {
    assertThat(value("'hello'.substring(1, arg0.length())", "abcd")).isEqualTo("ell");
    assertThat(value("arg0.length().toString()", "abcd")).isEqualTo("4");
    assertThat(value("java.lang.String.valueOf(true)", "")).isEqualTo("true");
    assertThat(value("java.util.Optional.ofNullable(null)", "")).isEqualTo(Optional.empty());
  }

  @Test
  void refusesNullForAPrimitive() {
    assertThatThrownBy(() -> value("'hello'.substring(null)", ""))
        .hasMessageContaining("has no method substring");
  }

  @Test
  void prefersTheMoreSpecificOverload() {
    assertThat(value("arg0.g('a')", new Overloads())).isEqualTo("CharSequence");
  }

  @Test
  void constructs() {
    assertThat(value("new " + HERE + "Person(arg0, 3, false)", "Bo"))
        .isEqualTo(new Person("Bo", 3, false));
    assertThatThrownBy(() -> value("new " + HERE + "Person(arg0)", "Bo"))
        .hasMessage(HERE + "Person has no constructor (java.lang.String)");
  }

  @Test
  void constructorsAreNotInherited_andStaticsOfInterfacesNeither() {
    assertThatThrownBy(() -> value("new " + HERE + "SilentCounter('x')", ""))
        .isInstanceOf(ExpressionException.class)
        .hasMessage(HERE + "SilentCounter has no constructor (java.lang.String)");
    assertThat(value(HERE + "SilentCounter.zero()", "")).isEqualTo(0);
    assertThat(value(HERE + "Named.nobody()", "")).isEqualTo("nobody");
    assertThatThrownBy(() -> value(HERE + "Person.nobody()", ""))
        .isInstanceOf(ExpressionException.class)
        .hasMessage(HERE + "Person has no method nobody()");
  }

  @Test
  void callsStaticsAndReadsConstants() {
    assertThat(value(HERE + "Person.born(arg0)", "Bo")).isEqualTo(new Person("Bo", 0, false));
    assertThat(value("java.lang.Integer.MAX_VALUE", "")).isEqualTo(Integer.MAX_VALUE);
    assertThat(value("java.lang.Thread$State.NEW.name()", "")).isEqualTo("NEW");
    assertThatThrownBy(() -> value("java.lang.Integer.MAXIMUM", ""))
        .hasMessage("java.lang.Integer has no constant MAXIMUM");
    assertThatThrownBy(() -> value("java.lang.Integer.value", ""))
        .hasMessage("java.lang.Integer has no constant value");
  }

  @Test
  void stopsAtNullWhereAsked() {
    Person nobody = new Person(null, 0, false);
    assertThat(value("arg0.name()?.length()", nobody)).isNull();
    assertThat(value("arg0.name()?.concat('!')?.length()", nobody)).isNull();
    assertThat(value("arg0.name()?.length()", person)).isEqualTo(3);
    assertThat(value("arg0.name()?.concat('!').length()", nobody)).isNull();
    assertThatThrownBy(() -> value("arg0.name().length()", nobody))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void takesTheFirstThatExistsAndIsNotNull() {
    Person nobody = new Person(null, 0, false);
    assertThat(value("arg0.id() || arg0.name()", person)).isEqualTo("Ada");
    assertThat(value("arg0.name() || 'nobody'", nobody)).isEqualTo("nobody");
    assertThat(value("arg0.name() || arg0.age()", nobody)).isEqualTo(0);
    assertThat(value("arg0.name() || null", nobody)).isNull();
    assertThatThrownBy(() -> value("arg0.id() || arg0.key()", person))
        .hasMessage(HERE + "Person has no method key()");
  }

  @Test
  void copiesMaps() {
    Map<String, Object> bots = new HashMap<>(Map.of("content", "old", "role", "user"));
    assertThat(value("arg0.with('content', 'new')", bots, Map.class))
        .isEqualTo(Map.of("content", "new", "role", "user"));
    assertThat(bots).containsEntry("content", "old");
    assertThatThrownBy(() -> value("arg0.with('content', 'new')", person))
        .hasMessageContaining("has no component content");
  }

  @Test
  void reachesAPackagePrivateClassThroughItsPublicInterface() {
    List<String> hidden = List.of("a", "b");
    assertThat(value("arg0.size()", hidden, List.class)).isEqualTo(2);
    assertThat(value("arg0.bounded().greeting()", new Box<>(new Hidden()))).isEqualTo("Hello me");
  }

  @Test
  void callsWhatTheAdvisedClassMayCall() {
    assertThat(value("arg0.secret()", person)).isEqualTo("secret");
  }

  @Test
  void callsNothingThatTheAdvisedClassMayNotCall() {
    Planner fromElsewhere = new Planner(POOL, TypeDescription.ForLoadedType.of(String.class));
    Variables variables = Variables.of("arg0", POOL.describe(HERE + "Person").resolve());
    assertThatThrownBy(() -> fromElsewhere.plan(Expression.parse("arg0.secret()"), variables))
        .hasMessage(HERE + "Person has no method secret()");
  }

  @Test
  void readsNoConstantThatIsNotPublic() {
    assertThatThrownBy(() -> value(HERE + "Person.SECRET", person))
        .hasMessageContaining("has no constant SECRET");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arg1.name()             | there is no 'arg1' here, only self, arg0",
        "com.example.No.f()      | there is no class com.example.No",
        "new com.example.No()    | there is no class com.example.No",
        "java.lang.Math.nothing()| java.lang.Math has no method nothing()",
        "arg0.nothing            | java.lang.String has no property nothing",
        "self.wait().nothing     | void has no property nothing",
        "self.wait().toString()  | void has no method toString()",
        "java.lang.String.length()| java.lang.String has no method length()",
        "arg0.valueOf(arg0)      | java.lang.String has no method valueOf(java.lang.String)",
      })
  void saysWhatIsMissing(String source, String message) {
    assertThatThrownBy(() -> value(source, "text"))
        .isInstanceOf(ExpressionException.class)
        .hasMessage(message);
  }

  @Test
  void letsThroughWhatTheBotThrows() {
    assertThatThrownBy(() -> value("arg0.fail()", person))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("of the bot");
  }

  @Test
  void evaluatesEachInputOnce() {
    Counter counter = new Counter();
    assertThat(value("arg0.next() || 'none'", counter)).isEqualTo(1);
    assertThat(value("arg0.next()?.toString()", counter)).isEqualTo("2");
    assertThat(counter.next()).isEqualTo(3);
  }

  private static Object value(String source, Object argument) {
    return value(source, argument, argument.getClass());
  }

  private static Object value(String source, Object argument, Class<?> type) {
    Variables variables =
        Variables.of("self", TypeDescription.ForLoadedType.of(Object.class))
            .and("arg0", POOL.describe(type.getName()).resolve());
    Planned planned =
        new Planner(POOL, TypeDescription.ForLoadedType.of(ResolverTest.class))
            .plan(Expression.parse(source), variables);
    try {
      return planned.link(MethodHandles.lookup()).value(new Object(), argument);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public interface Named {
    String name();

    static String nobody() {
      return "nobody";
    }

    default String greeting() {
      return "Hello " + name();
    }
  }

  public record Person(String name, int age, boolean adult) implements Named {

    static final String SECRET = "secret";

    public static Person born(String name) {
      return new Person(name, 0, false);
    }

    public String getNickname() {
      return "the " + name;
    }

    public String fail() {
      throw new IllegalStateException("of the bot");
    }

    String secret() {
      return SECRET;
    }
  }

  public record Box<T extends Object>(T content) {
    public Named bounded() {
      return (Named) content;
    }
  }

  private static final class Hidden implements Named {
    @Override
    public String name() {
      return "me";
    }
  }

  public static final class Overloads {
    public String f(Object any) {
      return "Object";
    }

    public String f(String text) {
      return "String";
    }

    public String g(Object any) {
      return "Object";
    }

    public String g(CharSequence text) {
      return "CharSequence";
    }

    public String f(int number) {
      return "int";
    }

    public String f(String first, String second) {
      return "two";
    }
  }

  public static class NamedCounter {
    public NamedCounter(String name) {}

    public static int zero() {
      return 0;
    }
  }

  public static final class SilentCounter extends NamedCounter {
    SilentCounter() {
      super("");
    }
  }

  public static final class Counter {
    private int count;

    public Integer next() {
      return ++count;
    }
  }

  public record Family(
      List<Person> members,
      Optional<Person> eldest,
      Holder<? extends Person> pair,
      java.util.Collection<? extends Named> any) {}

  /** Something that is held. */
  public interface Holder<T> {
    T content();
  }

  /** Binds the type argument of its parent. */
  public record Pair(String name, Person held) implements Holder<Person> {
    @Override
    public Person content() {
      return held;
    }
  }
}
