/** What was recalled, and the fenced block in which it is put before the model. */
@NullMarked
package io.memorysync.context;

import org.jspecify.annotations.NullMarked;
