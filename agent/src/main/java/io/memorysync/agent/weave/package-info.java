/**
 * Puts our call sites into the bot's methods. Nothing of it is loaded before a class hits a rule.
 */
@NullMarked
package io.memorysync.agent.weave;

import org.jspecify.annotations.NullMarked;
