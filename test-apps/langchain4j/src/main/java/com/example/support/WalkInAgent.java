package com.example.support;

import dev.langchain4j.service.SystemMessage;

/** Talks with whoever comes in: one conversation for all. */
interface WalkInAgent {

  @SystemMessage(SupportAgent.MANNERS)
  String chat(String text);
}
