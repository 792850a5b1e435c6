package io.memorysync.backend.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.testing.ForkedJvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SeveralProcessesTest {

  @TempDir Path dir;

  @Test
  void openANewFileAtOnceAndShareIt() throws Exception {
    List<ForkedJvm> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(ForkedJvm.start(AppendTurns.class, dir.toString(), "p" + i));
    }
    for (ForkedJvm process : processes) {
      assertThat(process.line()).isEqualTo("ready");
    }
    for (ForkedJvm process : processes) {
      process.send("go");
    }
    for (ForkedJvm process : processes) {
      assertThat(process.line()).isEqualTo("done");
      assertThat(process.exitCode()).isZero();
    }
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      assertThat(backend.recall("ann", "tea", 1000)).hasSize(300);
    }
  }

  @Test
  void threadsOpenANewFileAtOnce() throws Exception {
    for (int round = 0; round < 10; round++) {
      Path data = dir.resolve("round" + round);
      List<Throwable> failures = java.util.Collections.synchronizedList(new ArrayList<>());
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        Thread thread =
            new Thread(
                () -> {
                  try {
                    EmbeddedBackend.open(data).close();
                  } catch (Throwable e) {
                    failures.add(e);
                  }
                });
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(failures).isEmpty();
    }
  }
}
