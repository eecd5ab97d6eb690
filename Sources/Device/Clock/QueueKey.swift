/// The place of an entry in the queue, and where to find it: when it is due, its sequence number,
/// and its slot, in one integer that compares as (time, sequence).
struct QueueKey: Equatable {
  static let slotBits = 24
  static let sequenceBits = 64 - slotBits

  private let bits: UInt128

  /// Comes after every key of an entry.
  static let never = QueueKey(bits: UInt128(Int64.max.magnitude) << 64 | UInt128(UInt64.max))

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
