package io.memorysync.agent.yaml;

/**
 * A file that cannot be used. The message names the file, the line, the word and what was expected.
 */
public final class YamlException extends RuntimeException {

  public YamlException(String message) {
    super(message);
  }
}
