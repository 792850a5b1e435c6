package io.memorysync.loop;

import io.memorysync.context.Block;
import io.memorysync.privacy.Redaction;
import java.time.Duration;

/**
 * How the loop behaves.
 *
 * @param topK the most turns that one recall puts before the model
 * @param recallTimeout the budget of a recall, from the first sight of the words to the answer
 * @param minPromptChars shorter words, in code points, are kept but nothing is recalled for them
 * @param capture which side is kept
 * @param redaction what words go through before anything is done with them
 * @param block how recalled turns are written down
 * @param maxLogBytes the most that the logs of this process and of ended ones may take together
 * @param keepDays for how many days of 24 hours turns are kept; 0 for ever
 */
public record MemoryOptions(
    int topK,
    Duration recallTimeout,
    int minPromptChars,
    Capture capture,
    Redaction redaction,
    Block block,
    long maxLogBytes,
    int keepDays) {}
