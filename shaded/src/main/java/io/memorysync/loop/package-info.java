/** The memory loop: keep what was said, recall what is known, put it before the model. */
@NullMarked
package io.memorysync.loop;

import org.jspecify.annotations.NullMarked;
