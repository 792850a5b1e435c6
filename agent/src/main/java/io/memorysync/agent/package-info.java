/** The agent inside its private loader. */
@NullMarked
package io.memorysync.agent;

import org.jspecify.annotations.NullMarked;
