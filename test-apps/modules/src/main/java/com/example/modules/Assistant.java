package com.example.modules;

import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;

/** Talks with customers it knows by name. */
public interface Assistant {

  String chat(@MemoryId String customer, @UserMessage String text);
}
