package io.memorysync.agent.seam;

import io.memorysync.turn.Scope;
import org.jspecify.annotations.Nullable;

/**
 * A call in which the bot answers a person, from its beginning to its end.
 *
 * @param scope whose words are said within, or null if the call does not tell
 * @param agent the name of the agent that answers
 * @param line the turn, or null if the call only tells whose words are said within
 */
record HomeTurn(@Nullable Scope scope, String agent, @Nullable LineTurn line) {}
