/** What the operator sees and switches over JMX. */
@NullMarked
package io.memorysync.agent.jmx;

import org.jspecify.annotations.NullMarked;
