package io.memorysync.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptOutsTest {

  @TempDir Path dir;

  @Test
  void thatSomebodyDeletesTheFileOptsNobodyIn() throws Exception {
    OptOuts optOuts = new OptOuts(dir);
    optOuts.change("ann", true);
    Files.delete(dir.resolve(OptOutFile.NAME));
    optOuts.refresh();
    assertThat(optOuts.isOut("ann")).isTrue();
    assertThat(optOuts.isOut("ben")).isFalse();
  }

  @Test
  void changesByOthersAreSeenThoughTheFileIsAsLarge() throws Exception {
    OptOuts optOuts = new OptOuts(dir);
    OptOutFile other = new OptOutFile(dir);
    for (int i = 0; i < 200; i++) {
      other.write("user" + i, true);
      optOuts.refresh();
      assertThat(optOuts.isOut("user" + i)).isTrue();
      other.write("user" + i, false);
      optOuts.refresh();
      assertThat(optOuts.isOut("user" + i)).isFalse();
    }
  }
}
