/// The first word of a slot.
struct Counts: Equatable {
  var bits: UInt64

  /// The owner has let go: the shared count is the whole count.
  static let merged: UInt64 = 1 << 31
  /// The owner has been asked to let go.
  static let queued: UInt64 = 1 << 30
  /// The object is in its dealloc.
  static let dead: UInt64 = 1 << 29
  /// The shared count may be negative; this much stands for none.
  static let none: UInt64 = 1 << 28
  /// From here on a shared count stays as it is for ever.
  static let saturation = 1 << 27

  private static let sharedMask: UInt64 = (1 << 29) - 1

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  init(generation: UInt64) {
    bits = generation << 32 | Counts.none
  }

  @inline(__always)
  var generation: UInt64 {
    bits >> 32
  }

  var shared: Int {
    get { Int(bits & Counts.sharedMask) - Int(Counts.none) }
    set { bits = bits & ~Counts.sharedMask | UInt64(newValue + Int(Counts.none)) }
  }

  var isMerged: Bool {
    bits & Counts.merged != 0
  }

  var isQueued: Bool {
    bits & Counts.queued != 0
  }

  @inline(__always)
  var isDead: Bool {
    bits & Counts.dead != 0
  }

  var isSaturated: Bool {
    abs(shared) >= Counts.saturation
  }

  /// Adds to the shared count, up to saturation.
  mutating func add(_ amount: Int) {
    guard !isSaturated else { return }
    shared = max(-Counts.saturation, min(Counts.saturation, shared + amount))
  }
}
