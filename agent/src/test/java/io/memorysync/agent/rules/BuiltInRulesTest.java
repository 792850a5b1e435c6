package io.memorysync.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BuiltInRulesTest {

  @Test
  void areReadWithoutComplaint() {
    assertThat(BuiltInRules.read()).hasSizeGreaterThanOrEqualTo(9);
  }

  @Test
  void haveIdsOfTheirOwn() {
    assertThat(BuiltInRules.read()).extracting(Rule::id).doesNotHaveDuplicates();
    assertThat(BuiltInRules.read()).extracting(Rule::id).allMatch(id -> id.matches("[a-z0-9-]+"));
  }
}
