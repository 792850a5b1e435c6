/** Tells whether rules fit a bot by its class files alone: no class of the bot is loaded. */
@NullMarked
package io.memorysync.agent.check;

import org.jspecify.annotations.NullMarked;
