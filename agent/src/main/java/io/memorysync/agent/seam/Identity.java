package io.memorysync.agent.seam;

import io.memorysync.agent.config.Settings;
import io.memorysync.turn.Scope;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whose memory it is, by configuration where the bot does not say. There is no user that all share:
 * who cannot be told from another gets no memory.
 */
final class Identity {

  private static final Logger log = LoggerFactory.getLogger(Identity.class);

  private final String userId;
  private final String sessionId;
  private final AtomicBoolean warned = new AtomicBoolean();
  private final AtomicBoolean told = new AtomicBoolean();
  private final AtomicReference<@Nullable String> firstSession = new AtomicReference<>();

  Identity(String userId, String sessionId) {
    this.userId = userId;
    this.sessionId = sessionId;
  }

  /**
   * The scope of a call.
   *
   * @param user as the bot says, or null
   * @param session as the bot says, or null
   */
  Optional<Scope> scope(String framework, @Nullable String user, @Nullable String session) {
    String known = user == null ? configured(session) : user;
    if (known == null) {
      return nobody(
          framework,
          userId.isEmpty()
              ? "names no user, and user_id is not set"
              : "names no session, and user_id is " + userId);
    }
    return Optional.of(Scope.of(known, framework, session == null ? sessionId : session));
  }

  /**
   * No scope: a rule tells the user, and there is none. It may be anybody, so it is not whom the
   * configuration names.
   */
  Optional<Scope> anonymous(String framework) {
    return nobody(framework, "has no user where its rule looks for one");
  }

  private Optional<Scope> nobody(String framework, String why) {
    if (warned.compareAndSet(false, true)) {
      log.warn(
          "a {} call {}: its user cannot be told, so it gets no memory. Set user_id to a name if"
              + " the bot serves one person, or have the rule tell 'user' or 'session'.",
          framework,
          why);
    }
    return Optional.empty();
  }

  private @Nullable String configured(@Nullable String session) {
    if (userId.isEmpty()) {
      return null;
    }
    if (userId.equals(Settings.SESSION_IS_USER)) {
      return session;
    }
    String first = session == null ? null : firstSession.compareAndExchange(null, session);
    if (first != null && !first.equals(session) && told.compareAndSet(false, true)) {
      log.info(
          "the bot has several sessions, and all are user {}. If they are different people, set"
              + " user_id to {}.",
          userId,
          Settings.SESSION_IS_USER);
    }
    return userId;
  }
}
