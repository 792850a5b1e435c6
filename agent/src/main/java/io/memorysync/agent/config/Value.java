package io.memorysync.agent.config;

/**
 * A value that was set.
 *
 * @param source what to call it in a complaint: where it stands, by its name there
 */
record Value(Setting setting, String text, String source) {

  ConfigException fault(String expected) {
    return new ConfigException(source + ": expected " + expected + ", found '" + text + "'");
  }
}
