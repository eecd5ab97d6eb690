internal import Synchronization

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
