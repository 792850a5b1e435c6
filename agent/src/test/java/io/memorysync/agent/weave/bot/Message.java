package io.memorysync.agent.weave.bot;

public record Message(String role, String text) {}
