package io.memorysync.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The kinds of threads that this JDK has for chats. */
final class ChatThreads {

  private ChatThreads() {}

  static Map<String, ExecutorService> kinds() {
    Map<String, ExecutorService> kinds = new LinkedHashMap<>();
    kinds.put("threads", Executors.newCachedThreadPool());
    try {
      kinds.put(
          "virtual threads",
          (ExecutorService)
              Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    } catch (ReflectiveOperationException olderThan21) {
      // Then only the one kind.
    }
    return kinds;
  }
}
