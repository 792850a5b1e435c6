package com.example.modelserver;

import com.example.modelserver.ChatRequest.Message;
import com.example.modelserver.Reply.Pace;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A model that knows nothing but what stands in the prompt. It notes statements, answers questions
 * with the sentence of the prompt that has most words in common with them, and asks for the status
 * of an order, or to look up a word, if the bot offers the tool.
 *
 * <p>Words in capitals in what the person wrote change the way it answers: {@code ECHO}, {@code
 * FAIL}, {@code SLOW}, {@code HANG} and {@code BREAK}.
 */
public final class AnswerFromPrompt implements Answering {

  private static final String ORDER_TOOL = "orderStatus";
  private static final String LOOKUP_TOOL = "lookup";
  private static final String NOTED = "Noted: ";
  private static final String READ = "I have read: ";
  private static final String NOTHING_READ = "I do not know that.";

  /** What LangChain4j puts between the person's words and what its retriever found. */
  private static final String RETRIEVED = "Answer using the following information:";

  private static final Pattern QUERY_TO_REWRITE =
      Pattern.compile("^(?:User query|Rewrite as a search query): (.*)$", Pattern.MULTILINE);

  /** What stands before each utterance where a whole talk is one prompt. */
  private static final Pattern LABEL =
      Pattern.compile("^### (?:User|Assistant): ?", Pattern.MULTILINE);

  private static final Pattern ORDER =
      Pattern.compile("\\border #?(\\d+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern LOOK_UP =
      Pattern.compile("\\blook up (\\w+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern BETWEEN_SENTENCES = Pattern.compile("(?<=[.!?])\\s+|\\R");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  private static final Set<String> WITHOUT_CONTENT =
      Set.of(
          ("a about am an and any are at be called can could did do does for from had has have hello"
                  + " how i in is it know me my name of on or our please remember said say tell that"
                  + " the this to told was we were what when where which who will with would you"
                  + " your")
              .split(" "));

  @Override
  public Reply answer(ChatRequest request) {
    String lastUserText = request.lastUserText();
    Matcher rewriting = QUERY_TO_REWRITE.matcher(lastUserText);
    if (rewriting.find()) {
      return Reply.text(rewriting.group(1));
    }
    String words = personsWords(lastUserText);
    Matcher order = ORDER.matcher(words);
    if (words.contains("FAIL")) {
      return new Reply.Failure(500, "The model is out of order.");
    }
    if (words.contains("ECHO")) {
      return new Reply.Text(lastUserText, pace(words));
    }
    if (request.toolResult().isPresent()) {
      return new Reply.Text("The shop says: " + request.toolResult().get(), pace(words));
    }
    if (order.find() && request.offersTool(ORDER_TOOL)) {
      return new Reply.ToolCall(ORDER_TOOL, "{\"orderId\":\"" + order.group(1) + "\"}");
    }
    Matcher lookUp = LOOK_UP.matcher(words);
    if (lookUp.find() && request.offersTool(LOOKUP_TOOL)) {
      return new Reply.ToolCall(LOOKUP_TOOL, "{\"key\":\"" + lookUp.group(1) + "\"}");
    }
    String text = words.endsWith("?") ? closestSentence(words, request.messages()) : NOTED + words;
    return new Reply.Text(text, pace(words));
  }

  /**
   * The last line of the message: whatever a bot adds stands above the person's words, except what
   * a retriever found.
   */
  private static String personsWords(String userText) {
    int end = userText.lastIndexOf(RETRIEVED);
    String asked = end < 0 ? userText : userText.substring(0, end);
    return withoutLabels(asked).strip().lines().reduce("", (line, next) -> next).strip();
  }

  private static Pace pace(String words) {
    if (words.contains("HANG")) {
      return Pace.HELD;
    }
    if (words.contains("BREAK")) {
      return Pace.BROKEN;
    }
    return words.contains("SLOW") ? Pace.SLOW : Pace.AT_ONCE;
  }

  /** Of two sentences that fit as well, the later one: it is the newer one. */
  private static String closestSentence(String question, List<Message> messages) {
    Set<String> wanted = contentWords(question);
    // Long questions need more than one word in common, or almost any sentence would do.
    int most = (wanted.size() + 2) / 3;
    String closest = NOTHING_READ;
    for (Message message : messages) {
      for (String sentence : sentences(message.text())) {
        Set<String> shared = contentWords(sentence);
        shared.retainAll(wanted);
        if (!sentence.endsWith("?") && !shared.isEmpty() && shared.size() >= most) {
          most = shared.size();
          closest = READ + withoutOwnOpening(sentence);
        }
      }
    }
    return closest;
  }

  private static List<String> sentences(String text) {
    return BETWEEN_SENTENCES.splitAsStream(withoutLabels(text)).map(String::strip).toList();
  }

  private static String withoutLabels(String text) {
    return LABEL.matcher(text).replaceAll("");
  }

  private static String withoutOwnOpening(String sentence) {
    for (String opening : List.of(NOTED, READ)) {
      if (sentence.startsWith(opening)) {
        return sentence.substring(opening.length());
      }
    }
    return sentence;
  }

  private static Set<String> contentWords(String text) {
    Set<String> words = new HashSet<>();
    Matcher word = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (word.find()) {
      if (!WITHOUT_CONTENT.contains(word.group())) {
        words.add(word.group());
      }
    }
    return words;
  }
}
