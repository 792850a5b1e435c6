/**
 * Keeps turns safe from the moment they are said until the backend has them: a log on disk that
 * survives a killed process, and one thread that empties it into the backend.
 */
@NullMarked
package io.memorysync.outbox;

import org.jspecify.annotations.NullMarked;
