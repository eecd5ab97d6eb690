internal import MemsimHost
internal import Synchronization

/// Where the owner's count meets that of all other host threads.
///
/// An owner that lets go adds its count to the shared one and marks that as merged, in one step.
/// From then on the shared count is the whole count, and the host thread that takes it to 0
/// deallocates. One that takes an unmerged shared count below 0 cannot know whether it was the
/// last: it asks the owner to let go. What an owner that has ended leaves behind is merged already.
extension Heap {
  /// Merges the owner's count, plus `change`, into the shared one, and deallocates the object if
  /// its count is 0 then.
  ///
  /// Only for the owner.
  func letGo(
    _ ref: Ref, counting change: Int, _ site: Site,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    let isEndless = holder.count >= Holder.saturation
    slot.pointee.holder.store(Holder.unowned | holder.turn, ordering: .relaxed)
    var counts = Counts(bits: slot.pointee.counts.load(ordering: .acquiring))
    while true {
      var merged = counts
      merged.add(isEndless ? 2 * Counts.saturation : Int(holder.count) + change)
      merged.bits = (merged.bits | Counts.merged) & ~Counts.queued
      let isLast = merged.shared <= 0
      if isLast { merged.bits |= Counts.dead }
      let (exchanged, original) = slot.pointee.counts.weakCompareExchange(
        expected: counts.bits, desired: merged.bits, ordering: .acquiringAndReleasing)
      if exchanged {
        if merged.shared < 0 {
          diagnose(.overRelease, ref, site: site, selector: "release", attachment)
        }
        if isLast { deallocate(ref, attachment) }
        return
      }
      counts = Counts(bits: original)
    }
  }

  /// Lets go of an object that this host thread owns, so that every host thread counts it alike.
  public func disown(_ ref: Ref) {
    let attachment = attach()
    guard resolve(ref, .messageToDeallocated, attachment) else { return }
    let holder = slots[ref.index].currentHolder
    guard holder.owner == attachment.pointee.owner else { return }
    letGo(ref, counting: 0, .unknown, attachment)
  }

  /// Makes this host thread the owner of an object without an owner; returns whether it is the
  /// owner now.
  @discardableResult
  public func adopt(_ ref: Ref) -> Bool {
    let attachment = attach()
    guard resolve(ref, .messageToDeallocated, attachment) else { return false }
    return shared.withLock { _ in claim(ref, attachment) }
  }

  /// Takes the whole shared count over as the owner's.
  ///
  /// The exchange comes first: from there on the object cannot die, and a host thread that wants
  /// its owner to let go waits for the lock to learn which that is.
  private func claim(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    if holder.owner == attachment.pointee.owner { return true }
    var counts = Counts(bits: slot.pointee.counts.load(ordering: .acquiring))
    while counts.generation == ref.generation, counts.isMerged, !counts.isDead,
      !counts.isSaturated, counts.shared > 0
    {
      let (exchanged, original) = slot.pointee.counts.weakCompareExchange(
        expected: counts.bits, desired: Counts(generation: ref.generation).bits,
        ordering: .acquiringAndReleasing)
      if exchanged {
        let mark = isOwn(ref.index, attachment) ? 0 : Holder.adopted
        let settled = attachment.pointee.stamp | mark | UInt64(counts.shared)
        slot.pointee.holder.store(settled, ordering: .relaxed)
        // From now on this host thread's last release is to be found out at once.
        attachment.pointee.forgetShared()
        if mark != 0 { remember(ref, attachment) }
        return true
      }
      counts = Counts(bits: original)
    }
    return false
  }

  /// Notes an object to be let go of when this host thread leaves.
  ///
  /// What has been let go of already goes from the list before it grows.
  private func remember(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) {
    let capacity = attachment.pointee.adopted.capacity
    if attachment.pointee.adopted.count == capacity {
      attachment.pointee.adopted.removeAll { $0 == ref || !isOwned($0, attachment) }
      if attachment.pointee.adopted.count > capacity / 2 {
        attachment.pointee.adopted.reserveCapacity(2 * capacity)
      }
    }
    attachment.pointee.adopted.append(ref)
  }

  /// Whether this host thread owns the object.
  private func isOwned(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    let counts = slots[ref.index].currentCounts
    let holder = slots[ref.index].currentHolder
    return counts.generation == ref.generation && holder.owner == attachment.pointee.owner
  }

  /// Asks the owner to let go of an object.
  ///
  /// An owner that has left has done so already.
  func handOver(_ ref: Ref) {
    shared.withLock { state in
      let owner = slots[ref.index].currentHolder.owner
      guard let position = state.position(of: owner) else { return }
      state.attachments[position].handovers.append(ref)
      state.attachments[position].attachment.pointee.hasHandovers.store(true, ordering: .relaxed)
    }
  }

  /// Performs the releases that other host threads handed over to this one.
  ///
  /// The slow path of allocation and the end of a run loop turn do this by themselves.
  public func takeHandovers() {
    takeHandovers(attach())
  }

  func takeHandovers(_ attachment: UnsafeMutablePointer<Attachment>) {
    guard attachment.pointee.hasHandovers.load(ordering: .relaxed) else { return }
    let refs = shared.withLock { state -> [Ref] in
      attachment.pointee.hasHandovers.store(false, ordering: .relaxed)
      guard let position = state.position(of: attachment.pointee.owner) else { return [] }
      defer { state.attachments[position].handovers = [] }
      return state.attachments[position].handovers
    }
    for ref in refs { letGoIfOwned(ref, attachment) }
  }

  /// Lets go of everything that this host thread owns, deallocations and what they make included.
  func mergeEverything(ownedBy attachment: UnsafeMutablePointer<Attachment>) {
    var merged = true
    while merged {
      merged = false
      let adopted = attachment.pointee.adopted
      attachment.pointee.adopted = []
      for ref in adopted where letGoIfOwned(ref, attachment) { merged = true }
      for segment in attachment.pointee.segments {
        forEachSlot(of: segment) { index, counts in
          let ref = Ref(generation: counts.generation, index: index)
          if letGoIfOwned(ref, attachment) { merged = true }
        }
      }
    }
  }

  @discardableResult
  private func letGoIfOwned(
    _ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    guard isOwned(ref, attachment) else { return false }
    letGo(ref, counting: 0, .unknown, attachment)
    return true
  }

  /// Visits the slots of a segment that have been used in its epoch.
  func forEachSlot(of segment: Int, _ body: (_ index: Int, _ counts: Counts) -> Void) {
    let epoch = UInt64(table.segments[segment].epoch)
    let first = segment * Segment.slotCount
    for index in first..<first + Segment.slotCount {
      let counts = slots[index].currentCounts
      guard counts.generation / Segment.lives == epoch else { continue }
      body(index, counts)
    }
  }
}
