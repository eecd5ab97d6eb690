/// Names an entry of a clock for good: after the entry is over it names nothing.
package struct EntryHandle: Hashable, Sendable {
  /// The sequence number that the entry was made with, and its slot.
  let identity: UInt64

  var slot: Int {
    Int(truncatingIfNeeded: identity) & (1 << QueueKey.slotBits - 1)
  }
}
