package com.example.conversable;

import java.io.BufferedReader;
import java.util.Iterator;

/** The lines a person types. Those with {@code !lists} ask to see what the agents keep. */
final class Script implements Iterator<String> {

  private final Iterator<String> lines;
  private final Runnable showLists;
  private String next;

  Script(BufferedReader lines, Runnable showLists) {
    this.lines = lines.lines().iterator();
    this.showLists = showLists;
  }

  @Override
  public boolean hasNext() {
    while (next == null && lines.hasNext()) {
      String line = lines.next();
      if (line.equals("!lists")) {
        showLists.run();
      } else if (!line.isBlank()) {
        next = line;
      }
    }
    return next != null;
  }

  @Override
  public String next() {
    String line = next;
    next = null;
    return line;
  }
}
