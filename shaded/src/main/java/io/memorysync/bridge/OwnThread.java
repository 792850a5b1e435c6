package io.memorysync.bridge;

import java.security.AccessController;
import java.security.PrivilegedAction;

/** Makes the threads of ours. None of them keeps the process, or anything of the bot, alive. */
public final class OwnThread {

  private OwnThread() {}

  /**
   * A daemon thread, not started.
   *
   * @param name after {@code memorysync-}
   */
  public static Thread of(String name, Runnable task) {
    // A thread remembers the protection domains, and so the loaders, of all that is on the stack
    // where
    // it is made. The privileged call keeps the bot out of that.
    @SuppressWarnings("removal")
    Thread thread =
        AccessController.doPrivileged(
            (PrivilegedAction<Thread>)
                () -> new Thread(null, task, "memorysync-" + name, 0, false));
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    return thread;
  }
}
