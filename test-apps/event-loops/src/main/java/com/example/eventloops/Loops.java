package com.example.eventloops;

import java.util.List;
import java.util.concurrent.Executor;

/** The event loops of a library, which watches that nobody blocks them. */
interface Loops extends Executor {

  /** What has blocked one of them, as far as the library does not print it. */
  List<String> blocked();

  void close();
}
