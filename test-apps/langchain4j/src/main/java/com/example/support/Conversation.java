package com.example.support;

import static java.util.concurrent.CompletableFuture.completedFuture;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;

/** Gives each line of a script to the agent or the model it is for. */
final class Conversation {

  private static final Pattern BETWEEN_MESSAGES = Pattern.compile("\\|");
  private static final String PICTURE = "https://bergmann.example/bicycle.png";

  private final HelpDesk desk;
  private final Models models;

  Conversation(HelpDesk desk, Models models) {
    this.desk = desk;
    this.models = models;
  }

  CompletableFuture<String> reply(Line line) {
    return switch (line.command()) {
      case "" -> chat(line);
      case "cold" -> {
        desk.supportAgent().stream(line.customer(), line.text());
        yield completedFuture("(never started)");
      }
      case "twice" -> Streams.readTwice(desk.supportAgent().stream(line.customer(), line.text()));
      case "hangup" ->
          Streams.readBeginning(desk.supportAgent().stream(line.customer(), line.text()));
      case "raw" -> completedFuture(models.chat().chat(line.text()));
      case "rawstream" -> {
        Streams.Collector collector = new Streams.Collector();
        models.streaming().chat(line.text(), collector);
        yield collector.reply();
      }
      case "messages" -> completedFuture(textOfReply(alternating(line.text())));
      case "picture" ->
          completedFuture(
              textOfReply(
                  List.of(
                      UserMessage.from(
                          TextContent.from(line.text()), ImageContent.from(PICTURE)))));
      default -> throw new IllegalArgumentException("No such command: " + line.command());
    };
  }

  /** What is kept of a customer's conversation, a message a line. */
  List<String> stored(String customer) {
    return desk.messagesOf(customer).stream().map(ChatMessageSerializer::messageToJson).toList();
  }

  private CompletableFuture<String> chat(Line line) {
    if (line.customer().isEmpty()) {
      return completedFuture(desk.walkInAgent().chat(line.text()));
    }
    return line.streaming()
        ? Streams.read(desk.supportAgent().stream(line.customer(), line.text()))
        : completedFuture(desk.supportAgent().chat(line.customer(), line.text()));
  }

  private String textOfReply(List<ChatMessage> messages) {
    return models.chat().chat(messages).aiMessage().text();
  }

  /** User and bot by turns, the last message being the user's. */
  private static List<ChatMessage> alternating(String text) {
    List<String> texts = BETWEEN_MESSAGES.splitAsStream(text).toList();
    List<ChatMessage> messages = new ArrayList<>();
    for (String each : texts) {
      boolean fromUser = (texts.size() - messages.size()) % 2 == 1;
      messages.add(fromUser ? UserMessage.from(each) : AiMessage.from(each));
    }
    return messages;
  }
}
