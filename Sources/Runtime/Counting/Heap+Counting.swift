public import CMemsim
internal import Synchronization

/// Retain and release, as the owner does them: compare, and count in plain words.
///
/// A few comparisons find that the slot is in the life that the ref means, that this host thread
/// made the object (in this turn, for a retain) and that its count is neither at its end nor
/// adopted. They stand where the call does, in C (see memsim_counting.h). Whatever else holds is
/// decided on the slow paths below.
extension Heap {
  /// Adds one to the retain count.
  @inlinable
  @inline(__always)
  public func retain(_ ref: Ref, site: Site = .unknown) {
    if memsim_retain_object(slotWords, ref.bits, identity) { return }
    retainElsewhere(ref, site)
  }

  /// Takes one from the retain count; the object whose count reaches 0 is deallocated.
  @inlinable
  @inline(__always)
  public func release(_ ref: Ref, site: Site = .unknown) {
    switch memsim_release_object(slotWords, ref.bits, identity) {
    case memsim_released: return
    case memsim_release_is_last: releaseLast(ref, site)
    default: releaseElsewhere(ref, site)
    }
  }

  /// The last release of an object that this host thread owns, in a heap that is armed.
  @inline(never)
  @usableFromInline
  func releaseLast(_ ref: Ref, _ site: Site) {
    let attachment = Attachment.current
    if !recycle(ref, attachment), !deallocateOwn(ref, attachment) { releaseSlowly(ref, site) }
  }

  /// Ends the life of an object without a dealloc: its slot goes into the magazine, region and all.
  ///
  /// Says no when that is not all there is to do.
  @inline(__always)
  private func recycle(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    let slot = slots + ref.index
    let number = slot.pointee.currentPlace.classNumber
    let magazine = attachment.magazines + ClassTable.magazine(ofNumber: number)
    let next = ref.inNextLife
    guard magazine.pointee.end < magazine.pointee.limit,
      next.generation & (Segment.lives - 1) != 0, addToCounts(Counts.life, of: slot, attachment)
    else { return false }
    push(next, on: magazine)
    return true
  }

  /// Adds to the counts of an object that its owner lets go of, in a heap that is armed.
  ///
  /// Says no where another host thread is attached, or has counted the object.
  @inline(__always)
  func addToCounts(
    _ bits: UInt64, of slot: UnsafeMutablePointer<Slot>,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    attachment.pointee.isBusy.store(true, ordering: .relaxed)
    atomicMemoryFence(ordering: .acquiringAndReleasing)
    let counts = slot.pointee.counts.load(ordering: .relaxed)
    let isAlone = isSolitary.load(ordering: .relaxed) && Counts(bits: counts).isUncounted
    if isAlone { slot.pointee.counts.store(counts &+ bits, ordering: .relaxed) }
    attachment.pointee.isBusy.store(false, ordering: .releasing)
    return isAlone
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
