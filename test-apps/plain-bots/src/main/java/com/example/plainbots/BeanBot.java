package com.example.plainbots;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** {@code BeanBot MODEL_URL [SCRIPT]}: messages are beans, and stand in an array. */
public final class BeanBot implements Bot {

  private final ChatApi api;
  private Message[] messages = new Message[0];

  private BeanBot(ChatApi api) {
    this.api = api;
  }

  public static void main(String[] args) throws IOException {
    Script.play(args, new BeanBot(new ChatApi(URI.create(args[0]))));
  }

  @Override
  public String hear(Line line) {
    add(message("human", line.words()));
    Message reply = ask(messages);
    add(reply);
    return reply.getText();
  }

  Message ask(Message[] conversation) {
    List<Map<String, String>> encoded = Arrays.stream(conversation).map(BeanBot::encoded).toList();
    return message("ai", api.text(encoded));
  }

  @Override
  public List<?> history() {
    return List.of(messages);
  }

  private void add(Message message) {
    messages = Arrays.copyOf(messages, messages.length + 1);
    messages[messages.length - 1] = message;
  }

  private static Message message(String role, String text) {
    Message message = new Message();
    message.setRole(role);
    message.setText(text);
    return message;
  }

  private static Map<String, String> encoded(Message message) {
    String role = message.getRole().equals("human") ? "user" : "assistant";
    return ChatApi.message(role, message.getText());
  }

  /** Something said, by a human or an ai. */
  public static final class Message {

    private String role;
    private String text;

    public String getRole() {
      return role;
    }

    public void setRole(String role) {
      this.role = role;
    }

    public String getText() {
      return text;
    }

    public void setText(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return role + ": " + text;
    }
  }
}
