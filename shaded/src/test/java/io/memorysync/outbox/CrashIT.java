package io.memorysync.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Kills writers at random points; {@code crash.points} says how many, {@code crash.seed} which. */
@DisabledOnOs(OS.WINDOWS)
class CrashIT {

  private static final int POINTS_OF_A_ROUND = 12;

  @TempDir Path dir;

  @Test
  void whatWasKeptIsStoredOnceAndInOrderWhereverAProcessIsKilled() throws Exception {
    int points = Integer.getInteger("crash.points", POINTS_OF_A_ROUND);
    long seed = Long.getLong("crash.seed", System.nanoTime());
    Map<CrashPhase, Integer> kills = new EnumMap<>(CrashPhase.class);
    long start = System.nanoTime();
    for (int done = 0; done < points; done += POINTS_OF_A_ROUND) {
      Path round = Files.createDirectories(dir.resolve("round-" + done));
      try {
        new CrashRound(round, new Random(seed + done), kills)
            .run(Math.min(POINTS_OF_A_ROUND, points - done));
      } catch (Throwable e) {
        throw new AssertionError(
            "-Dcrash.points="
                + points
                + " -Dcrash.seed="
                + seed
                + ", in the round from point "
                + done
                + ", after kills "
                + kills
                + ": "
                + e.getMessage(),
            e);
      }
    }
    System.out.printf(
        "crash: %d points in %d s, seed %d, killed while %s%n",
        points, (System.nanoTime() - start) / 1_000_000_000, seed, kills);
    assertThat(kills.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(points);
  }
}
