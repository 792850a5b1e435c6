package io.memorysync.benchmarks;

import java.io.IOException;

/** The smallest program that can be looked at. */
public final class HelloAndWait {

  private HelloAndWait() {}

  public static void main(String[] args) throws IOException {
    System.out.println("hello");
    System.in.read();
  }
}
