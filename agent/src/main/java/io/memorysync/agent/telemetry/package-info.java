/** From our private loader to the OpenTelemetry that the bot may have, and never the other way. */
@NullMarked
package io.memorysync.agent.telemetry;

import org.jspecify.annotations.NullMarked;
