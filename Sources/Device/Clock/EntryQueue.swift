/// The keys of entries in order, among them some whose entries were cancelled or moved: such keys
/// are skipped when they are first, and swept out before they are the larger part.
struct EntryQueue: ~Copyable {
  private var keys = KeyHeap()
  private(set) var cancelledCount = 0

  private static let fewestSwept = 64

  /// The number of keys, including those of cancelled entries.
  var count: Int {
    keys.count
  }

  var isOrdered: Bool {
    keys.isOrdered
  }

  mutating func insert(_ key: QueueKey) {
    keys.insert(key)
  }

  /// The first key that is valid for an entry, or `never`.
  ///
  /// - Complexity: O(1), and O(log n) for each cancelled key that it removes.
  mutating func first(in entries: borrowing EntryTable) -> QueueKey {
    while true {
      let first = keys.first()
      if first == .never || entries.slots[first.slot].key == first { return first }
      keys.takeFirst()
      cancelledCount -= 1
    }
  }

  /// Removes the key that `first(in:)` returned.
  @inline(__always)
  mutating func removeFirst() {
    keys.takeFirst()
  }

  /// Counts the key of an entry as cancelled.
  ///
  /// - Complexity: O(1) amortized
  mutating func cancelOne(in entries: borrowing EntryTable) {
    cancelledCount += 1
    guard cancelledCount > Self.fewestSwept, cancelledCount > keys.count / 2 else { return }
    sweep(entries)
  }

  func forEach(_ body: (QueueKey) -> Void) {
    keys.forEach(body)
  }

  /// Removes the keys of the entries of some owners and returns them, in no particular order.
  ///
  /// - Complexity: O(n)
  mutating func removeAll(
    in entries: borrowing EntryTable, where isRemoved: (EntryOwner) -> Bool
  ) -> [QueueKey] {
    let slots = entries.slots
    var removed: [QueueKey] = []
    keys.removeAll { key in
      guard slots[key.slot].key == key else { return true }
      guard isRemoved(slots[key.slot].owner) else { return false }
      removed.append(key)
      return true
    }
    cancelledCount = 0
    return removed
  }

  private mutating func sweep(_ entries: borrowing EntryTable) {
    let slots = entries.slots
    keys.removeAll { slots[$0.slot].key != $0 }
    cancelledCount = 0
  }
}

/// The place of an entry in the queue, and its location: its due time, its sequence number,
/// and its slot, in one integer that compares as (time, sequence).
struct QueueKey: Equatable {
  static let slotBits = 24
  static let sequenceBits = 64 - slotBits

  private let bits: UInt128

  /// Comes after every key of an entry.
  @inline(__always)
  static var never: QueueKey {
    QueueKey(bits: UInt128(Int64.max.magnitude) << 64 | UInt128(UInt64.max))
  }

  private init(bits: UInt128) {
    self.bits = bits
  }

  init(due: Instant, sequence: UInt64, slot: Int) {
    let low = sequence << UInt64(Self.slotBits) | UInt64(slot)
    bits = UInt128(due.nanoseconds.magnitude) << 64 | UInt128(low)
  }

  var due: Instant {
    Instant(nanoseconds: Int64(truncatingIfNeeded: bits >> 64))
  }

  /// Sequence number and slot together, which no other key has.
  var identity: UInt64 {
    UInt64(truncatingIfNeeded: bits)
  }

  var sequence: UInt64 {
    identity >> UInt64(Self.slotBits)
  }

  var slot: Int {
    Int(truncatingIfNeeded: identity) & (1 << Self.slotBits - 1)
  }
}

extension QueueKey: Comparable {
  static func < (left: QueueKey, right: QueueKey) -> Bool {
    left.bits < right.bits
  }
}
