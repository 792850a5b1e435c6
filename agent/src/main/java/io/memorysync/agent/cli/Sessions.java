package io.memorysync.agent.cli;

import io.memorysync.turn.Scope;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Finds the scope that is meant by {@code --session}. */
final class Sessions {

  private Sessions() {}

  /**
   * The scope with this name; else the one whose session has it; else one that does not exist.
   *
   * @param scopes those of the user
   * @throws CommandFailure if several could be meant
   */
  static Scope named(String user, String session, Collection<Scope> scopes) {
    Users.requireReadable(session);
    List<Scope> meant =
        scopes.stream()
            .filter(scope -> scope.isOf(session))
            .distinct()
            .sorted(Comparator.comparing(Scope::name))
            .toList();
    Scope exact = new Scope(user, session);
    if (meant.isEmpty() || meant.contains(exact)) {
      return exact;
    }
    if (meant.size() > 1) {
      List<String> names = meant.stream().map(Scope::name).toList();
      throw CommandFailure.usage(
          "session '" + session + "' may be any of " + String.join(", ", names) + ": name one");
    }
    return meant.get(0);
  }
}
