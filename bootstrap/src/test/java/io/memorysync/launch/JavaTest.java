package io.memorysync.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaTest {

  @ParameterizedTest
  @CsvSource({"1.7, 7", "1.8, 8", "9, 9", "11, 11", "17, 17", "25, 25"})
  void readsTheFeatureVersion(String property, int version) {
    try (var properties = new SystemProperties().with("java.specification.version", property)) {
      assertThat(Java.version()).isEqualTo(version);
    }
  }

  @Test
  void isTheVersionOfThisJvm() {
    assertThat(Java.version()).isEqualTo(Runtime.version().feature());
  }
}
