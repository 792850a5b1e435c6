package io.memorysync.agent.log;

import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** A logger for our own classes and the libraries that came with them. */
final class AgentLogger extends LegacyAbstractLogger {

  private static final long serialVersionUID = 1;

  /** What libraries do step by step is no news to an operator who asks what we do. */
  private static final String LIBRARIES = "io.memorysync.shaded.";

  AgentLogger(String name) {
    this.name = name;
  }

  @Override
  public boolean isTraceEnabled() {
    return false;
  }

  @Override
  public boolean isDebugEnabled() {
    return AgentLog.isOn(Level.DEBUG) && !name.startsWith(LIBRARIES);
  }

  @Override
  public boolean isInfoEnabled() {
    return AgentLog.isOn(Level.INFO);
  }

  @Override
  public boolean isWarnEnabled() {
    return true;
  }

  @Override
  public boolean isErrorEnabled() {
    return true;
  }

  @Override
  protected @Nullable String getFullyQualifiedCallerName() {
    return null;
  }

  @Override
  protected void handleNormalizedLoggingCall(
      Level level,
      @Nullable Marker marker,
      String pattern,
      Object @Nullable [] arguments,
      @Nullable Throwable failure) {
    Level ours = levelOf(level);
    if (AgentLog.isOn(ours)) {
      AgentLog.write(ours, MessageFormatter.basicArrayFormat(pattern, arguments), failure);
    }
  }

  // What a library complains of is ours to judge: what matters of it, we say ourselves.
  private Level levelOf(Level level) {
    return name.startsWith("io.memorysync.") ? level : Level.DEBUG;
  }
}
