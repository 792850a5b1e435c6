/** Forgetting: from the store, from the logs of all processes, and with a receipt. */
@NullMarked
package io.memorysync.erasure;

import org.jspecify.annotations.NullMarked;
