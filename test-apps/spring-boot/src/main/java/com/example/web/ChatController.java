package com.example.web;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** The bot's one address. */
@RestController
class ChatController {

  private final Assistant assistant;

  ChatController(Assistant assistant) {
    this.assistant = assistant;
  }

  @PostMapping("/chat/{customer}")
  String chat(@PathVariable String customer, @RequestBody String text) {
    return assistant.chat(customer, text);
  }
}
