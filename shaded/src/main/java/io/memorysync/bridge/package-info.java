/** From the bot's threads to ours and back, under one deadline. */
@NullMarked
package io.memorysync.bridge;

import org.jspecify.annotations.NullMarked;
