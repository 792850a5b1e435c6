package io.memorysync.agent.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.memorysync.turn.Turn;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import org.jspecify.annotations.Nullable;

/** Reads turns from JSON lines. Empty lines are passed over. */
final class TurnLines implements Closeable {

  private final String name;
  private final BufferedReader reader;
  private long line;

  /**
   * @param name what to call the input in a complaint
   */
  TurnLines(String name, InputStream in) {
    this.name = name;
    reader =
        new BufferedReader(
            new InputStreamReader(
                in, UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)));
  }

  /**
   * The next turn, or null at the end.
   *
   * @throws CommandFailure naming the line and what is wrong in it
   */
  @Nullable Turn next() throws IOException {
    try {
      for (String text = reader.readLine(); text != null; text = reader.readLine()) {
        line++;
        if (line == 1 && text.startsWith("\uFEFF")) {
          text = text.substring(1);
        }
        if (!text.isBlank()) {
          return TurnJson.read(Json.read(text));
        }
      }
      return null;
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(name + ", line " + line + ": " + e.getMessage());
    } catch (CharacterCodingException e) {
      throw CommandFailure.usage(name + ", after line " + line + ": this is not UTF-8");
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
