/** What we know about frameworks, as data: which methods to advise, and where the words are. */
@NullMarked
package io.memorysync.agent.rules;

import org.jspecify.annotations.NullMarked;
