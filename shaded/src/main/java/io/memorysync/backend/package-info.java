/** Where memory lives. */
@NullMarked
package io.memorysync.backend;

import org.jspecify.annotations.NullMarked;
