package io.memorysync.agent.cli;

import io.memorysync.backend.embedded.StoredTurns;
import java.nio.file.Path;

/** Complaints about users and stores that are not there. */
final class Users {

  private Users() {}

  /**
   * Requires a store.
   *
   * @throws CommandFailure if the data directory has none
   */
  static void requireStore(Path dataDir) {
    if (!StoredTurns.exist(dataDir)) {
      throw CommandFailure.notSo(
          "there is no memory in "
              + dataDir
              + ". If bots keep theirs elsewhere, say so with --data-dir or --config");
    }
  }

  /** Nobody else's name is in it: that somebody is a user may be nobody's business. */
  static CommandFailure unknown(String user) {
    return CommandFailure.notSo(
        "nothing is stored of a user '"
            + user
            + "'. Users are told apart by the exact name; 'show' lists them");
  }

  /**
   * Refuses a name that the locale of the process has garbled: it would be that of somebody else.
   *
   * @throws CommandFailure if it is such a name
   */
  static void requireReadable(String... names) {
    for (String name : names) {
      if (name.indexOf('\uFFFD') >= 0) {
        throw CommandFailure.usage(
            "'" + name + "' has not arrived as it was typed. Set LC_ALL=C.UTF-8 and try again");
      }
    }
  }
}
