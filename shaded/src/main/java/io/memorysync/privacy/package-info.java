/** What a text goes through before it is kept, logged or asked with. */
@NullMarked
package io.memorysync.privacy;

import org.jspecify.annotations.NullMarked;
