/**
 * The small chain language in which rules say where words, messages and ids are. An expression is
 * parsed once, resolved against class files (which is what checking a rule needs) and linked to
 * method handles for one class loader.
 */
@NullMarked
package io.memorysync.agent.expression;

import org.jspecify.annotations.NullMarked;
