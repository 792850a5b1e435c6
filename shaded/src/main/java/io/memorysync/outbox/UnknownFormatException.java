package io.memorysync.outbox;

import java.io.IOException;

/** A log was written by a version of MemorySync that this one does not understand. */
final class UnknownFormatException extends IOException {

  UnknownFormatException(String message) {
    super(message);
  }
}
