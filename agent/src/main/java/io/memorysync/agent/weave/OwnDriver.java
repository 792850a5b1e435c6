package io.memorysync.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Keeps other agents out of our database driver. They advise whatever implements JDBC, and every
 * statement of the store would turn up in the traces of the bot. Not one of their classes is told
 * of this: the driver is given back as it is in our jar.
 */
final class OwnDriver implements ClassFileTransformer {

  private static final String DRIVER = "org/sqlite/";
  private static final ClassLoader OWN = OwnDriver.class.getClassLoader();

  private OwnDriver() {}

  /** To be called when the bot is running: who is installed last has the last word. */
  static void keepAsItIs(Instrumentation instrumentation) {
    instrumentation.addTransformer(new OwnDriver(), true);
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String internalName,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (loader != OWN || internalName == null || !internalName.startsWith(DRIVER)) {
      return null;
    }
    try (InputStream in = OWN.getResourceAsStream(internalName + ".class")) {
      byte[] own = in == null ? classFile : in.readAllBytes();
      return Arrays.equals(own, classFile) ? null : own;
    } catch (IOException unreadable) {
      return null;
    }
  }
}
