/** Tests of the check, on real jars and on such as it might meet. */
package io.memorysync.agent.check;
