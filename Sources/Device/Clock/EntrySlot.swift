/// The place of one entry: what it does, for whom, and which key of the queue stands for it.
struct EntrySlot {
  enum Kind: UInt8 {
    case ordinary
    case deadline
  }

  static let none = UInt32.max

  /// The key that stands for it now, `never` while it runs.
  ///
  /// Every other key of this slot is cancelled.
  var key = QueueKey.never

  var action: VirtualClock.Action?

  /// What its handle says; 0 when the slot is free.
  var identity: UInt64 = 0

  /// Zero when it runs once.
  var period = TimeSpan.zero

  var owner = EntryOwner.system

  /// The neighbours among the entries of its owner; `next` also links the free slots.
  var next = EntrySlot.none
  var previous = EntrySlot.none

  var kind = Kind.ordinary

  var isRepeating: Bool {
    period != .zero
  }
}
