package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.tools.attach.VirtualMachine;
import java.time.Duration;
import java.util.Arrays;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an operator sees and switches over JMX while the bot runs. */
class OperatorIT {

  @RegisterExtension final Lab lab = new Lab();

  @Test
  @SuppressWarnings("BanJNDI") // the other side is a process of this test's
  void seesCountsSwitchesTheModeAndEndsMemory() throws Exception {
    BotProcess bot =
        lab.support()
            .script(
                "alice: My bell is broken.",
                "!pause",
                "ben> What about my bell now?",
                "!pause",
                "alice: My saddle is soft.")
            .start();
    bot.awaitOut("paused");
    VirtualMachine jvm = VirtualMachine.attach(bot.pid());
    JMXServiceURL url = new JMXServiceURL(jvm.startLocalManagementAgent());
    jvm.detach();
    try (JMXConnector connector = JMXConnectorFactory.connect(url)) {
      Memory memory = new Memory(connector.getMBeanServerConnection());
      await().atMost(Duration.ofSeconds(10)).until(memory::isRegistered);

      assertThat(memory.get("State")).isEqualTo("ok");
      assertThat(memory.get("Mode")).isEqualTo("on");
      assertThat(memory.get("TurnsCaptured")).isEqualTo(2L);
      assertThat(memory.call("flush", 10L)).isEqualTo(true);
      assertThat(memory.get("TurnsStored")).isEqualTo(2L);
      assertThat((double) memory.get("RecallP95Millis")).isPositive();
      assertThat((double) memory.get("RecallWaitMaxMillis")).isPositive();
      assertThat((double) memory.get("CaptureP99Millis")).isPositive();
      assertThat(memory.parameterOf("flush")).isEqualTo("seconds");
      assertThat(memory.get("RulesOff")).isEqualTo(new String[] {"langchain4j-chat-model-async"});

      memory.set("Mode", "observe");
      bot.type("");
      await().until(() -> bot.out().stream().filter("paused"::equals).count() == 2);
      assertThat(Wire.carriesFence(lab.lastRequest())).isFalse();
      assertThat(memory.get("RecallHits")).isEqualTo(1L);
      assertThat(memory.get("TurnsCaptured")).isEqualTo(4L);

      memory.call("close");
      assertThat(memory.get("State")).isEqualTo("down");
    }
    bot.type("");
    bot.awaitEnd();
    assertThat(lab.store().rows()).hasSize(4);
  }

  private static final class Memory {

    private final MBeanServerConnection jvm;
    private final ObjectName name;

    Memory(MBeanServerConnection jvm) throws Exception {
      this.jvm = jvm;
      name = new ObjectName("io.memorysync:type=Memory");
    }

    boolean isRegistered() throws Exception {
      return jvm.isRegistered(name);
    }

    Object get(String attribute) throws Exception {
      return jvm.getAttribute(name, attribute);
    }

    String parameterOf(String operation) throws Exception {
      return Arrays.stream(jvm.getMBeanInfo(name).getOperations())
          .filter(each -> each.getName().equals(operation))
          .map(each -> each.getSignature()[0].getName())
          .findFirst()
          .orElseThrow();
    }

    void set(String attribute, Object value) throws Exception {
      jvm.setAttribute(name, new Attribute(attribute, value));
    }

    Object call(String operation, Object... arguments) throws Exception {
      String[] signature = new String[arguments.length];
      Arrays.fill(signature, "long");
      return jvm.invoke(name, operation, arguments, signature);
    }
  }
}
