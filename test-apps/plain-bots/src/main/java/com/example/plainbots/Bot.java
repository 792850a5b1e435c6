package com.example.plainbots;

import java.util.List;

/** What a script can be played to. */
interface Bot {

  String hear(Line line);

  /** What the bot has stored of what was said. */
  List<?> history();
}
