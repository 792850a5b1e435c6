/** The command line: what an operator does with a memory while no bot, or any bot, is running. */
@NullMarked
package io.memorysync.agent.cli;

import org.jspecify.annotations.NullMarked;
