package io.memorysync.backend.embedded;

import static io.memorysync.testing.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.backend.Erasure;
import io.memorysync.turn.Turn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class StoredTurnsTest {

  @TempDir Path dir;

  @Test
  void listsUsersTurnsAndScopes() throws Exception {
    assertThat(StoredTurns.exist(dir)).isFalse();
    Turn first = turn("ann", "a", "one", 1);
    Turn second = turn("ann", "b", "two", 2);
    Turn third = turn("ann", "a", "three \uD83D \0", 3);
    try (StoredTurns store = StoredTurns.open(dir)) {
      store.add(List.of(first, third, second, turn("bob", "s", "tea", 9)));

      assertThat(store.users())
          .containsExactly(
              new StoredUser("ann", 3, 2, third.occurredAt()),
              new StoredUser("bob", 1, 1, turn("tea", 9).occurredAt()));
      assertThat(store.user("ann")).contains(store.users().get(0));
      assertThat(store.user("Ann")).isEmpty();
      assertThat(store.scopes("ann")).containsExactly(first.scope(), second.scope());
      assertThat(store.newest("ann", null, 2))
          .extracting(StoredTurn::turn)
          .containsExactly(second, third);
      assertThat(store.newest("ann", first.scope().name(), 9))
          .extracting(StoredTurn::turn)
          .containsExactly(first, third);
      List<Turn> each = new ArrayList<>();
      assertThat(store.each("ann", stored -> each.add(stored.turn()))).isEqualTo(3);
      assertThat(each).containsExactly(first, third, second);
      assertThat(store.each(null, stored -> {})).isEqualTo(4);

      long id = store.idOf(second).orElseThrow();
      assertThat(store.turn("ann", id)).contains(new StoredTurn(id, second));
      assertThat(store.turn("bob", id)).isEmpty();
      assertThat(store.idOf(turn("ann", "a", "two", 2))).isEmpty();
    }
    assertThat(StoredTurns.exist(dir)).isTrue();
  }

  @Test
  void countsWhatIsNewKnownAndErased() throws Exception {
    try (StoredTurns store = StoredTurns.open(dir);
        EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      assertThat(store.add(List.of(turn("one", 1), turn("two", 2)))).isEqualTo(new Added(2, 0, 0));
      backend.erase(Erasure.ofTurn(turn("two", 2)), Instant.now());
      assertThat(store.add(List.of(turn("one", 1), turn("two", 2), turn("three", 3))))
          .isEqualTo(new Added(1, 1, 1));
    }
  }

  @Test
  void anInspectionLeavesEverythingAsItIs() throws Exception {
    Path data = Files.createDirectory(dir.resolve("a folder, 100% #1?"));
    try (StoredTurns store = StoredTurns.open(data)) {
      store.add(List.of(turn("one", 1), turn("bob", "s", "two", 2)));
    }
    Map<String, FileTime> before = files(data);
    assertThat(StoreInspection.of(data))
        .isEqualTo(new StoreFacts(Schema.VERSION, Schema.VERSION, "", 2, 2));
    assertThat(files(data)).isEqualTo(before).containsOnlyKeys("memory.db");

    try (StoredTurns inUse = StoredTurns.open(data)) {
      inUse.add(List.of(turn("three", 3)));
      assertThat(StoreInspection.of(data).turns()).isEqualTo(3);
    }
  }

  private static Map<String, FileTime> files(Path dir) throws Exception {
    Map<String, FileTime> files = new TreeMap<>();
    try (Stream<Path> list = Files.list(dir)) {
      for (Path file : list.toList()) {
        files.put(file.getFileName().toString(), Files.getLastModifiedTime(file));
      }
    }
    return files;
  }
}
