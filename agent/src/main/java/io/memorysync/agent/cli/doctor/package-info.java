/** What {@code doctor} looks at. Nothing in here creates or changes a file of a memory. */
@NullMarked
package io.memorysync.agent.cli.doctor;

import org.jspecify.annotations.NullMarked;
