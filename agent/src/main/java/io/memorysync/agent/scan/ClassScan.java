package io.memorysync.agent.scan;

import io.memorysync.agent.log.AgentLog;
import io.memorysync.agent.weave.Weaving;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Sees every class before the JVM does, and hands on the few that a rule may be about. */
public final class ClassScan implements ClassFileTransformer {

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final @Nullable ClassLoader OWN = ClassScan.class.getClassLoader();

  private final ScanIndex index;
  private final FirstHit firstHit;

  /**
   * @param arguments the agent arguments, or null
   */
  public ClassScan(ScanIndex index, @Nullable String arguments, Instrumentation instrumentation) {
    this.index = index;
    this.firstHit = new FirstHit(arguments, instrumentation);
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String internalName,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (loader == OWN || internalName == null) {
      return null;
    }
    if ((loader == null || loader == PLATFORM) && !index.hitsPlatform(internalName)) {
      return null;
    }
    try {
      if (isGenerated(internalName) || !index.hits(internalName, classFile)) {
        return null;
      }
      Weaving weaving = firstHit.weaving();
      return weaving == null
          ? null
          : weaving.weave(loader, internalName.replace('/', '.'), classFile);
    } catch (Throwable failure) {
      // A class file we cannot read is the JVM's to judge.
      return null;
    }
  }

  /** Proxies forward to a class that is advised itself. */
  private static boolean isGenerated(String internalName) {
    return internalName.startsWith("jdk/proxy") || internalName.startsWith("com/sun/proxy/");
  }

  /** Starts everything else, once. */
  private static final class FirstHit {

    private final @Nullable String arguments;
    private final Instrumentation instrumentation;
    private boolean started;
    private @Nullable Weaving weaving;

    FirstHit(@Nullable String arguments, Instrumentation instrumentation) {
      this.arguments = arguments;
      this.instrumentation = instrumentation;
    }

    /**
     * What to weave with; null while it is being started by the same thread, as when the bot's own
     * stderr loads classes to print our first line. Nothing under this monitor waits for another
     * lock.
     */
    synchronized @Nullable Weaving weaving() {
      if (!started) {
        started = true;
        weaving = start();
      }
      return weaving;
    }

    private @Nullable Weaving start() {
      try {
        return Weaving.start(arguments, instrumentation);
      } catch (LinkageError broken) {
        AgentLog.off("the agent's jar is damaged: " + broken);
        return null;
      }
    }
  }
}
