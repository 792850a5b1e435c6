package io.memorysync.agent.cli.doctor;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * The jar that this program came in.
 *
 * @param file the jar, or null if it came in none
 * @param version what its manifest says
 */
public record AboutJar(@Nullable File file, String version) {

  private static final String UNKNOWN = "(not from a jar)";

  /** Looks where our classes are. */
  public static AboutJar find() {
    CodeSource source = AboutJar.class.getProtectionDomain().getCodeSource();
    try {
      File file = source == null ? null : new File(source.getLocation().toURI());
      if (file == null || !file.isFile()) {
        return new AboutJar(null, UNKNOWN);
      }
      try (JarFile jar = new JarFile(file)) {
        Manifest manifest = jar.getManifest();
        String version =
            manifest == null
                ? null
                : manifest.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
        return new AboutJar(file, version == null ? UNKNOWN : version);
      }
    } catch (IOException | URISyntaxException | IllegalArgumentException e) {
      return new AboutJar(null, UNKNOWN);
    }
  }
}
