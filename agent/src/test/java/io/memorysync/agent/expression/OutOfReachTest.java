package io.memorysync.agent.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A rule calls what it names and nothing else. */
public class OutOfReachTest {

  private static final TypePool POOL =
      TypePool.Default.of(
          ClassFileLocator.ForClassLoader.of(OutOfReachTest.class.getClassLoader()));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.lang.System.exit(1)                            | java.lang.System.exit",
        "java.lang.System.getenv('KEY')                      | java.lang.System.getenv",
        "java.lang.System.out                                | java.lang.System.out",
        "java.lang.System.out.println('x')                   | java.lang.System.out",
        "java.lang.Runtime.getRuntime().exec('id')           | java.lang.Runtime.getRuntime",
        "new java.lang.ProcessBuilder('id').start()          | java.lang.ProcessBuilder.new",
        "java.lang.ProcessHandle.current().destroy()         | java.lang.ProcessHandle.current",
        "java.lang.Thread.currentThread()                    | java.lang.Thread.currentThread",
        "self.interrupt()                                    | java.lang.Thread.interrupt",
        "java.lang.Class.forName('a.B')                      | java.lang.Class.forName",
        "self.getClass().getClassLoader().loadClass('a.B')   | java.lang.Class.getClassLoader",
        "self.class.classLoader                              | java.lang.Class.getClassLoader",
        "arg0.getClass()?.getMethods()                       | java.lang.Class.getMethods",
        "self.getClass().getModule()                         | java.lang.Class.getModule",
        "self.getClass().newInstance()                       | java.lang.Class.newInstance",
        "java.lang.ClassLoader.getSystemClassLoader()        | java.lang.ClassLoader.getSystemClassLoader",
        "java.net.URLClassLoader.getSystemClassLoader()      | java.lang.ClassLoader.getSystemClassLoader",
        "java.net.URLClassLoader.newInstance(null)           | java.net.URLClassLoader.newInstance",
        "java.lang.invoke.MethodHandles.lookup()             | java.lang.invoke.MethodHandles.lookup",
        "java.lang.reflect.Array.getLength(arg0)             | java.lang.reflect.Array.getLength",
        "self.method().invoke(null, null)                    | java.lang.reflect.Method.invoke",
        "self.method().getName()                             | java.lang.reflect.Method.getName",
        "new java.beans.Statement(self, 'start', null)       | java.beans.Statement.new",
        "new javax.script.ScriptEngineManager()              | javax.script.ScriptEngineManager.new",
        "java.util.ServiceLoader.load(self.getClass())       | java.util.ServiceLoader.load",
      })
  void isRefusedWhereverItStands(String source, String member) {
    String message = "expressions cannot use " + member;
    assertThatThrownBy(() -> plan(source)).hasMessage(message);
    assertThatThrownBy(() -> plan("arg0.concat(" + source + ")")).hasMessage(message);
    assertThatThrownBy(() -> plan(source + ".toString()")).hasMessage(message);
  }

  @Test
  void isNoAlternativeEither() throws Throwable {
    assertThat(value("java.lang.System.lineSeparator() || 'none'")).isEqualTo("none");
  }

  @Test
  void namesOfClassesAndThreadsAreWithinReach() throws Throwable {
    assertThat(value("self.getClass().getSimpleName()")).isEqualTo("Worker");
    assertThat(value("self.class.name")).isEqualTo(Worker.class.getName());
    assertThat(value("self.name")).isEqualTo("worker");
    assertThat(value("java.lang.Thread$State.NEW.name()")).isEqualTo("NEW");
  }

  @Test
  void whatTheBotCallsTheSameIsWithinReach() throws Throwable {
    assertThat(value("self.exit(1)")).isEqualTo("stays");
    assertThat(value("self.getState2()")).isEqualTo("the bot's");
  }

  private static Object value(String source) throws Throwable {
    return plan(source).link(MethodHandles.lookup()).value(new Worker(), "text");
  }

  private static Planned plan(String source) {
    TypeDescription self = POOL.describe(Worker.class.getName()).resolve();
    return new Planner(POOL, TypeDescription.ForLoadedType.of(OutOfReachTest.class))
        .plan(
            Expression.parse(source),
            Variables.ofMethod(
                self,
                self.getDeclaredMethods().filter(m -> m.getName().equals("hear")).getOnly(),
                Map.of()));
  }

  /** A bot that is a thread of its own. */
  public static final class Worker extends Thread {

    Worker() {
      super("worker");
    }

    public void hear(String words) {}

    public String exit(int status) {
      return "stays";
    }

    public String getState2() {
      return "the bot's";
    }

    public java.lang.reflect.Method method() {
      return null;
    }
  }
}
