/** The settings, where they come from, and what is wrong with them. */
@NullMarked
package io.memorysync.agent.config;

import org.jspecify.annotations.NullMarked;
