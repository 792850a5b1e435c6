package io.memorysync.agent.scan;

import io.memorysync.agent.rules.Glob;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What to look for in the classes that are loaded: names of classes, beginnings of the descriptors
 * of methods that subtypes may declare, and constants that classes of other kinds have. A hit may
 * be false, a miss never is.
 */
public final class ScanIndex {

  /** The index of the built-in rules, made when the agent is built. */
  public static final String RESOURCE = "/io/memorysync/agent/rules/index.txt";

  static final String TYPE = "type ";
  static final String PARENT = "parent ";
  static final String DESCRIPTOR = "descriptor ";
  static final String CONSTANT = "constant ";
  static final String PATTERN = "pattern ";

  /** The one class of the JDK that rules can be about: the client with which bots post. */
  private static final String HTTP_CLIENT = "jdk/internal/net/http/HttpClientImpl";

  private final Set<String> types = new HashSet<>();
  private final Set<String> parents = new HashSet<>();
  private final List<String> patterns = new ArrayList<>();
  private final List<byte[]> descriptors = new ArrayList<>();
  private final List<byte[]> constants = new ArrayList<>();

  /** The index of the built-in rules. */
  public static ScanIndex builtIn() throws IOException {
    ScanIndex index = new ScanIndex();
    try (InputStream in = ScanIndex.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IOException(RESOURCE + " is missing");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        index.add(line);
      }
    }
    return index;
  }

  /** Adds a line as {@link ScanIndexWriter} writes it. */
  public void add(String line) {
    if (line.startsWith(TYPE)) {
      types.add(line.substring(TYPE.length()));
    } else if (line.startsWith(PARENT)) {
      parents.add(line.substring(PARENT.length()));
    } else if (line.startsWith(DESCRIPTOR)) {
      descriptors.add(line.substring(DESCRIPTOR.length()).getBytes(StandardCharsets.UTF_8));
    } else if (line.startsWith(CONSTANT)) {
      constants.add(line.substring(CONSTANT.length()).getBytes(StandardCharsets.UTF_8));
    } else if (line.startsWith(PATTERN)) {
      patterns.add(line.substring(PATTERN.length()));
    }
  }

  /** Whether a rule may be about this class. */
  public boolean hits(String internalName, byte[] classFile) {
    return types.contains(internalName)
        || fitsPattern(internalName)
        || ConstantPool.hasAny(classFile, descriptors, constants);
  }

  /** Whether a rule is about this class of the JDK. */
  public boolean hitsPlatform(String internalName) {
    return internalName.equals(HTTP_CLIENT) && types.contains(internalName);
  }

  private boolean fitsPattern(String internalName) {
    for (int i = 0; i < patterns.size(); i++) {
      if (Glob.matches(patterns.get(i), internalName)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a rule is about a class of this internal name, or about its subtypes. */
  boolean names(String internalName) {
    return types.contains(internalName)
        || parents.contains(internalName)
        || fitsPattern(internalName);
  }
}
