/** Memory in one SQLite file, shared by the processes of a machine, ranked in process. */
@NullMarked
package io.memorysync.backend.embedded;

import org.jspecify.annotations.NullMarked;
