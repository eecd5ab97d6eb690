internal import Synchronization

/// Free slots: with a region in magazines, without one in lists.
extension Heap {
  @inline(__always)
  func push(_ index: Int, on magazine: UnsafeMutablePointer<Magazine>) {
    let holder = Holder.free(next: magazine.pointee.top)
    slots[index].holder.store(holder.bits, ordering: .relaxed)
    magazine.pointee.top = UInt32(truncatingIfNeeded: index)
    magazine.pointee.room &-= 1
    Poison.cover(slots[index].currentPlace.address)
  }

  func pop(_ magazine: UnsafeMutablePointer<Magazine>) -> Int {
    let index = Int(magazine.pointee.top)
    magazine.pointee.top = next(after: index)
    magazine.pointee.room += 1
    Poison.lift(from: slots[index].currentPlace.address)
    return index
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
    _ magazine: UnsafeMutablePointer<Magazine>, to count: Int32,
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

/// Freed slots that still have their region, most recently freed first, for one small size class.
///
/// The list runs through the holders of the slots; each slot's generation is already that of its
/// next life. What lies here is still committed and so still in the footprint.
struct Magazine {
  /// The slot on top; 0 when empty.
  var top: UInt32

  /// How many slots more it may keep; below 0 it keeps too many.
  var room: Int32

  /// The most slots to keep; above that half of them go back to jemalloc.
  let capacity: Int32

  /// How many regions are asked of jemalloc when the magazine is empty; grows with use.
  var refill: UInt32

  /// A magazine per small size class, and one more that is always empty and full.
  static let perAttachment = SizeClass.largestInMagazine.index + 2

  /// The most bytes that one magazine keeps.
  static let mostBytes = 64 << 10

  private static let mostSlots = 2048

  /// The most slots, and the most bytes, that one refill takes.
  private static let mostRefill = 64
  private static let mostRefillBytes = 16 << 10

  init(_ sizeClass: SizeClass) {
    top = 0
    let isKept = sizeClass.index <= SizeClass.largestInMagazine.index
    capacity = isKept ? Int32(min(Magazine.mostSlots, Magazine.mostBytes / sizeClass.bytes)) : 0
    room = capacity
    refill = 1
  }

  /// How many slots it keeps.
  var count: Int32 {
    capacity - room
  }

  /// Which of an attachment's magazines serves `sizeClass`.
  static func index(for sizeClass: SizeClass) -> Int32 {
    Int32(min(sizeClass.index, Int(none)))
  }

  /// The magazine that is always empty and full.
  static var none: Int32 {
    Int32(perAttachment) - 1
  }

  /// How many regions to ask for the time after `refill` were asked for.
  static func refill(after refill: UInt32, _ sizeClass: SizeClass) -> UInt32 {
    let most = max(1, min(mostRefill, mostRefillBytes / sizeClass.bytes))
    return min(refill * 2, UInt32(most))
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
