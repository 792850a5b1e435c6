package io.memorysync.agent.weave;

import static java.lang.invoke.MethodType.methodType;

import io.memorysync.agent.seam.SeamSite;
import io.memorysync.agent.seam.Seams;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Links the call sites of advised methods, each when the bot comes by for the first time. */
final class CallSites {

  private final Seams seams;

  CallSites(Seams seams) {
    this.seams = seams;
  }

  /** What the dispatcher calls. */
  MethodHandle linker() throws ReflectiveOperationException {
    return MethodHandles.lookup()
        .bind(
            this,
            "link",
            methodType(
                CallSite.class,
                MethodHandles.Lookup.class,
                String.class,
                MethodType.class,
                String.class));
  }

  @SuppressWarnings("UnusedMethod") // called through linker()
  private CallSite link(MethodHandles.Lookup lookup, String name, MethodType type, String text)
      throws ReflectiveOperationException {
    SeamSite site = SeamSite.parse(text);
    MethodHandle handle =
        name.equals(SeamAdvice.ENTER) ? seams.enter(lookup, site) : seams.exit(lookup, site);
    return new ConstantCallSite(handle.asType(type));
  }
}
