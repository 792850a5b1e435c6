/** What happens where the bot's code meets ours: advised methods, and the memory behind them. */
@NullMarked
package io.memorysync.agent.seam;

import org.jspecify.annotations.NullMarked;
