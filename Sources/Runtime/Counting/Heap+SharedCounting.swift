internal import CMemsim
internal import Synchronization

/// Retain and release by host threads that do not own the object: one atomic addition each.
///
/// A caller of either holds a reference, so the object cannot go meanwhile; that the slot is still
/// in the same life shows in what the addition gives back. A count that is merged and 0 is over:
/// only a misuse adds to it, and weak loads leave it alone.
///
/// An object that several host threads count at once has its cache line torn between them, and
/// every look at it costs as much as the addition. So a host thread remembers the last such object:
/// the next time its first touch of the line is the addition. It forgets the object when the next
/// turn begins and when it becomes the owner of one; until then it looks here first, whatever it
/// counts.
extension Heap {
  /// A retain that has to look for more than an object of this host thread's.
  @inline(never)
  @usableFromInline
  func retainElsewhere(_ ref: Ref, _ site: Site) {
    if Attachment.current.pointee.lastShared == ref.bits { return retainAgain(ref, site) }
    if isReady, memsim_retain_own(slotWords, ref.bits) { return }
    guard isSharedHere(ref) else { return retainSlowly(ref, times: 1, site) }
    Attachment.current.pointee.remember(shared: ref)
    addOne(ref, site)
  }

  /// A retain of the object of another owner that was counted last.
  @inline(__always)
  private func retainAgain(_ ref: Ref, _ site: Site) {
    guard isReady else { return retainSlowly(ref, times: 1, site) }
    addOne(ref, site)
  }

  /// A release that has to look for more than an object of this host thread's.
  @inline(never)
  @usableFromInline
  func releaseElsewhere(_ ref: Ref, _ site: Site) {
    if Attachment.current.pointee.lastShared == ref.bits { return releaseAgain(ref, site) }
    let outcome = isReady ? memsim_release_own(slotWords, ref.bits) : memsim_release_is_elsewhere
    switch outcome {
    case memsim_released: return
    case memsim_release_is_last: return releaseLast(ref, site)
    default: break
    }
    guard isSharedHere(ref) else { return releaseSlowly(ref, site) }
    Attachment.current.pointee.remember(shared: ref)
    releaseShared(ref, site, Attachment.current)
  }

  /// A release of the object of another owner that was counted last.
  @inline(__always)
  private func releaseAgain(_ ref: Ref, _ site: Site) {
    guard isReady else { return releaseSlowly(ref, site) }
    releaseShared(ref, site, Attachment.current)
  }

  /// Whether this host thread was here last and the heap is plain.
  @inline(__always)
  private var isReady: Bool {
    Attachment.current.pointee.armed.load(ordering: .relaxed) == identity
  }

  @inline(__always)
  private func addOne(_ ref: Ref, _ site: Site) {
    let old = Counts(bits: slots[ref.index].counts.wrappingAdd(1, ordering: .relaxed).oldValue)
    guard old.generation == ref.generation, !old.isDead, !old.isSaturated else {
      withdraw(ref.index, 1, from: old)
      return retainSlowly(ref, times: 1, site)
    }
    if old.shared == Counts.saturation - 1 { diagnose(.countOverflow, ref, site: site, attach()) }
  }

  /// Whether an object of another owner, or of none, is alive where the ref says, in a heap that is
  /// plain, with a count that is not near its end.
  @inline(__always)
  private func isSharedHere(_ ref: Ref) -> Bool {
    let attachment = Attachment.current
    let counts = slots[ref.index].currentCounts
    let owner = slots[ref.index].holder.load(ordering: .relaxed) & Holder.ownerMask
    let segment = table.segments + ref.index / Segment.slotCount
    return isReady && owner < Holder.deallocating && owner != attachment.pointee.owner
      && counts.generation == ref.generation && !counts.isDead && !counts.isSaturated
      && segment.pointee.heap.load(ordering: .relaxed) == number
  }

  /// Takes one from the shared count and does what follows from it.
  func releaseShared(
    _ ref: Ref, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    let slot = slots + ref.index
    let old = Counts(
      bits: slot.pointee.counts.wrappingSubtract(1, ordering: .acquiringAndReleasing).oldValue)
    guard old.generation == ref.generation, !old.isDead, !old.isSaturated,
      !old.isMerged || old.shared > 0
    else {
      withdraw(ref.index, -1, from: old)
      return releaseWithoutEffect(ref, old, site, attachment)
    }
    if old.isMerged {
      if old.shared == 1, markDead(ref) { deallocate(ref, attachment) }
    } else if old.shared <= 0, !old.isQueued {
      askOwner(ref)
    }
  }

  /// A release that changed nothing: of an object that lives for ever or is in its dealloc, or one
  /// too many.
  private func releaseWithoutEffect(
    _ ref: Ref, _ old: Counts, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    if old.generation == ref.generation, old.isSaturated || old.isDead { return }
    diagnose(.overRelease, ref, site: site, selector: "release", attachment)
  }

  /// Takes back what was added to a slot that turned out to be in another life or at its end,
  /// unless that life is over and the sum with it.
  private func withdraw(_ index: Int, _ amount: Int, from life: Counts) {
    let delta = UInt64(bitPattern: Int64(-amount))
    var counts = slots[index].currentCounts
    while counts.generation == life.generation {
      let (exchanged, original) = slots[index].counts.weakCompareExchange(
        expected: counts.bits, desired: counts.bits &+ delta, ordering: .relaxed)
      if exchanged { return }
      counts = Counts(bits: original)
    }
  }

  /// Marks an object whose count is 0 as dead; says whether it was this call that did.
  ///
  /// A host thread that misuses the object meanwhile may have revived it, or have been the one to
  /// do this.
  private func markDead(_ ref: Ref) -> Bool {
    let slot = slots + ref.index
    var counts = slot.pointee.currentCounts
    while counts.generation == ref.generation, !counts.isDead, counts.shared <= 0 {
      let (exchanged, original) = slot.pointee.counts.weakCompareExchange(
        expected: counts.bits, desired: counts.bits | Counts.dead, ordering: .relaxed)
      if exchanged { return true }
      counts = Counts(bits: original)
    }
    return false
  }

  /// Marks the object as to be let go of and tells its owner, unless either is done.
  private func askOwner(_ ref: Ref) {
    let slot = slots + ref.index
    var counts = slot.pointee.currentCounts
    while counts.generation == ref.generation, !counts.isMerged, !counts.isQueued {
      let (exchanged, original) = slot.pointee.counts.weakCompareExchange(
        expected: counts.bits, desired: counts.bits | Counts.queued,
        ordering: .acquiringAndReleasing)
      if exchanged { return handOver(ref) }
      counts = Counts(bits: original)
    }
  }

  /// Adds to the shared count in one step with the check of life, unless the object is in its
  /// dealloc or gone; says whether it did.
  func addShared(_ ref: Ref, _ amount: Int) -> Bool {
    let slot = slots + ref.index
    var counts = slot.pointee.currentCounts
    while counts.generation == ref.generation, !counts.isDead,
      !counts.isMerged || counts.shared > 0
    {
      var changed = counts
      changed.add(amount)
      let (exchanged, original) = slot.pointee.counts.weakCompareExchange(
        expected: counts.bits, desired: changed.bits, ordering: .relaxed)
      if exchanged { return true }
      counts = Counts(bits: original)
    }
    return false
  }
}
