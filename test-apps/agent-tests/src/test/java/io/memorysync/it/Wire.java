package io.memorysync.it;

import com.example.modelserver.ChatRequest;
import com.example.modelserver.ChatRequest.Message;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a model gets to see of us. */
final class Wire {

  static final String OPEN = "<memorysync-context>";
  static final String CLOSE = "</memorysync-context>";

  private static final Pattern BLOCK = Pattern.compile(OPEN + "\n(.*?)\n" + CLOSE, Pattern.DOTALL);

  private Wire() {}

  /** The blocks of a request, without their fences, wherever in it they stand. */
  static List<String> blocks(ChatRequest request) {
    StringBuilder all = new StringBuilder();
    request.messages().forEach(message -> all.append(message.text()).append('\n'));
    return BLOCK.matcher(all).results().map(block -> block.group(1)).toList();
  }

  /** The one block of a request. */
  static String block(ChatRequest request) {
    List<String> blocks = blocks(request);
    if (blocks.size() != 1) {
      throw new AssertionError("expected one block, found " + blocks + " in " + request.body());
    }
    return blocks.get(0);
  }

  /** What the last user message says when its block is taken out; the block must come first. */
  static String wordsAfterBlock(ChatRequest request) {
    String text = request.lastUserText();
    Matcher block = BLOCK.matcher(text);
    if (!block.lookingAt()) {
      throw new AssertionError("expected the block first in " + text);
    }
    return text.substring(block.end()).strip();
  }

  static boolean mentions(ChatRequest request, String text) {
    return request.messages().stream().map(Message::text).anyMatch(said -> said.contains(text));
  }

  static boolean carriesFence(ChatRequest request) {
    return request.body().toString().contains("memorysync-context");
  }
}
