package io.memorysync.outbox;

import java.nio.file.Path;

/** Looks for logs of ended processes without a pause, until it is killed; runs in other JVMs. */
final class RecoverAlways {

  private RecoverAlways() {}

  /** Argument: the directory of the logs. */
  public static void main(String[] arguments) throws Exception {
    EndedLogs ended = new EndedLogs(Path.of(arguments[0]), turns -> true, turns -> {});
    System.out.println("ready");
    while (true) {
      ended.recover();
    }
  }
}
