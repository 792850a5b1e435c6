package io.memorysync.agent.cli;

import java.util.Map;

/**
 * What a command finds around it.
 *
 * @param screen what it reads and writes
 * @param environment the variables of the process
 * @param properties the system properties
 */
record Surroundings(Screen screen, Map<String, String> environment, Map<?, ?> properties) {}
