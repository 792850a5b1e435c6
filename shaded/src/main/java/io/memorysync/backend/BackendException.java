package io.memorysync.backend;

import org.jspecify.annotations.Nullable;

/**
 * Memory could not be read or written. The message says why and, where there is one, the remedy.
 */
public final class BackendException extends Exception {

  public BackendException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
