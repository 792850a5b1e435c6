package io.memorysync.context;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/**
 * Takes out characters that nobody sees and a model reads all the same: controls, marks of writing
 * direction, tags, fillers, characters of no width. Two of these joiners belong to some writing,
 * and stay there: after a letter or mark of a script whose letters join, or, for the one that
 * joins, between two pictures. Of the variation selectors one a character stays, and of the tags
 * those of the three flags that are made of them.
 */
final class Visible {

  private static final int NON_JOINER = 0x200C;
  private static final int JOINER = 0x200D;
  private static final int BLACK_FLAG = 0x1F3F4;
  private static final int FIRST_TAG = 0xE0000;
  private static final int LAST_TAG = 0xE007F;
  private static final int REPLACEMENT = 0xFFFD;

  /** In UTF-16 units; five letters and an end. */
  private static final int FLAG_UNITS = 12;

  /** The tags after a black flag, in ASCII: England, Scotland and Wales. */
  private static final Set<String> FLAGS = Set.of("gbeng\u007F", "gbsct\u007F", "gbwls\u007F");

  private static final Set<UnicodeScript> JOINING =
      EnumSet.of(
          UnicodeScript.ARABIC,
          UnicodeScript.SYRIAC,
          UnicodeScript.MANDAIC,
          UnicodeScript.NKO,
          UnicodeScript.MONGOLIAN,
          UnicodeScript.DEVANAGARI,
          UnicodeScript.BENGALI,
          UnicodeScript.GURMUKHI,
          UnicodeScript.GUJARATI,
          UnicodeScript.ORIYA,
          UnicodeScript.TAMIL,
          UnicodeScript.TELUGU,
          UnicodeScript.KANNADA,
          UnicodeScript.MALAYALAM,
          UnicodeScript.SINHALA,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR);

  private Visible() {}

  /** The text without them; line feeds and tabs stay. */
  static String only(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    int before = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c == BLACK_FLAG && isFlag(text, next)) {
        next += FLAG_UNITS;
        visible.append(text, i, next);
        before = c;
      } else if (isShown(c, before, next < text.length() ? text.codePointAt(next) : 0)) {
        before = isSurrogate(c) ? REPLACEMENT : c;
        visible.appendCodePoint(before);
      }
      i = next;
    }
    return visible.toString();
  }

  private static boolean isFlag(String text, int from) {
    StringBuilder tags = new StringBuilder();
    for (int i = from; i + 1 < text.length() && i < from + FLAG_UNITS; i += 2) {
      int c = text.codePointAt(i);
      if (c < FIRST_TAG || c > LAST_TAG) {
        return false;
      }
      tags.append((char) (c - FIRST_TAG));
    }
    return FLAGS.contains(tags.toString());
  }

  private static boolean isShown(int c, int before, int after) {
    if (c < 0x7F) {
      return c >= ' ' || c == '\n' || c == '\t';
    }
    if (c == JOINER || c == NON_JOINER) {
      return isJoining(before) || (c == JOINER && isPicture(before) && isPicture(after));
    }
    if (isSelector(c)) {
      return before > ' ' && !isSelector(before);
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL -> false;
      // The signs that stand under or over numbers are of this type, and are seen.
      case Character.FORMAT -> isNumberSign(c);
      default -> !isFiller(c) && (c < FIRST_TAG || c > 0xE0FFF);
    };
  }

  private static boolean isSurrogate(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  private static boolean isJoining(int c) {
    return (Character.isLetter(c)
            || Character.getType(c) == Character.NON_SPACING_MARK
            || Character.getType(c) == Character.COMBINING_SPACING_MARK)
        && JOINING.contains(UnicodeScript.of(c));
  }

  private static boolean isPicture(int c) {
    int type = Character.getType(c);
    return type == Character.OTHER_SYMBOL
        || (type == Character.MODIFIER_SYMBOL && c > 0x1F000)
        || c == 0xFE0F;
  }

  private static boolean isSelector(int c) {
    return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
  }

  private static boolean isNumberSign(int c) {
    return (c >= 0x600 && c <= 0x605)
        || c == 0x6DD
        || c == 0x70F
        || c == 0x890
        || c == 0x891
        || c == 0x8E2
        || c == 0x110BD
        || c == 0x110CD;
  }

  /** Letters and marks that are blank, or are not to be seen by their definition. */
  private static boolean isFiller(int c) {
    return c == 0x34F
        || c == 0x115F
        || c == 0x1160
        || c == 0x17B4
        || c == 0x17B5
        || (c >= 0x180B && c <= 0x180F)
        || c == 0x2800
        || c == 0x3164
        || c == 0xFFA0;
  }
}
