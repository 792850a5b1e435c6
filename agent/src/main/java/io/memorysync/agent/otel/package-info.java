/**
 * What the bot's OpenTelemetry is told. The classes of this package see the bot's API, so each bot
 * has its own of them; see {@code agent.telemetry}.
 */
@NullMarked
package io.memorysync.agent.otel;

import org.jspecify.annotations.NullMarked;
