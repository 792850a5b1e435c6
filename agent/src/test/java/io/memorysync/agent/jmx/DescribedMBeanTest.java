package io.memorysync.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import javax.management.MBeanFeatureInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import org.junit.jupiter.api.Test;

/** What a console shows of the bean. */
class DescribedMBeanTest {

  private final MBeanInfo info =
      new DescribedMBean(
              (MemoryMXBean)
                  Proxy.newProxyInstance(
                      MemoryMXBean.class.getClassLoader(),
                      new Class<?>[] {MemoryMXBean.class},
                      (proxy, method, arguments) -> null),
              MemoryMXBean.class)
          .getMBeanInfo();

  @Test
  void namesTheParameters() {
    MBeanOperationInfo flush =
        Arrays.stream(info.getOperations())
            .filter(operation -> operation.getName().equals("flush"))
            .findFirst()
            .orElseThrow();
    assertThat(flush.getSignature())
        .singleElement()
        .satisfies(
            parameter -> {
              assertThat(parameter.getName()).isEqualTo("seconds");
              assertThat(parameter.getDescription()).isEqualTo("How long to wait at most");
            });
    assertThat(flush.getDescription()).startsWith("Waits until everything");
  }

  @Test
  void describesAllOfItself() {
    assertThat(info.getDescription()).isEqualTo("The long-term memory of this bot");
    assertThat(info.getAttributes())
        .hasSizeGreaterThan(20)
        .allSatisfy(DescribedMBeanTest::isDescribed);
    assertThat(info.getOperations()).hasSize(4).allSatisfy(DescribedMBeanTest::isDescribed);
  }

  private static void isDescribed(MBeanFeatureInfo feature) {
    assertThat(feature.getDescription())
        .describedAs(feature.getName())
        .contains(" ")
        .doesNotStartWith("Attribute exposed")
        .doesNotStartWith("Operation exposed");
  }
}
