internal import CMemsim
internal import Synchronization

/// Retain and release, as the owner does them: compare, and count in plain words.
///
/// One comparison finds that the slot is in the life that the ref means, one that this host thread
/// made the object (in this turn, for a retain) and that its count is neither at its end nor
/// adopted. Whatever else holds is decided on the slow paths below.
extension Heap {
  /// Adds one to the retain count.
  public func retain(_ ref: Ref, site: Site = .unknown) {
    let attachment = Attachment.current
    guard attachment.pointee.lastShared != ref.bits else { return retainAgain(ref, site) }
    let slot = pinnedSlot(ref)
    let retained = slot.pointee.holder.load(ordering: .relaxed) &+ 1
    let difference = retained ^ attachment.pointee.stamp
    guard attachment.pointee.armed.load(ordering: .relaxed) == identity,
      slot.pointee.counts.load(ordering: .relaxed) >> 32 == ref.generation,
      difference & (Holder.stampMask | Holder.irregular) == 0
    else { return retainElsewhere(ref, site) }
    slot.pointee.holder.store(retained, ordering: .relaxed)
  }

  /// Takes one from the retain count; the object whose count reaches 0 is deallocated.
  public func release(_ ref: Ref, site: Site = .unknown) {
    let attachment = Attachment.current
    guard attachment.pointee.lastShared != ref.bits else { return releaseAgain(ref, site) }
    let slot = pinnedSlot(ref)
    let holder = slot.pointee.holder.load(ordering: .relaxed)
    let counts = slot.pointee.counts.load(ordering: .relaxed)
    let difference = holder ^ attachment.pointee.stamp
    guard attachment.pointee.armed.load(ordering: .relaxed) == identity,
      counts >> 32 == ref.generation,
      difference & (Holder.ownerMask | Holder.irregular) == 0
    else { return releaseElsewhere(ref, site) }
    if holder & Holder.countMask > 1 {
      slot.pointee.holder.store(holder &- 1, ordering: .relaxed)
    } else if !recycle(ref, slot, counts, attachment), !deallocateOwn(ref, attachment) {
      releaseSlowly(ref, site)
    }
  }

  /// The slot of a ref, addressed in the same way wherever the owner counts.
  @inline(__always)
  func pinnedSlot(_ ref: Ref) -> UnsafeMutablePointer<Slot> {
    memsim_pinned(slots + ref.index).assumingMemoryBound(to: Slot.self)
  }

  /// Ends the life of an object without a dealloc: its slot goes into the magazine, region and all.
  ///
  /// Says no when that is not all there is to do.
  @inline(__always)
  private func recycle(
    _ ref: Ref, _ slot: UnsafeMutablePointer<Slot>, _ counts: UInt64,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    let place = slot.pointee.currentPlace
    let entry = classes + place.classNumber
    let magazine = attachment.magazines + Int(entry.pointee.recyclingMagazine)
    let generation = ref.generation &+ 1
    guard magazine.pointee.room > 0, generation & (Segment.lives - 1) != 0,
      endLife(slot, of: counts, ref, next: generation, attachment)
    else { return false }
    push(ref.index, on: magazine)
    return true
  }

  /// Moves the slot on to its next life, if no other host thread has counted it or is attached.
  @inline(__always)
  private func endLife(
    _ slot: UnsafeMutablePointer<Slot>, of counts: UInt64, _ ref: Ref, next: UInt64,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    attachment.pointee.isBusy.store(true, ordering: .relaxed)
    atomicMemoryFence(ordering: .acquiringAndReleasing)
    let isOver =
      isSolitary.load(ordering: .relaxed) && counts == Counts(generation: ref.generation).bits
    if isOver {
      slot.pointee.counts.store(Counts(generation: next).bits, ordering: .relaxed)
    }
    attachment.pointee.isBusy.store(false, ordering: .releasing)
    return isOver
  }

  /// How often the object is retained; 0 while it is in its dealloc or when it is gone.
  ///
  /// Exact on a host thread that no other one competes with.
  public func retainCount(_ ref: Ref) -> Int {
    let attachment = attach()
    guard resolve(ref, .messageToDeallocated, attachment) else { return 0 }
    return count(of: ref.index)
  }

  /// The whole count of a slot that is in use.
  func count(of index: Int) -> Int {
    let counts = slots[index].currentCounts
    let holder = slots[index].currentHolder
    guard !counts.isDead, holder.owner != Holder.block else { return 0 }
    return counts.isMerged ? counts.shared : Int(holder.count) + counts.shared
  }
}

/// Retain and release where the hot path gave up: history is kept, the turn is another, the count
/// is at its end, another host thread owns the object, or the ref is no good.
extension Heap {
  /// Adds `times` to the retain count at once.
  public func retain(_ ref: Ref, times: Int, site: Site = .unknown) {
    precondition(times >= 0 && times < Counts.saturation, "\(times) is no number of retains")
    retainSlowly(ref, times: times, site)
  }

  @inline(never)
  func retainSlowly(_ ref: Ref, times: Int, _ site: Site) {
    guard !ref.isNull else { return }
    let attachment = attach()
    guard resolve(ref, .messageToDeallocated, site: site, selector: "retain", attachment) else {
      return
    }
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    switch holder.owner {
    case Holder.block:
      return diagnose(.unbalancedBlock, ref, site: site, selector: "retain", attachment)
    case Holder.deallocating:
      return
    case attachment.pointee.owner:
      let count = min(holder.count + UInt64(times), Holder.saturation)
      let adopted = holder.bits & Holder.adopted
      let settled = attachment.pointee.stamp | adopted | count
      slot.pointee.holder.store(settled, ordering: .relaxed)
      if count == Holder.saturation, holder.count != count {
        diagnose(.countOverflow, ref, site: site, attachment)
      }
    default:
      let before = slot.pointee.currentCounts
      guard addShared(ref, times) else { return }
      if !before.isSaturated, before.shared + times >= Counts.saturation {
        diagnose(.countOverflow, ref, site: site, attachment)
      }
    }
    record(.retain, ref, site, times: times, count: count(of: ref.index), attachment)
  }

  @inline(never)
  func releaseSlowly(_ ref: Ref, _ site: Site) {
    guard !ref.isNull else { return }
    let attachment = attach()
    guard resolve(ref, .overRelease, site: site, selector: "release", attachment) else { return }
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    switch holder.owner {
    case Holder.block:
      return diagnose(.unbalancedBlock, ref, site: site, selector: "release", attachment)
    case Holder.deallocating:
      return
    case attachment.pointee.owner:
      recordRelease(ref, site, attachment)
      if holder.count >= Holder.saturation { return }
      if holder.count > 1 {
        slot.pointee.holder.store(holder.bits - 1, ordering: .relaxed)
      } else {
        letGo(ref, counting: -1, site, attachment)
      }
    default:
      recordRelease(ref, site, attachment)
      releaseShared(ref, site, attachment)
    }
  }

  private func recordRelease(
    _ ref: Ref, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    guard options.historyCapacity > 0 else { return }
    let operation: HistoryEntry.Operation = site == .pool ? .drain : .release
    record(operation, ref, site, count: count(of: ref.index) - 1, attachment)
  }
}
