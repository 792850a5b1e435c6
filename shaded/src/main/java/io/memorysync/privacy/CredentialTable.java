package io.memorysync.privacy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the table of credential shapes. */
final class CredentialTable {

  private static final String NAME = "credentials.tsv";

  /** What {@code {start}} in a pattern means: no letter or digit of its own kind goes before. */
  private static final String START = "(?<![A-Za-z0-9])";

  private CredentialTable() {}

  static List<CredentialShape> read() {
    try (InputStream in = CredentialTable.class.getResourceAsStream(NAME)) {
      if (in == null) {
        throw new IllegalStateException(NAME + " is missing from the jar");
      }
      var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(CredentialTable::shape)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CredentialShape shape(String line) {
    String[] columns = line.split("\t", -1);
    List<String> literals = new ArrayList<>();
    for (String literal : columns[1].split(" ", -1)) {
      spell(literal, literals);
    }
    return new CredentialShape(
        columns[0],
        List.copyOf(literals),
        Integer.parseInt(columns[2]),
        Pattern.compile(columns[3].replace("{start}", START)));
  }

  /** {@code gh[po]_} is {@code ghp_} and {@code gho_}. */
  private static void spell(String literal, List<String> spelt) {
    int open = literal.indexOf('[');
    if (open < 0) {
      spelt.add(literal);
      return;
    }
    int close = literal.indexOf(']', open);
    for (int i = open + 1; i < close; i++) {
      spell(literal.substring(0, open) + literal.charAt(i) + literal.substring(close + 1), spelt);
    }
  }
}
