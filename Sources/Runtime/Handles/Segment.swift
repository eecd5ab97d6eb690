internal import Synchronization

/// A run of slots that belongs to one heap, and in it to one attachment.
struct Segment: ~Copyable {
  /// The number of the heap that has the segment; 0 for none.
  let heap: Atomic<UInt32>

  /// The owner whose slots these are, as it stands in the high bits of a holder.
  let owner: Atomic<UInt64>

  /// How often the segment has been taken: the high part of the generations in it.
  var epoch: UInt32

  /// The position of the segment among those of its heap.
  var ordinal: UInt32

  static let slotCount = 1 << 12
  static let lastEpoch: UInt32 = (1 << 11) - 1

  /// How many lives a slot has before it retires.
  static let lives: UInt64 = 1 << 20

  /// The generation of a slot's first life in this epoch.
  var firstGeneration: UInt64 {
    UInt64(epoch) * Segment.lives + 1
  }
}
