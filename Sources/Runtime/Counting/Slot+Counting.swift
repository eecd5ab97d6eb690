internal import Synchronization

/// The counts of one slot as host threads change them: each change is one atomic step together with
/// the check of the slot's life.
///
/// The owner counts in the holder's plain count. All others count in the shared count. An owner
/// that gives up an object merges its count into the shared one; from then on the shared count is
/// the whole count, and the host thread that decrements it to 0 deallocates. A host thread that
/// makes an unmerged shared count negative cannot decide if its release was the last: it asks the
/// owner to merge. A count that is merged and 0 is over: only a misuse adds to it.
extension Slot {
  /// Adds one for another host thread than the owner; returns the counts before.
  @inline(__always)
  func addOne() -> Counts {
    Counts(bits: counts.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Subtracts one for another host thread than the owner; returns the counts before.
  @inline(__always)
  func subtractOne() -> Counts {
    Counts(bits: counts.wrappingSubtract(1, ordering: .acquiringAndReleasing).oldValue)
  }

  /// Reverses an addition to a slot that is in another life or at its end, unless that life is
  /// over and the sum with it.
  func withdraw(_ amount: Int, from life: Counts) {
    _ = update { counts in
      counts.generation == life.generation
        ? Counts(bits: counts.bits &- UInt64(bitPattern: Int64(amount))) : nil
    }
  }

  /// Adds to the shared count, unless the object is deallocating or deallocated; returns the counts
  /// before, nil if nothing was added.
  func addShared(_ amount: Int, _ generation: UInt64) -> Counts? {
    update { counts in
      guard counts.generation == generation, !counts.isDead, !counts.isMerged || counts.shared > 0
      else { return nil }
      var sum = counts
      sum.add(amount)
      return sum
    }
  }

  /// Merges the owner's count, plus a change, into the shared one, and marks the object as dead if
  /// the sum is 0 or less; returns the sum.
  ///
  /// Only for the owner.
  func merge(adding change: Int) -> Counts {
    let holder = currentHolder
    let own = holder.isSaturated ? 2 * Counts.saturation : Int(holder.count) + change
    self.holder.store(Holder.unowned | holder.turn, ordering: .relaxed)
    var sum = Counts(bits: 0)
    _ = update { counts in
      sum = counts
      sum.add(own)
      sum.bits = (sum.bits | Counts.merged) & ~Counts.queued
      if sum.shared <= 0 { sum.bits |= Counts.dead }
      return sum
    }
    return sum
  }

  /// Moves a merged shared count of 1 or more out of the slot, for a new owner; returns it, nil if
  /// the object cannot have one.
  func claim(_ generation: UInt64) -> Int? {
    update { counts in
      guard counts.generation == generation, counts.isMerged, !counts.isDead,
        !counts.isSaturated, counts.shared > 0
      else { return nil }
      return Counts(generation: generation)
    }?.shared
  }

  /// Marks an object whose count is 0 as dead; returns whether this call did.
  ///
  /// A host thread that misuses the object meanwhile may have revived it or marked it.
  func markDead(_ generation: UInt64) -> Bool {
    mark(Counts.dead, generation) { !$0.isDead && $0.shared <= 0 }
  }

  /// Marks an object as dead whatever its count is; returns whether this call did.
  func markDeadAtOnce(_ generation: UInt64) -> Bool {
    update { counts in
      guard counts.generation == generation, !counts.isDead else { return nil }
      let alone = Counts(generation: generation)
      return Counts(bits: alone.bits | Counts.merged | Counts.dead)
    } != nil
  }

  /// Marks an object as one whose owner is to merge; returns whether this call did.
  func markQueued(_ generation: UInt64) -> Bool {
    mark(Counts.queued, generation) { !$0.isMerged && !$0.isQueued }
  }

  /// Marks a block as dead; returns whether this call did, of several host threads that free it.
  func markBlockDead(_ generation: UInt64) -> Bool {
    mark(Counts.dead, generation) { $0 == Counts(generation: generation) }
  }

  private func mark(_ mark: UInt64, _ generation: UInt64, if isFit: (Counts) -> Bool) -> Bool {
    update { counts in
      counts.generation == generation && isFit(counts) ? Counts(bits: counts.bits | mark) : nil
    } != nil
  }

  /// Changes the counts in one step to the result of `change`, unless that is nil; returns the
  /// counts before, nil if nothing was changed.
  @inline(__always)
  private func update(_ change: (Counts) -> Counts?) -> Counts? {
    var counts = Counts(bits: self.counts.load(ordering: .acquiring))
    while let changed = change(counts) {
      let (exchanged, original) = self.counts.weakCompareExchange(
        expected: counts.bits, desired: changed.bits, ordering: .acquiringAndReleasing)
      if exchanged { return counts }
      counts = Counts(bits: original)
    }
    return nil
  }

  /// Sets the turn of an object to one that is over, whatever its owner or class writes meanwhile.
  func forgetTurn() {
    var holder = currentHolder
    while holder.owner != Holder.free, holder.turn != 0 {
      let (exchanged, original) = self.holder.weakCompareExchange(
        expected: holder.bits, desired: holder.bits & ~Holder.turnMask, ordering: .relaxed)
      if exchanged { return }
      holder = Holder(bits: original)
    }
  }

  /// The whole count of a slot that is in use; 0 for a block and in a dealloc.
  var count: Int {
    let (counts, holder) = (currentCounts, currentHolder)
    guard !counts.isDead, holder.owner != Holder.block else { return 0 }
    return counts.isMerged ? counts.shared : Int(holder.count) + counts.shared
  }

  /// The mistake in a slot in use, in words, for tests; nil if its holder and counts agree.
  var fault: String? {
    let (counts, holder) = (currentCounts, currentHolder)
    if currentPlace.classNumber == 0 { return "has no class" }
    switch holder.owner {
    case Holder.unowned:
      // An object whose dealloc did not reach its end is dead, and stays.
      if !counts.isMerged || !(counts.isDead || counts.shared > 0) {
        return "has no owner, and is not merged"
      }
      return counts.isQueued ? "is merged, and queued" : nil
    case Holder.deallocating: return counts.isDead ? nil : "is in its dealloc, and not dead"
    case Holder.block: return counts.shared == 0 && !counts.isMerged ? nil : "is a counted block"
    default:
      if counts.isMerged || counts.isDead { return "is owned, and merged" }
      if holder.count == 0 { return "is owned with a count of none" }
      return counts.shared >= 0 || counts.isQueued ? nil : "is short, and not queued"
    }
  }
}
