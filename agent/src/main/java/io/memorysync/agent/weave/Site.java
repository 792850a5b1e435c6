package io.memorysync.agent.weave;

import net.bytebuddy.description.method.MethodDescription;

/**
 * Names what a call site is for, in the form in which the bot's class file carries it.
 *
 * @param rule the id of the rule
 * @param method the name of the advised method
 * @param descriptor its descriptor
 */
record Site(String rule, String method, String descriptor) {

  static Site of(String rule, MethodDescription method) {
    return new Site(rule, method.getInternalName(), method.getDescriptor());
  }

  static Site parse(String text) {
    String[] parts = text.split(" ", -1);
    return new Site(parts[0], parts[1], parts[2]);
  }

  boolean isFor(MethodDescription candidate) {
    return candidate.getInternalName().equals(method)
        && candidate.getDescriptor().equals(descriptor);
  }

  @Override
  public String toString() {
    return rule + " " + method + " " + descriptor;
  }
}
