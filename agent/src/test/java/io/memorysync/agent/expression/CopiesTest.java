package io.memorysync.agent.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.util.List;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;

/** Properties that are fields, copies of records and beans, and conditions with "or". */
public class CopiesTest {

  private static final String HERE = CopiesTest.class.getName() + "$";
  private static final TypePool POOL =
      TypePool.Default.of(ClassFileLocator.ForClassLoader.of(CopiesTest.class.getClassLoader()));

  @Test
  void aPropertyIsAFieldWhereThereIsNoMethod() throws Throwable {
    Fields fields = new Fields();
    assertThat(value("arg0.open", fields)).isEqualTo("open field");
    assertThat(value("arg0.both", fields)).isEqualTo("method");
    assertThat(value("arg0.number", fields)).isEqualTo(7);
    assertThat(value("arg0.inherited", fields)).isEqualTo("of the parent");
    assertThat(value("arg0.nobody?.length()", fields)).isNull();
    assertThat(value("arg0.next?.open", fields)).isNull();
    assertThatThrownBy(() -> value("arg0.next.open", fields))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> value("arg0.constant", fields))
        .hasMessage(HERE + "Fields has no property constant");
  }

  @Test
  void aFieldThatTheAdvisedClassMayNotReadIsNoProperty() {
    Planner elsewhere = new Planner(POOL, TypeDescription.ForLoadedType.of(String.class));
    Variables fields = Variables.of("arg0", POOL.describe(HERE + "Fields").resolve());
    assertThatThrownBy(() -> elsewhere.plan(Expression.parse("arg0.secret"), fields))
        .isInstanceOf(ExpressionException.class)
        .hasMessage(HERE + "Fields has no property secret");
  }

  @Test
  void aRecordIsCopiedByItsComponents() throws Throwable {
    Point point = new Point(1, "here", List.of("a"));
    assertThat(value("arg0.with('name', 'there')", point))
        .isEqualTo(new Point(1, "there", List.of("a")));
    assertThat(value("arg0.with('x', 2)", point)).isEqualTo(new Point(2, "here", List.of("a")));
    assertThat(value("arg0.with('name', null)", point)).isEqualTo(new Point(1, null, List.of("a")));
    assertThat(value("arg0.with('name', arg0.tags.get(0))", point))
        .isEqualTo(new Point(1, "a", List.of("a")));
    assertThatThrownBy(() -> value("arg0.with('nome', 'there')", point))
        .hasMessage(HERE + "Point has no component nome");
    assertThatThrownBy(() -> value("arg0.with('x', 'there')", point))
        .hasMessageContaining("Point has no constructor (java.lang.String, java.lang.String,");
  }

  @Test
  void aMethodOfTheBotsOwnGoesFirst() throws Throwable {
    assertThat(value("arg0.with('text', 'x')", new Own())).isEqualTo("own text=x");
  }

  @Test
  void aBeanIsCopiedByItsProperties() throws Throwable {
    Bean bean = bean(new Bean());
    Bean copy = (Bean) value("arg0.with('text', 'new')", bean);
    assertThat(copy).isNotSameAs(bean);
    assertThat(copy.getText()).isEqualTo("new");
    assertThat(copy.isUrgent()).isTrue();
    assertThat(copy.getRole()).isEqualTo("user");
    assertThat(bean.getText()).isEqualTo("old");
    assertThat(((Bean) value("arg0.with('urgent', false)", bean)).isUrgent()).isFalse();
  }

  @Test
  void aBeanOfASubclassWouldLoseWhatItIs() {
    assertThatThrownBy(() -> value("arg0.with('text', 'new')", bean(new SpecialBean()), Bean.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a " + HERE + "SpecialBean cannot be copied as " + HERE + "Bean");
    assertThatThrownBy(() -> value("arg0.with('text', 'new')", null, Bean.class))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void aCopyThatWouldLoseSomethingIsRefused() {
    assertThatThrownBy(() -> value("arg0.with('text', 'new')", new Lossy()))
        .isInstanceOf(ExpressionException.class)
        .hasMessage(
            "a copy of "
                + HERE
                + "Lossy would lose id, which has no getter and setter: write how to copy it");
    assertThatThrownBy(() -> value("arg0.with('text', 'new')", new LossyChild()))
        .hasMessageContaining("would lose id");
    assertThatThrownBy(() -> value("arg0.with('nothing', 'new')", new Bean()))
        .hasMessage(HERE + "Bean has no property nothing");
    assertThatThrownBy(() -> value("arg0.with('text', 'new')", new Demanding("x")))
        .hasMessage(HERE + "Demanding has no constructor ()");
    assertThatThrownBy(() -> value("arg0.with('text', 'new')", new Bean(), Abstract.class))
        .hasMessage(HERE + "Abstract is abstract: write how to copy it");
    assertThatThrownBy(() -> value("arg0.with(arg0.text, 'new')", new Bean()))
        .hasMessageContaining("Bean has no method with(");
    assertThatThrownBy(() -> value("arg0.with('length', 1)", "text"))
        .hasMessage("java.lang.String has no property length");
  }

  @Test
  void betweenConditionsOrMeansOr() throws Throwable {
    Conditions all = new Conditions();
    assertThat(value("arg0.no || arg0.yes", all)).isEqualTo(true);
    assertThat(value("arg0.yes || arg0.no", all)).isEqualTo(true);
    assertThat(value("arg0.no || arg0.no", all)).isEqualTo(false);
    assertThat(value("arg0.boxedNull || arg0.yes", all)).isEqualTo(true);
    assertThat(value("arg0.yes || arg0.fails", all)).isEqualTo(true);
    assertThat(value("arg0.missing || arg0.no || arg0.yes", all)).isEqualTo(true);
    // Of other values the first that is there, be it false.
    assertThat(value("arg0.object || arg0.yes", all)).isEqualTo(false);
  }

  private static <T extends Bean> T bean(T bean) {
    bean.setText("old");
    bean.setRole("user");
    bean.setUrgent(true);
    return bean;
  }

  private static Object value(String source, Object argument) throws Throwable {
    return value(source, argument, argument.getClass());
  }

  private static Object value(String source, Object argument, Class<?> type) throws Throwable {
    return new Planner(POOL, TypeDescription.ForLoadedType.of(CopiesTest.class))
        .plan(
            Expression.parse(source), Variables.of("arg0", POOL.describe(type.getName()).resolve()))
        .link(MethodHandles.lookup())
        .value(argument);
  }

  static class Parent {
    String inherited = "of the parent";
  }

  static final class Fields extends Parent {
    static final String constant = "constant";
    public String open = "open field";
    String both = "field";
    int number = 7;
    String nobody;
    Fields next;

    @SuppressWarnings("unused")
    private String secret = "secret";

    String both() {
      return "method";
    }
  }

  record Point(int x, String name, List<String> tags) {

    Point(String name) {
      this(0, name, List.of());
    }
  }

  public static final class Own {
    public String with(String name, String value) {
      return "own " + name + "=" + value;
    }
  }

  public static class Bean {
    private static int count;
    private transient int cached;
    private String role;
    private String text;
    private boolean urgent;

    public String getRole() {
      return role;
    }

    public void setRole(String role) {
      this.role = role;
    }

    public String getText() {
      return text;
    }

    public Bean setText(String text) {
      this.text = text;
      return this;
    }

    public boolean isUrgent() {
      return urgent;
    }

    public void setUrgent(boolean urgent) {
      this.urgent = urgent;
    }
  }

  public static final class SpecialBean extends Bean {}

  public static class Lossy extends Bean {
    @SuppressWarnings("unused")
    private final int id = 7;
  }

  public static final class LossyChild extends Lossy {}

  public static final class Demanding extends Bean {
    Demanding(String text) {
      setText(text);
    }
  }

  public abstract static class Abstract extends Bean {}

  public static final class Conditions {
    boolean yes = true;
    boolean no;
    Boolean boxedNull;
    Object object = false;

    public boolean getFails() {
      throw new IllegalStateException("asked although the first is true");
    }
  }
}
