package io.memorysync.agent.config;

/**
 * Settings that cannot be used. The message says which, where it stands, and what would be right.
 */
public final class ConfigException extends RuntimeException {

  public ConfigException(String message) {
    super(message);
  }
}
