package io.memorysync.backend.embedded;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.backend.Recalled;
import io.memorysync.backend.ranking.Hit;
import io.memorysync.turn.Turn;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Memory in the SQLite file {@code memory.db} of the data directory. Any number of processes may
 * have it open. After a failure the file is opened anew, so one that was moved away or repaired is
 * used without a restart.
 */
public final class EmbeddedBackend implements MemoryBackend {

  private static final int EXPIRED_AT_ONCE = 500;
  private static final int MAX_INDEXED_USERS = 256;
  private static final long MAX_INDEXED_TURNS = 50_000;

  private final DatabaseFile file;
  private final Readers readers;
  private final HotIndexes indexes = new HotIndexes(MAX_INDEXED_USERS, MAX_INDEXED_TURNS);
  private final ReentrantLock writing = new ReentrantLock();

  /** What is older is not stored any more. */
  private volatile Instant forgottenBefore = Instant.MIN;

  private @Nullable Writer writer;
  private @Nullable Object key;
  private volatile boolean closed;

  private EmbeddedBackend(DatabaseFile file) {
    this.file = file;
    readers = new Readers(file);
  }

  /**
   * Opens the memory of a data directory and makes both if they are not there.
   *
   * @throws BackendException if the file is damaged, from a newer version, or cannot be written
   */
  public static EmbeddedBackend open(Path dataDir) throws BackendException {
    EmbeddedBackend backend = new EmbeddedBackend(new DatabaseFile(dataDir));
    backend.writing.lock();
    try {
      backend.file.create();
      NativeLibrary.prepare(dataDir);
      backend.writer();
    } catch (SQLException e) {
      throw backend.file.failure("cannot be opened", e);
    } catch (LinkageError e) {
      throw DatabaseFile.failure(e);
    } finally {
      backend.writing.unlock();
    }
    return backend;
  }

  @Override
  public void append(List<Turn> turns) throws BackendException {
    Instant oldest = forgottenBefore;
    List<Turn> fresh = turns.stream().filter(turn -> !turn.occurredAt().isBefore(oldest)).toList();
    try {
      write(
          open -> {
            open.append(fresh);
            indexes.forgetBefore(open.generation());
            if (file.needsCheckpoint()) {
              open.checkpoint();
            }
            return true;
          });
    } catch (SQLException e) {
      throw file.failure("turns were not stored", e);
    }
  }

  private interface Work<T> {
    T with(Writer writer) throws SQLException, BackendException;
  }

  /** Has one thread at a time write; after a failure the file is opened anew. */
  private <T> T write(Work<T> work) throws SQLException, BackendException {
    writing.lock();
    try {
      forgetMovedFile();
      return work.with(writer());
    } catch (SQLException e) {
      openAnew();
      throw e;
    } finally {
      writing.unlock();
    }
  }

  @Override
  public long forgetBefore(Instant time) throws BackendException {
    forgottenBefore = time;
    try {
      long turns = 0;
      // Looked for without any lock, for mostly nothing is too old; deleted a few at a time, so
      // that
      // other writers, of this process too, get in between.
      List<Long> old = older(time, 0);
      while (!old.isEmpty()) {
        turns += delete(old, time);
        old = older(time, old.get(old.size() - 1));
      }
      if (turns > 0) {
        pruneAndCheckpoint();
      }
      return turns;
    } catch (SQLException e) {
      throw file.failure("turns were not forgotten", e);
    }
  }

  private List<Long> older(Instant time, long after) throws SQLException, BackendException {
    checkOpen();
    return readers.read(reader -> reader.older(time, after, EXPIRED_AT_ONCE));
  }

  private long delete(List<Long> ids, Instant time) throws SQLException, BackendException {
    return write(
        open -> {
          long deleted = open.expiry().delete(ids, time);
          indexes.forgetBefore(open.generation());
          return deleted;
        });
  }

  private void pruneAndCheckpoint() throws SQLException, BackendException {
    write(
        open -> {
          open.expiry().prune();
          open.checkpoint();
          return true;
        });
  }

  @Override
  public Erased erase(Erasure erasure, Instant upTo) throws BackendException {
    try {
      return write(
          open -> {
            Erased erased = open.erase(erasure, upTo);
            indexes.clear();
            return new Erased(erased.turns(), erased.repeated(), new Wipe(file).run());
          });
    } catch (SQLException e) {
      throw file.failure("nothing was erased", e);
    }
  }

  @Override
  public List<Recalled> recall(String user, String query, int limit) throws BackendException {
    checkOpen();
    try {
      return readers.read(reader -> recall(reader, user, query, limit));
    } catch (SQLException e) {
      indexes.clear();
      throw file.failure("turns were not recalled", e);
    }
  }

  private List<Recalled> recall(Reader reader, String user, String query, int limit)
      throws SQLException {
    indexes.forgetBefore(reader.generation());
    Long id = reader.user(user);
    if (id == null) {
      return List.of();
    }
    List<Recalled> recalled = new ArrayList<>();
    for (Hit hit : indexes.search(reader, id, query, limit)) {
      Turn turn = reader.turn(user, id, hit.id());
      if (turn != null) {
        recalled.add(new Recalled(turn, hit.score()));
      }
    }
    return recalled;
  }

  private Writer writer() throws SQLException, BackendException {
    checkOpen();
    Writer open = writer;
    if (open == null) {
      file.create();
      open = new Writer(file.connectUpToDate());
      writer = open;
      key = file.key();
    }
    return open;
  }

  // Who deletes or moves the file away leaves us with one that has no name: what is written there
  // is
  // lost, though SQLite says it is stored.
  private void forgetMovedFile() {
    if (writer != null && !Objects.equals(key, file.key())) {
      openAnew();
    }
  }

  private void openAnew() {
    closeWriter();
    readers.closeIdle();
    indexes.clear();
  }

  private void checkOpen() throws BackendException {
    if (closed) {
      throw new BackendException(file + ": is closed", null);
    }
  }

  private void closeWriter() {
    Writer open = writer;
    writer = null;
    if (open != null) {
      open.close();
    }
  }

  @Override
  public void close() {
    closed = true;
    writing.lock();
    try {
      closeWriter();
    } finally {
      writing.unlock();
    }
    readers.close();
  }
}
