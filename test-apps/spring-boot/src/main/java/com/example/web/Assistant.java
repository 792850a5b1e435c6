package com.example.web;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.SystemMessage;
import dev.langchain4j.service.UserMessage;

/** Talks with customers it knows by name. */
public interface Assistant {

  @SystemMessage("You work at the help desk of Bergmann Bicycles. Be brief and friendly.")
  String chat(@MemoryId String customer, @UserMessage String text);
}
