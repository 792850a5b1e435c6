package com.example.twoagents;

import java.net.URI;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Stands in for a person: what it says are the lines the person types. */
final class UserProxy extends ConversableAgent {

  private final Iterator<String> lines;

  UserProxy(String name, Iterator<String> lines, URI model) {
    super(name, "", model);
    this.lines = lines;
  }

  @Override
  boolean isHuman() {
    return true;
  }

  @Override
  String generateReply(List<Map<String, Object>> messages, ConversableAgent sender) {
    return lines.hasNext() ? lines.next() : null;
  }
}
