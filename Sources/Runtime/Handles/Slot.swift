internal import Synchronization

/// Where an object or block is, what it is, who counts it and how far, and in which life the slot
/// is: three words outside the arenas.
///
///     counts   generation 32 | merged 1 | queued 1 | dead 1 | what other threads counted 29
///     holder   owner 20 | turn 12 | unused 2 | adopted 1 | what the owner counted 29
///     place    address / 16  44 | class 20
///
/// Generation and shared count are one word, so that "still this life, and one more" is one atomic
/// step. The words are read by other host threads while they change; none is ever torn.
struct Slot: ~Copyable {
  let counts: Atomic<UInt64>
  let holder: Atomic<UInt64>
  let place: Atomic<UInt64>

  @inline(__always)
  var currentCounts: Counts {
    Counts(bits: counts.load(ordering: .relaxed))
  }

  @inline(__always)
  var currentHolder: Holder {
    Holder(bits: holder.load(ordering: .relaxed))
  }

  @inline(__always)
  var currentPlace: Place {
    Place(bits: place.load(ordering: .relaxed))
  }
}
