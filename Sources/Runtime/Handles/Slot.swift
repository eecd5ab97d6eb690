internal import CMemsim
internal import Synchronization

/// The place of an object or block, its class, its owner and its counts, and the life that the slot
/// is in: three words outside the arenas.
///
///     counts   generation 32 | merged 1 | queued 1 | dead 1 | count of other threads 29
///     holder   owner 20 | turn 12 | unused 1 | finished 1 | adopted 1 | count of the owner 29
///     place    address / 16  44 | class 20
///
/// Generation and shared count are one word, so that "still this life, and one more" is one atomic
/// step. The words are read by other host threads while they change; none is ever torn.
struct Slot: ~Copyable {
  let counts: Atomic<UInt64>
  let holder: Atomic<UInt64>
  let place: Atomic<UInt64>

  @inline(__always)
  var currentCounts: Counts { Counts(bits: counts.load(ordering: .relaxed)) }

  @inline(__always)
  var currentHolder: Holder { Holder(bits: holder.load(ordering: .relaxed)) }

  @inline(__always)
  var currentPlace: Place { Place(bits: place.load(ordering: .relaxed)) }

  /// Clears the address of a region that is not the slot's any more.
  func removeRegion() {
    place.store(currentPlace.bits & Place.classMask, ordering: .relaxed)
  }
}

/// The first word of a slot.
struct Counts: Equatable {
  var bits: UInt64

  /// The owner has merged its count: the shared count is the whole count.
  static let merged: UInt64 = 1 << 31
  /// The owner was asked to merge its count.
  static let queued: UInt64 = 1 << 30
  /// The object is in its dealloc.
  static let dead: UInt64 = 1 << 29
  /// The shared count may be negative; this number represents none.
  static let none: UInt64 = 1 << 28
  /// A shared count of so many never changes again.
  static let saturation = 1 << 27
  /// One life more.
  static let life: UInt64 = 1 << 32

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
  var generation: UInt64 { bits >> 32 }

  var shared: Int {
    get { Int(bits & Counts.sharedMask) - Int(Counts.none) }
    set { bits = bits & ~Counts.sharedMask | UInt64(newValue + Int(Counts.none)) }
  }

  var isMerged: Bool { bits & Counts.merged != 0 }

  var isQueued: Bool { bits & Counts.queued != 0 }

  @inline(__always)
  var isDead: Bool { bits & Counts.dead != 0 }

  /// Whether only the owner has counted: the low half has no mark and no shared count.
  @inline(__always)
  var isUncounted: Bool { UInt32(truncatingIfNeeded: bits) == UInt32(Counts.none) }

  var isSaturated: Bool { abs(shared) >= Counts.saturation }

  /// Adds to the shared count, up to saturation.
  mutating func add(_ amount: Int) {
    guard !isSaturated else { return }
    shared = max(-Counts.saturation, min(Counts.saturation, shared + amount))
  }
}

/// The second word of a slot.
struct Holder: Equatable {
  var bits: UInt64

  /// An owner's count of so many never changes again.
  static let saturation: UInt64 = 1 << 28
  static let countMask = memsim_holder_count
  /// The object was allocated by another owner, so its slot is in another's segment.
  static let adopted: UInt64 = 1 << 29
  static let ownerMask = memsim_holder_owner
  static let turnMask = memsim_holder_turn

  /// In the place of an owner: it has none, every host thread counts in the shared count.
  static let unowned: UInt64 = 0
  /// In the place of an owner: the object is in its dealloc.
  static let deallocating: UInt64 = 0xffffd << 44
  /// In the place of an owner: this is a block, which is not counted.
  static let block: UInt64 = 0xffffe << 44
  /// The dealloc of an object without a proxy has come to its end.
  static let finished: UInt64 = 1 << 30
  /// In the place of an owner: nothing lives here; the count is the next slot in its list.
  static let free: UInt64 = 0xfffff << 44
  /// Owners are numbered below this.
  static let ownerLimit = 0xffffd

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  var owner: UInt64 { bits & Holder.ownerMask }

  @inline(__always)
  var turn: UInt64 { bits & Holder.turnMask }

  @inline(__always)
  var count: UInt64 { bits & Holder.countMask }

  /// Whether a host thread owns the object.
  var isOwned: Bool { owner != Holder.unowned && owner < Holder.deallocating }

  /// Whether the owner's count is at its end.
  var isSaturated: Bool { count >= Holder.saturation }

  /// The next slot of a list of free ones.
  @inline(__always)
  var next: UInt32 { UInt32(truncatingIfNeeded: bits) }

  @inline(__always)
  static func free(next: UInt32) -> Holder {
    Holder(bits: free | UInt64(next))
  }
}

/// The third word of a slot.
struct Place: Equatable {
  var bits: UInt64

  static let classMask: UInt64 = (1 << 20) - 1

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  init(_ address: UnsafeMutableRawPointer, classNumber: UInt64) {
    bits = (UInt64(UInt(bitPattern: address)) << 16) & ~Place.classMask | classNumber
  }

  @inline(__always)
  var classNumber: Int { Int(truncatingIfNeeded: bits & Place.classMask) }

  @inline(__always)
  func with(classNumber: Int) -> Place {
    Place(bits: bits & ~Place.classMask | UInt64(truncatingIfNeeded: classNumber))
  }

  /// The region; nil when the slot has none.
  @inline(__always)
  var address: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt((bits >> 20) << 4))
  }
}
