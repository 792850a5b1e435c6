/** What every file of ours has in common: who may read it, and how text is written to it. */
@NullMarked
package io.memorysync.storage;

import org.jspecify.annotations.NullMarked;
