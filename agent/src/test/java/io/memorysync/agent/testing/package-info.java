/** What several tests need. */
package io.memorysync.agent.testing;
