internal import MemsimHost
internal import Synchronization

/// Free slots: with a region in magazines, without one in lists.
extension Heap {
  /// Keeps a slot with its region in a magazine that has room.
  ///
  /// The ref means the slot's next life.
  @inline(__always)
  func push(_ ref: Ref, on magazine: UnsafeMutablePointer<Magazine>) {
    let slot = slots + ref.index
    slot.pointee.holder.store(Holder.free, ordering: .relaxed)
    let end = magazine.pointee.end
    end.pointee = ref
    magazine.pointee.end = end + 1
    Poison.cover(slot.pointee.currentPlace.address)
  }

  /// Takes the slot that was pushed last out of a magazine that is not empty.
  func pop(_ magazine: UnsafeMutablePointer<Magazine>) -> Int {
    magazine.pointee.end -= 1
    let index = magazine.pointee.end.pointee.index
    Poison.lift(from: slots[index].currentPlace.address)
    return index
  }

  /// A slot, in the life that it is in now.
  func ref(at index: Int) -> Ref {
    Ref(generation: slots[index].currentCounts.generation, index: index)
  }

  func next(after index: Int) -> UInt32 {
    slots[index].currentHolder.next
  }

  /// Whether there is a slot without a region, which `takeSlot` takes then.
  func hasSlot(_ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    if attachment.pointee.free == 0, attachment.pointee.fresh.isEmpty { findSlots(attachment) }
    return attachment.pointee.free != 0 || !attachment.pointee.fresh.isEmpty
  }

  /// A slot without a region; nil when every slot of the host process is used.
  func takeSlot(_ attachment: UnsafeMutablePointer<Attachment>) -> Int? {
    guard hasSlot(attachment) else { return nil }
    let free = Int(attachment.pointee.free)
    if free != 0 {
      attachment.pointee.free = next(after: free)
      return free
    }
    let index = attachment.pointee.fresh.lowerBound
    attachment.pointee.fresh = index + 1..<attachment.pointee.fresh.upperBound
    let segment = table.segments + index / Segment.slotCount
    let counts = Counts(generation: segment.pointee.firstGeneration)
    slots[index].counts.store(counts.bits, ordering: .relaxed)
    return index
  }

  /// Keeps a slot without a region for later.
  func give(_ index: Int, to attachment: UnsafeMutablePointer<Attachment>) {
    let holder = Holder.free(next: attachment.pointee.free)
    slots[index].holder.store(holder.bits, ordering: .relaxed)
    attachment.pointee.free = UInt32(truncatingIfNeeded: index)
  }

  /// Gives a slot back to the attachment that hands out its segment, so that the counters of
  /// different host threads never share a cache line.
  func giveBack(_ index: Int) {
    shared.withLock { state in
      let owner = table.segments[index / Segment.slotCount].owner.load(ordering: .relaxed)
      if let position = state.position(of: owner) {
        let holder = Holder.free(next: state.attachments[position].returned)
        slots[index].holder.store(holder.bits, ordering: .relaxed)
        state.attachments[position].returned = UInt32(truncatingIfNeeded: index)
      } else {
        let holder = Holder.free(next: state.abandonedSlots.chains.popLast() ?? 0)
        slots[index].holder.store(holder.bits, ordering: .relaxed)
        state.abandonedSlots.chains.append(UInt32(truncatingIfNeeded: index))
      }
    }
  }

  /// Whether this attachment hands out the segment that the slot lies in.
  @inline(__always)
  func isOwn(_ index: Int, _ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    table.segments[index / Segment.slotCount].owner.load(ordering: .relaxed)
      == attachment.pointee.owner
  }

  /// Gives every region in the magazines back to jemalloc.
  func returnMagazines(_ attachment: UnsafeMutablePointer<Attachment>) {
    for number in 0..<Magazine.perAttachment {
      let magazine = attachment.magazines + number
      shrink(magazine, to: 0, attachment)
      magazine.pointee.refill = 1
    }
  }

  /// Gives regions back to jemalloc until the magazine has `count`.
  func shrink(
    _ magazine: UnsafeMutablePointer<Magazine>, to count: Int,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    while magazine.pointee.count > count {
      let index = pop(magazine)
      returnRegion(of: index)
      give(index, to: attachment)
    }
  }

  /// Gives the region of a slot back to jemalloc.
  ///
  /// The slot keeps its class, for diagnoses.
  func returnRegion(of index: Int) {
    let place = slots[index].currentPlace
    guard let region = place.address else { preconditionFailure("slot \(index) has no region") }
    arena.deallocate(region)
    slots[index].place.store(place.bits & Place.classMask, ordering: .relaxed)
  }

  /// Finds more slots: what was inherited, what other host threads gave back, what earlier ones
  /// left, a new segment.
  private func findSlots(_ attachment: UnsafeMutablePointer<Attachment>) {
    if enterInheritance(attachment) { return }
    shared.withLock { state in
      if let position = state.position(of: attachment.pointee.owner) {
        attachment.pointee.free = state.attachments[position].returned
        state.attachments[position].returned = 0
      }
      if attachment.pointee.free != 0 { return }
      inherit(from: &state, attachment)
      if enterInheritance(attachment) { return }
      let ordinal = state.segments.count
      guard let segment = table.takeSegment(heap: number, ordinal: ordinal) else { return }
      table.segments[segment].owner.store(attachment.pointee.owner, ordering: .relaxed)
      state.segments.append(segment)
      attachment.pointee.segments.append(segment)
      let first = segment * Segment.slotCount
      attachment.pointee.fresh = first..<first + Segment.slotCount
    }
  }

  /// Takes over all that earlier attachments left.
  ///
  /// Segments and the free slots in them stay together, so that a host thread finds what it has
  /// made among its own segments when it leaves.
  private func inherit(
    from state: inout SharedState, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    for segment in state.abandonedSlots.segments {
      table.segments[segment].owner.store(attachment.pointee.owner, ordering: .relaxed)
    }
    attachment.pointee.segments += state.abandonedSlots.segments
    attachment.pointee.inherited.chains += state.abandonedSlots.chains
    attachment.pointee.inherited.fresh += state.abandonedSlots.fresh
    state.abandonedSlots = AbandonedSlots()
  }

  /// Begins using the next part of what was inherited; says whether there is one.
  private func enterInheritance(_ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    if let fresh = attachment.pointee.inherited.fresh.popLast() {
      attachment.pointee.fresh = fresh
      return true
    }
    if let chain = attachment.pointee.inherited.chains.popLast() {
      attachment.pointee.free = chain
      return true
    }
    return false
  }
}

extension SharedState {
  /// How many slots at the start of each segment were ever used; the rest of it is as it was
  /// mapped.
  ///
  /// No host thread may use the heap meanwhile.
  var usedCounts: [Int] {
    let starts = Dictionary(
      uniqueKeysWithValues: freshSlots.map { ($0.lowerBound / Segment.slotCount, $0.lowerBound) })
    return segments.map { segment in
      let end = (segment + 1) * Segment.slotCount
      return (starts[segment] ?? end) - segment * Segment.slotCount
    }
  }

  /// The slots of the heap's segments that were never used: the rest of some of them each.
  private var freshSlots: [Range<Int>] {
    let attached = attachments.flatMap { record in
      [record.attachment.pointee.fresh] + record.attachment.pointee.inherited.fresh
    }
    return (attached + abandonedSlots.fresh).filter { !$0.isEmpty }
  }
}

/// What host threads that left a heap left behind in it.
struct AbandonedSlots {
  /// The segments that they handed slots out of.
  var segments: [Int] = []

  /// Lists of free slots in those segments, by their first.
  var chains: [UInt32] = []

  /// Runs of slots in those segments that were never used.
  var fresh: [Range<Int>] = []
}
