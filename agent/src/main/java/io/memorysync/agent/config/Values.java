package io.memorysync.agent.config;

import java.io.File;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The values that were set, read as what they should be. */
final class Values {

  private static final String NONE = "none";

  private final List<Value> values;
  private final List<String> redactPatterns;

  /**
   * @param redactPatterns which only the file can hold
   */
  Values(List<Value> values, List<String> redactPatterns) {
    this.values = values;
    this.redactPatterns = redactPatterns;
  }

  List<String> redactPatterns() {
    return redactPatterns;
  }

  Optional<Value> get(Setting setting) {
    return values.stream().filter(value -> value.setting() == setting).findFirst();
  }

  String text(Setting setting, String fallback) {
    return get(setting).map(Value::text).orElse(fallback);
  }

  /** A path; {@code ~/} is the user's home, as in a shell. */
  Optional<File> file(Setting setting) {
    Optional<Value> set = get(setting);
    if (set.isEmpty()) {
      return Optional.empty();
    }
    String path = set.get().text().strip();
    if (path.isEmpty()) {
      throw set.get().fault("a path");
    }
    return Optional.of(
        path.startsWith("~/")
            ? new File(System.getProperty("user.home"), path.substring(2))
            : new File(path));
  }

  int number(Setting setting, int fallback, int least, int most) {
    Optional<Value> set = get(setting);
    if (set.isEmpty()) {
      return fallback;
    }
    String text = set.get().text().strip();
    if (text.matches("\\d{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw set.get().fault("a whole number from " + least + " to " + most);
  }

  /**
   * A duration: a plain number is seconds, as in the other adapters; {@code ms} and {@code s} work.
   */
  Duration duration(Setting setting, Duration fallback, Duration most) {
    Optional<Value> set = get(setting);
    if (set.isEmpty()) {
      return fallback;
    }
    String text = set.get().text().strip().toLowerCase(Locale.ROOT);
    if (text.matches("\\d{1,6}(\\.\\d{1,3})?\\s*(ms|s)?")) {
      boolean millis = text.endsWith("ms");
      double amount = Double.parseDouble(text.replaceAll("\\s*m?s$", ""));
      Duration duration = Duration.ofNanos(Math.round(amount * (millis ? 1e6 : 1e9)));
      if (!duration.isZero() && duration.compareTo(most) <= 0) {
        return duration;
      }
    }
    throw set.get().fault("a time over 0 and up to " + most.toSeconds() + " s, as 1.2 or 800 ms");
  }

  <E extends Enum<E>> E choice(Setting setting, E fallback, Class<E> type) {
    Optional<Value> set = get(setting);
    if (set.isEmpty()) {
      return fallback;
    }
    String text = set.get().text().strip().toUpperCase(Locale.ROOT);
    List<E> choices = List.of(type.getEnumConstants());
    for (E choice : choices) {
      if (choice.name().equals(text)) {
        return choice;
      }
    }
    throw set.get().fault("one of " + words(type));
  }

  /** Any number of choices with commas between them, or {@code none}. */
  <E extends Enum<E>> Set<E> choices(Setting setting, Set<E> fallback, Class<E> type) {
    Optional<Value> set = get(setting);
    if (set.isEmpty()) {
      return fallback;
    }
    Set<E> chosen = EnumSet.noneOf(type);
    String text = set.get().text().strip();
    if (text.equalsIgnoreCase(NONE)) {
      return chosen;
    }
    for (String word : text.split(",", -1)) {
      chosen.add(
          Arrays.stream(type.getEnumConstants())
              .filter(choice -> choice.name().equalsIgnoreCase(word.strip()))
              .findFirst()
              .orElseThrow(() -> set.get().fault("some of " + words(type) + "; or " + NONE)));
    }
    return chosen;
  }

  private static String words(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(choice -> choice.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }
}
