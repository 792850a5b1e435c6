/** YAML with line numbers: every complaint about a file says where in the file. */
@NullMarked
package io.memorysync.agent.yaml;

import org.jspecify.annotations.NullMarked;
