/** Finds the turns of one user that fit a query; knows nothing of where turns are stored. */
@NullMarked
package io.memorysync.backend.ranking;

import org.jspecify.annotations.NullMarked;
