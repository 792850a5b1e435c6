package io.memorysync.loop;

/** The backend did not answer within the budget. */
final class LateException extends Exception {

  LateException() {
    super(
        "recalls take longer than recall_timeout. Is the disk slow, or the database locked by"
            + " another process?",
        null,
        false,
        false);
  }
}
