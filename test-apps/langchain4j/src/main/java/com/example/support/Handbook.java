package com.example.support;

import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the paragraphs of the handbook that share words with a question. */
final class Handbook implements ContentRetriever {

  private static final int MOST = 2;
  private static final Pattern BETWEEN_WORDS = Pattern.compile("\\W+");

  private static final List<String> PARAGRAPHS =
      List.of(
          "Returns: a bicycle can be sent back within thirty days if it was not ridden in rain.",
          "Warranty: the frame is covered for ten years, the battery for two.",
          "Delivery: bicycles come assembled, pedals have to be screwed on.",
          "Workshop hours: Tuesday to Saturday from nine to five.");

  @Override
  public List<Content> retrieve(Query query) {
    Set<String> asked = words(query.text());
    return PARAGRAPHS.stream()
        .filter(paragraph -> shared(paragraph, asked) > 0)
        .sorted(Comparator.comparing((String paragraph) -> shared(paragraph, asked)).reversed())
        .limit(MOST)
        .map(Content::from)
        .toList();
  }

  private static int shared(String paragraph, Set<String> asked) {
    Set<String> shared = new HashSet<>(words(paragraph));
    shared.retainAll(asked);
    return shared.size();
  }

  /** Short words say little about what a text is about. */
  private static Set<String> words(String text) {
    return BETWEEN_WORDS
        .splitAsStream(text.toLowerCase(Locale.ROOT))
        .filter(word -> word.length() > 4)
        .collect(Collectors.toSet());
  }
}
