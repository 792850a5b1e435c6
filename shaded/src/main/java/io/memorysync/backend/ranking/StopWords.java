package io.memorysync.backend.ranking;

import java.util.List;
import org.apache.lucene.analysis.CharArraySet;

/** Words that say nothing about what a text is about. */
final class StopWords {

  /** Left out of turns and queries: Lucene's English list. */
  static final CharArraySet TURN =
      set(
          "a an and are as at be but by for if in into is it no not of on or such that the their"
              + " then there these they this to was will with");

  /** Left out of queries as well: what makes a sentence a question, or is about the speakers. */
  static final CharArraySet QUERY =
      union(
          TURN,
          set(
              "what when where which who whom whose why how"
                  + " am been being were do does did doing done have has had having"
                  + " can could may might must shall should would"
                  + " i me my mine myself you your yours yourself we us our ours"
                  + " he him his she her hers its them theirs"
                  + " i'm i've i'd i'll you're you've you'd you'll we're we've we'd we'll"
                  + " they're they've he'd she'd it'd what're who're"
                  + " don't doesn't didn't can't couldn't won't wouldn't isn't aren't wasn't weren't"
                  + " haven't hasn't hadn't shouldn't"
                  + " i’m i’ve i’d i’ll you’re you’ve you’d you’ll we’re we’ve we’d we’ll"
                  + " don’t doesn’t didn’t can’t couldn’t won’t wouldn’t isn’t aren’t wasn’t weren’t"));

  private StopWords() {}

  private static CharArraySet set(String words) {
    return CharArraySet.unmodifiableSet(new CharArraySet(List.of(words.split(" ")), false));
  }

  private static CharArraySet union(CharArraySet one, CharArraySet other) {
    CharArraySet all = new CharArraySet(one, false);
    all.addAll(other);
    return CharArraySet.unmodifiableSet(all);
  }
}
