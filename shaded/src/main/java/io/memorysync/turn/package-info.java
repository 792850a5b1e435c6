/** What was said, by whom, in which conversation; and when two sightings are one utterance. */
@NullMarked
package io.memorysync.turn;

import org.jspecify.annotations.NullMarked;
