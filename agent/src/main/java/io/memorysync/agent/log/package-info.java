/** The agent's own log: one line an event, to stderr or a file, in nobody else's framework. */
@NullMarked
package io.memorysync.agent.log;

import org.jspecify.annotations.NullMarked;
