internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// Retain and release if the hot path gave up: history is recorded, the turn is another, the count
/// is at its end, another host thread owns the object, or the ref is invalid.
extension Heap {
  /// The retain count of an object; 0 while it is in its dealloc or deallocated.
  ///
  /// Exact on a host thread that no other one competes with.
  public func retainCount(_ ref: Ref) -> Int {
    resolve(ref, .messageToDeallocated, attach()) ? slots[ref.index].count : 0
  }

  /// Adds `times` to the retain count at once.
  public func retain(_ ref: Ref, times: Int, site: Site = .unknown) {
    precondition(times >= 0 && times < Counts.saturation, "\(times) is no number of retains")
    retainSlowly(ref, times: times, site)
  }

  @inline(never)
  func retainSlowly(_ ref: Ref, times: Int, _ site: Site) {
    guard !ref.isNull else { return }
    let local = attach()
    guard resolve(ref, .messageToDeallocated, site: site, selector: "retain", local) else {
      return
    }
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    switch holder.owner {
    case Holder.block:
      return diagnose(.unbalancedBlock, ref, site: site, selector: "retain", local)
    case Holder.deallocating:
      return retainLate(ref, times, site, local)
    case local.pointee.owner:
      let count = min(holder.count + UInt64(times), Holder.saturation)
      let counted = local.pointee.stamp | holder.bits & Holder.adopted | count
      slot.pointee.holder.store(counted, ordering: .relaxed)
      if count == Holder.saturation, holder.count != count {
        diagnose(.countOverflow, ref, site: site, local)
      }
    default:
      guard let before = slot.pointee.addShared(times, ref.generation) else { return }
      if !before.isSaturated, before.shared + times >= Counts.saturation {
        diagnose(.countOverflow, ref, site: site, local)
      }
    }
    record(.retain, ref, site, times: times, count: slot.pointee.count, local)
  }

  @inline(never)
  func releaseSlowly(_ ref: Ref, _ site: Site) {
    guard !ref.isNull else { return }
    let local = attach()
    guard resolve(ref, .overRelease, site: site, selector: "release", local) else { return }
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    switch holder.owner {
    case Holder.block:
      return diagnose(.unbalancedBlock, ref, site: site, selector: "release", local)
    case Holder.deallocating:
      return releaseLate(ref, local)
    default:
      let operation: HistoryEntry.Operation = site == .pool ? .drain : .release
      record(operation, ref, site, count: slot.pointee.count - 1, local)
    }
    guard holder.owner == local.pointee.owner else { return releaseShared(ref, site, local) }
    if holder.isSaturated { return }
    if holder.count > 1 {
      slot.pointee.holder.store(holder.bits - 1, ordering: .relaxed)
    } else {
      mergeCount(of: ref, adding: -1, site, local)
    }
  }
}

/// Retain and release by host threads that do not own the object: one atomic addition each.
///
/// The caller of either holds a reference, so the object cannot be deallocated meanwhile; the
/// result of the addition shows whether the slot is still in the same life.
///
/// While several host threads count an object, its cache line moves between them, and every look at
/// it costs as much as the addition. So a host thread records the last such object: the next time
/// its first access is the addition. It clears the record when the next turn begins and when it
/// becomes the owner of an object; until then it compares with the record first, for every object
/// that it counts.
extension Heap {
  /// Retains an object that may be of another owner.
  @inline(never)
  @usableFromInline
  func retainElsewhere(_ ref: Ref, _ site: Site) {
    let local = ThreadHeapState.current
    let isArmed = isArmed(local)
    if local.pointee.lastShared != ref.bits {
      if isArmed, memsim_retain_own(tables.slots, ref.bits) { return }
      guard isArmed, isShared(ref, local) else { return retainSlowly(ref, times: 1, site) }
      local.pointee.recordShared(ref)
    } else if !isArmed {
      return retainSlowly(ref, times: 1, site)
    }
    let slot = slots + ref.index
    let old = slot.pointee.addOne()
    guard old.generation == ref.generation, !old.isDead, !old.isSaturated else {
      slot.pointee.withdraw(1, from: old)
      return retainSlowly(ref, times: 1, site)
    }
    if old.shared == Counts.saturation - 1 { diagnose(.countOverflow, ref, site: site, attach()) }
  }

  /// Releases an object that may be of another owner.
  @inline(never)
  @usableFromInline
  func releaseElsewhere(_ ref: Ref, _ site: Site) {
    let local = ThreadHeapState.current
    let isArmed = isArmed(local)
    if local.pointee.lastShared != ref.bits {
      let outcome =
        isArmed ? memsim_release_own(tables.slots, ref.bits) : memsim_release_is_elsewhere
      switch outcome {
      case memsim_released: return
      case memsim_release_is_last: return releaseLast(ref, site)
      default: break
      }
      guard isArmed, isShared(ref, local) else { return releaseSlowly(ref, site) }
      local.pointee.recordShared(ref)
    } else if !isArmed {
      return releaseSlowly(ref, site)
    }
    releaseShared(ref, site, local)
  }

  /// Whether a ref names a living object of this heap, of another owner or of none, with a count
  /// that is not near its end.
  @inline(__always)
  private func isShared(_ ref: Ref, _ local: LocalState) -> Bool {
    let counts = slots[ref.index].currentCounts
    let owner = slots[ref.index].currentHolder.owner
    return owner < Holder.deallocating && owner != local.pointee.owner
      && counts.generation == ref.generation && !counts.isDead && !counts.isSaturated
      && table.segment(of: ref.index).pointee.heap.load(ordering: .relaxed) == number
  }

  /// Subtracts one from the shared count, and deallocates the object or asks its owner to merge.
  private func releaseShared(_ ref: Ref, _ site: Site, _ local: LocalState) {
    let slot = slots + ref.index
    let old = slot.pointee.subtractOne()
    guard old.generation == ref.generation, !old.isDead, !old.isSaturated,
      !old.isMerged || old.shared > 0
    else {
      slot.pointee.withdraw(-1, from: old)
      // Objects that live for ever or are in their dealloc ignore a release.
      if old.generation == ref.generation, old.isSaturated || old.isDead {
        return releaseLate(ref, local)
      }
      return diagnose(.overRelease, ref, site: site, selector: "release", local)
    }
    if old.isMerged {
      if old.shared == 1, slot.pointee.markDead(ref.generation) { deallocate(ref, local) }
    } else if old.shared <= 0, !old.isQueued, slot.pointee.markQueued(ref.generation) {
      shared.withLock { $0.attached.handOver(ref, to: slot.pointee.currentHolder.owner) }
    }
  }
}

/// Owners: each counts in plain words until it merges its count into the shared one.
extension Heap {
  /// Merges the owner's count, plus a change, into the shared one, and deallocates the object if
  /// its count is 0 then.
  ///
  /// Only for the owner.
  func mergeCount(of ref: Ref, adding change: Int, _ site: Site, _ local: LocalState) {
    assert(isOwned(ref, local), "only the owner merges its count")
    let merged = slots[ref.index].merge(adding: change)
    if merged.shared < 0 {
      diagnose(.overRelease, ref, site: site, selector: "release", local)
    }
    if merged.shared <= 0 { deallocate(ref, local) }
  }

  /// Gives up the ownership of an object that this host thread owns, so that every host thread
  /// counts it alike.
  public func disown(_ ref: Ref) {
    let local = attach()
    if resolve(ref, .messageToDeallocated, local) { mergeIfOwned(ref, local) }
  }

  /// Makes this host thread the owner of an object without an owner; returns whether it is the
  /// owner now.
  @discardableResult
  public func adopt(_ ref: Ref) -> Bool {
    let local = attach()
    guard resolve(ref, .messageToDeallocated, local) else { return false }
    // A host thread that wants the owner to merge waits for the lock to learn who that is.
    return shared.withLock { _ in
      if isOwned(ref, local) { return true }
      // The object cannot be deallocated from here on.
      guard let count = slots[ref.index].claim(ref.generation) else { return false }
      let mark = isOwn(ref.index, local) ? 0 : Holder.adopted
      let holder = local.pointee.stamp | mark | UInt64(count)
      slots[ref.index].holder.store(holder, ordering: .relaxed)
      // The hot path has to find this host thread's last release of it.
      local.pointee.forgetShared()
      if mark != 0 { local.pointee.recordAdopted(ref) { isOwned($0, local) } }
      return true
    }
  }

  /// Whether this host thread owns the object.
  private func isOwned(_ ref: Ref, _ local: LocalState) -> Bool {
    slots[ref.index].currentCounts.generation == ref.generation
      && slots[ref.index].currentHolder.owner == local.pointee.owner
  }

  @discardableResult
  private func mergeIfOwned(_ ref: Ref, _ local: LocalState) -> Bool {
    guard isOwned(ref, local) else { return false }
    mergeCount(of: ref, adding: 0, .unknown, local)
    return true
  }

  /// Performs the releases that other host threads handed over to this one.
  ///
  /// The slow path of allocation and the end of a run loop turn do this by themselves.
  public func performHandovers() {
    performHandovers(attach())
  }

  func performHandovers(_ local: LocalState) {
    guard local.pointee.hasHandovers.load(ordering: .relaxed) else { return }
    let refs = shared.withLock { $0.attached.removeHandovers(of: local) }
    for ref in refs { mergeIfOwned(ref, local) }
  }

  /// Merges every count that this host thread owns, also of objects that deallocs make meanwhile.
  func mergeEverything(ownedBy local: LocalState) {
    var hasMerged = true
    while hasMerged {
      hasMerged = false
      let adopted = local.pointee.adopted
      local.pointee.adopted = []
      for ref in adopted where mergeIfOwned(ref, local) { hasMerged = true }
      for segment in local.pointee.slots.segments {
        forEachSlot(of: segment) { index, counts in
          let ref = Ref(generation: counts.generation, index: index)
          if mergeIfOwned(ref, local) { hasMerged = true }
        }
      }
    }
  }

  /// Visits the slots of a segment that were used in its epoch.
  func forEachSlot(of segment: Int, _ body: (_ index: Int, _ counts: Counts) -> Void) {
    let epoch = UInt64(table.segments[segment].epoch)
    for index in Segment.slots(of: segment) {
      let counts = slots[index].currentCounts
      if counts.generation / Segment.lives == epoch { body(index, counts) }
    }
  }
}
