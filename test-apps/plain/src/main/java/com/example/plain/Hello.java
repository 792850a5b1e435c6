package com.example.plain;

/** The smallest program there is. */
public final class Hello {

  private Hello() {}

  public static void main(String[] args) {
    System.out.println("hello");
  }
}
