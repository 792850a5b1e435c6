package com.example.war;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;

/** Talks with customers it knows by name. */
interface Assistant {

  String chat(@MemoryId String customer, @UserMessage String text);
}
