package com.example.conversable;

import java.util.Iterator;
import java.util.Map;

/** Stands in for a person, who lets the tools run and answers everything else. */
final class UserProxyAgent extends ConversableAgent {

  private final Iterator<String> lines;

  UserProxyAgent(String name, Iterator<String> lines) {
    super(name, "", null);
    this.lines = lines;
  }

  @Override
  boolean isHuman() {
    return true;
  }

  @Override
  String humanInput(Map<String, Object> heard) {
    if (Messages.isCall(heard)) {
      return "";
    }
    return lines.hasNext() ? lines.next() : "exit";
  }
}
