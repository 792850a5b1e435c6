/** A home-made bot; the tests advise it in a loader of its own. */
package io.memorysync.agent.weave.bot;
