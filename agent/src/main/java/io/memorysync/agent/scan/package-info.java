/**
 * Looks at every class the bot loads, and must cost next to nothing: no library, no lambda, no
 * lock.
 */
@NullMarked
package io.memorysync.agent.scan;

import org.jspecify.annotations.NullMarked;
