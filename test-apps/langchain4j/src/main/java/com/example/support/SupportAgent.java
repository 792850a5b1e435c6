package com.example.support;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.SystemMessage;
import dev.langchain4j.service.TokenStream;
import dev.langchain4j.service.UserMessage;

/** Talks with customers it knows by name. */
interface SupportAgent {

  String MANNERS = "You work at the help desk of Bergmann Bicycles. Be brief and friendly.";

  @SystemMessage(MANNERS)
  String chat(@MemoryId String customer, @UserMessage String text);

  @SystemMessage(MANNERS)
  TokenStream stream(@MemoryId String customer, @UserMessage String text);
}
