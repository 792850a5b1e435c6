package io.memorysync.launch;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** System properties for the length of a test; afterwards they are as they were. */
final class SystemProperties implements AutoCloseable {

  private final Map<String, String> before = new HashMap<>();

  SystemProperties with(String key, String value) {
    before.putIfAbsent(key, System.getProperty(key));
    put(key, value);
    return this;
  }

  SystemProperties without(String key) {
    return with(key, null);
  }

  @Override
  public void close() {
    before.forEach(SystemProperties::put);
  }

  private static void put(String key, String value) {
    Properties properties = System.getProperties();
    if (value == null) {
      properties.remove(key);
    } else {
      properties.setProperty(key, value);
    }
  }
}
