package io.memorysync.agent.seam;

import java.lang.ref.WeakReference;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The latest plans that were made when a class was woven, for its first call, which mostly comes
 * next. That may be on an event loop, where no class files are to be read. What is not here is
 * planned anew.
 */
final class FreshPlans {

  private static final int LATEST = 64;

  /** A class may be woven in several loaders. */
  private record Fresh(WeakReference<ClassLoader> loader, GuardedPlan plan) {}

  private final Map<String, Fresh> plans =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Fresh> eldest) {
          return size() > LATEST;
        }
      };

  /**
   * @param loader of the class, or null for the boot loader
   * @param plan must not hold the loader
   */
  synchronized void put(
      @Nullable ClassLoader loader, String type, SeamSite site, GuardedPlan plan) {
    plans.put(key(type, site), new Fresh(new WeakReference<>(loader), plan));
  }

  /** The plan for a class, once; null if there is none. */
  synchronized @Nullable GuardedPlan take(Class<?> advised, SeamSite site) {
    String key = key(advised.getName(), site);
    Fresh fresh = plans.get(key);
    if (fresh == null || fresh.loader().get() != advised.getClassLoader()) {
      return null;
    }
    plans.remove(key);
    return fresh.plan();
  }

  private static String key(String type, SeamSite site) {
    return type + " " + site;
  }
}
