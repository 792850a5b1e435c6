package io.memorysync.outbox;

import java.util.Map;

/**
 * What became of the turns since the outbox was opened; {@code kept = stored + pending + dropped}.
 *
 * @param kept turns given to the outbox
 * @param stored turns of these that the backend has
 * @param pending turns of these that still wait for it
 * @param droppedBy turns of these that are lost, by the reason; without reasons that did not occur
 * @param recovered turns that an ended process had left in its log and that the backend has now; in
 *     none of the other counts
 */
public record OutboxCounts(
    long kept, long stored, long pending, Map<DropReason, Long> droppedBy, long recovered) {

  /** Turns of those kept that are lost. */
  public long dropped() {
    return droppedBy.values().stream().mapToLong(Long::longValue).sum();
  }
}
