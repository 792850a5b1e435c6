package io.memorysync.agent.seam;

import net.bytebuddy.description.method.MethodDescription;

/**
 * Names what a call site is for, in the form in which the bot's class file carries it.
 *
 * @param rule the id of the rule
 * @param method the name of the advised method
 * @param descriptor its descriptor
 */
public record SeamSite(String rule, String method, String descriptor) {

  /** The site of a rule in a method. */
  public static SeamSite of(String rule, MethodDescription method) {
    return new SeamSite(rule, method.getInternalName(), method.getDescriptor());
  }

  /** Reads what {@link #toString} wrote. */
  public static SeamSite parse(String text) {
    String[] parts = text.split(" ", -1);
    return new SeamSite(parts[0], parts[1], parts[2]);
  }

  /** Whether it is in this method. */
  boolean isFor(MethodDescription candidate) {
    return candidate.getInternalName().equals(method)
        && candidate.getDescriptor().equals(descriptor);
  }

  @Override
  public String toString() {
    return rule + " " + method + " " + descriptor;
  }
}
