package io.memorysync.launch;

/** The version of the running JVM. */
final class Java {

  /** The oldest version that we run on. */
  static final int OLDEST = 17;

  private Java() {}

  /** The feature version: 8, 11, 17. */
  static int version() {
    String version = System.getProperty("java.specification.version");
    return Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
  }
}
