package io.memorysync.agent.expression;

/** The words and signs of an expression, read from left to right. */
final class Tokens {

  private final String source;
  private int position;

  Tokens(String source) {
    this.source = source;
    skipBlanks();
  }

  boolean atEnd() {
    return position == source.length();
  }

  boolean atString() {
    return !atEnd() && (current() == '"' || current() == '\'');
  }

  boolean atNumber() {
    return !atEnd() && Character.isDigit(current());
  }

  /** Whether the name just read begins a type: a package, dotted, up to a capital letter. */
  boolean startsType(String name) {
    if (Character.isUpperCase(name.charAt(0))) {
      return true;
    }
    int at = position;
    while (at < source.length() && source.charAt(at) == '.') {
      int start = ++at;
      while (at < source.length() && Character.isJavaIdentifierPart(source.charAt(at))) {
        at++;
      }
      if (at == start) {
        return false;
      }
      if (Character.isUpperCase(source.charAt(start))) {
        return true;
      }
    }
    return false;
  }

  boolean skip(String sign) {
    if (!source.startsWith(sign, position)) {
      return false;
    }
    position += sign.length();
    skipBlanks();
    return true;
  }

  void require(String sign) {
    if (!skip(sign)) {
      throw expected("'" + sign + "'");
    }
  }

  String name() {
    int start = position;
    if (!atEnd() && Character.isJavaIdentifierStart(current())) {
      while (!atEnd() && Character.isJavaIdentifierPart(current())) {
        position++;
      }
    }
    if (start == position) {
      throw expected("a name");
    }
    String name = source.substring(start, position);
    skipBlanks();
    return name;
  }

  int number() {
    int start = position;
    while (atNumber()) {
      position++;
    }
    String digits = source.substring(start, position);
    skipBlanks();
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw new ExpressionException("'" + digits + "' is not a whole number that fits");
    }
  }

  String string() {
    char quote = current();
    int end = source.indexOf(quote, position + 1);
    if (end < 0) {
      throw expected("the closing " + quote);
    }
    String string = source.substring(position + 1, end);
    position = end + 1;
    skipBlanks();
    return string;
  }

  ExpressionException expected(String what) {
    String found = atEnd() ? "the end" : "'" + source.substring(position) + "'";
    return new ExpressionException(
        "expected " + what + " at column " + (position + 1) + ", found " + found);
  }

  private char current() {
    return source.charAt(position);
  }

  private void skipBlanks() {
    while (!atEnd() && Character.isWhitespace(current())) {
      position++;
    }
  }
}
