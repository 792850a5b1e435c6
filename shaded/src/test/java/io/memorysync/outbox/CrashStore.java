package io.memorysync.outbox;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.backend.Recalled;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.util.List;

/** The store as the applier of a writer sees it: shows what is done with it. */
final class CrashStore implements MemoryBackend {

  private final MemoryBackend store;
  private final String writer;
  private final CrashLanes lanes;

  CrashStore(MemoryBackend store, String writer, CrashLanes lanes) {
    this.store = store;
    this.writer = writer;
    this.lanes = lanes;
  }

  @Override
  public void append(List<Turn> turns) throws BackendException {
    boolean own = CrashTurn.parse(turns.get(0).text()).writer().equals(writer);
    lanes.show(CrashLanes.APPLIER, own ? CrashPhase.APPLYING : CrashPhase.TAKING_OVER);
    store.append(turns);
    // Until the next batch, which comes at once as long as turns are kept.
    lanes.show(CrashLanes.APPLIER, CrashPhase.ACKNOWLEDGING);
  }

  @Override
  public List<Recalled> recall(String user, String query, int limit) throws BackendException {
    return store.recall(user, query, limit);
  }

  @Override
  public Erased erase(Erasure erasure, Instant upTo) throws BackendException {
    return store.erase(erasure, upTo);
  }

  @Override
  public void close() {
    store.close();
  }
}
