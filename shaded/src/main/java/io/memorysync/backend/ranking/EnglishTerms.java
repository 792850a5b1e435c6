package io.memorysync.backend.ranking;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Cuts text into stemmed terms without stop words. Not safe for use by several threads. */
final class EnglishTerms {

  private final StandardTokenizer tokenizer = new StandardTokenizer();
  private final TokenStream stream;
  private final CharTermAttribute term;

  EnglishTerms(CharArraySet stopWords) {
    TokenStream words = new LowerCaseFilter(new EnglishPossessiveFilter(tokenizer));
    stream = new PorterStemFilter(new StopFilter(words, stopWords));
    term = stream.getAttribute(CharTermAttribute.class);
  }

  /** The terms of a text in order, repeated as they are in it. */
  List<String> of(String text) {
    tokenizer.setReader(new StringReader(text));
    try (stream) {
      List<String> terms = new ArrayList<>();
      stream.reset();
      while (stream.incrementToken()) {
        terms.add(term.toString());
      }
      stream.end();
      return terms;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string cannot fail to be read
    }
  }
}
