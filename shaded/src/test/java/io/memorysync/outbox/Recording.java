package io.memorysync.outbox;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.backend.Recalled;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A backend that can be switched off, and a listener; both remember what they were told. */
final class Recording implements MemoryBackend, OutboxListener, BackendSource {

  final List<Turn> turns = new CopyOnWriteArrayList<>();
  final List<String> events = new CopyOnWriteArrayList<>();
  volatile boolean off;
  volatile boolean cannotOpen;

  @Override
  public MemoryBackend open() throws BackendException {
    if (cannotOpen) {
      throw new BackendException("cannot open", null);
    }
    return this;
  }

  @Override
  public void append(List<Turn> batch) throws BackendException {
    if (off) {
      throw new BackendException("switched off", null);
    }
    turns.addAll(batch);
  }

  @Override
  public List<Recalled> recall(String user, String query, int limit) {
    return List.of();
  }

  @Override
  public Erased erase(Erasure erasure, Instant upTo) {
    long before = turns.size();
    turns.removeIf(erasure::covers);
    return new Erased(before - turns.size(), false, List.of());
  }

  @Override
  public void up() {
    events.add("up");
  }

  @Override
  public void down(BackendException why) {
    events.add("down: " + why.getMessage());
  }

  @Override
  public void stored(int count) {
    events.add("stored " + count);
  }

  @Override
  public void close() {}

  List<String> texts() {
    return new ArrayList<>(turns.stream().map(Turn::text).toList());
  }

  @Override
  public void erasing() {
    events.add("erasing");
  }

  @Override
  public void tended() {}
}
