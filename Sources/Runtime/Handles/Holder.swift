/// The second word of a slot.
struct Holder: Equatable {
  var bits: UInt64

  /// The owner's count stays as it is from here on, for ever.
  static let saturation: UInt64 = 1 << 28
  static let countMask: UInt64 = (1 << 29) - 1
  /// The object was made by another owner, so its slot lies in another's segment.
  static let adopted: UInt64 = 1 << 29
  /// What keeps the hot path away.
  static let irregular = saturation | adopted
  /// Owner and turn.
  static let stampMask: UInt64 = ~0 << 32
  static let ownerMask: UInt64 = ~0 << 44
  static let turnMask: UInt64 = stampMask & ~ownerMask

  /// In the place of an owner: nobody, everybody counts in the shared count.
  static let nobody: UInt64 = 0
  /// In the place of an owner: the object is in its dealloc.
  static let deallocating: UInt64 = 0xffffd << 44
  /// In the place of an owner: this is a block, which nobody counts.
  static let block: UInt64 = 0xffffe << 44
  /// In the place of an owner: nothing lives here; the count is the next slot in its list.
  static let free: UInt64 = 0xfffff << 44
  /// Owners are numbered below this.
  static let ownerLimit = 0xffffd

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  var owner: UInt64 {
    bits & Holder.ownerMask
  }

  @inline(__always)
  var turn: UInt64 {
    bits & Holder.turnMask
  }

  @inline(__always)
  var count: UInt64 {
    bits & Holder.countMask
  }

  /// The next slot of a list of free ones.
  @inline(__always)
  var next: UInt32 {
    UInt32(truncatingIfNeeded: bits)
  }

  @inline(__always)
  static func free(next: UInt32) -> Holder {
    Holder(bits: free | UInt64(next))
  }
}
