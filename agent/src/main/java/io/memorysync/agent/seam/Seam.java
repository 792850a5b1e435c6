package io.memorysync.agent.seam;

import org.jspecify.annotations.Nullable;

/** What we do where an advised method begins and ends. */
interface Seam {

  /**
   * The method begins.
   *
   * @param values the object, null for a static method, and the arguments after it; an argument
   *     that is changed here is what the method is called with
   * @return what the end of the method needs to know, or null if it needs nothing
   * @throws Throwable whatever the bot's own accessors throw
   */
  @Nullable Object enter(@Nullable Object[] values) throws Throwable;

  /**
   * The method ends.
   *
   * @param state what {@link #enter} answered, not null
   * @param returned what the method returns, null if it throws or returns nothing
   * @param thrown what it throws, or null
   */
  default void exit(Object state, @Nullable Object returned, @Nullable Throwable thrown)
      throws Throwable {}
}
