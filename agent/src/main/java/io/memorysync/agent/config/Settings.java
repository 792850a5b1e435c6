package io.memorysync.agent.config;

import io.memorysync.loop.Capture;
import io.memorysync.loop.MemoryMode;
import io.memorysync.privacy.Redaction;
import io.memorysync.privacy.Sensitive;
import java.io.File;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operator's settings, complete and valid.
 *
 * @param userId the user, or {@code ${session}} for a bot whose sessions are its users; empty if
 *     the operator's rules tell who it is
 * @param sessionId the session where the bot names none
 * @param topK the most turns put before the model
 * @param recallTimeout the budget of a recall
 * @param minPromptChars shorter words are kept, but nothing is recalled for them
 * @param contextTemplate the words around what was recalled
 * @param maxContextChars the longest block
 * @param capture which side is kept
 * @param redact what is taken out of words before they are kept
 * @param redactPatterns further regular expressions for it, all valid
 * @param mode what the agent does at the start
 * @param dataDir where the log and the store live
 * @param maxLogMegabytes the most that the logs of turns may take while the store is away
 * @param keepDays for how many days turns are kept; 0 for ever
 * @param logFile where the agent's own log goes, or null for stderr
 * @param debug whether the log says what each recall did
 */
public record Settings(
    String userId,
    String sessionId,
    int topK,
    Duration recallTimeout,
    int minPromptChars,
    String contextTemplate,
    int maxContextChars,
    Capture capture,
    Set<Sensitive> redact,
    List<String> redactPatterns,
    MemoryMode mode,
    File dataDir,
    int maxLogMegabytes,
    int keepDays,
    @Nullable File logFile,
    boolean debug) {

  /** The value of {@code user_id} with which the bot's own session name is the user. */
  public static final String SESSION_IS_USER = "${session}";

  /** What words go through before anything is done with them. */
  public Redaction redaction() {
    return new Redaction(redact, redactPatterns);
  }
}
