internal import MemsimHost
internal import Synchronization

/// What must hold of a heap between any two calls, for tests.
extension Heap {
  /// Stops the process with what is wrong, if anything is.
  ///
  /// No other host thread may use the heap meanwhile.
  ///
  /// - Complexity: O(slots) that were ever used.
  package func checkInvariants() {
    let broken = brokenInvariants()
    precondition(broken.isEmpty, "heap '\(name)': \(broken.joined(separator: "; "))")
  }

  /// What is wrong, in words; nothing when every invariant holds.
  package func brokenInvariants() -> [String] {
    shared.withLock { state in
      var inspection = HeapInspection(of: self, state)
      inspection.inspect()
      return inspection.findings
    }
  }

  /// The number of the attachment that the slot of a ref is handed out by, 0 for none.
  package func slotOwner(of ref: Ref) -> UInt64 {
    table.segments[ref.index / Segment.slotCount].owner.load(ordering: .relaxed) >> 44
  }

  /// The number of this host thread as an owner of counts in this heap.
  package var ownNumber: UInt64 {
    attach().pointee.owner >> 44
  }
}

/// One look at everything that a heap keeps: each slot is in one place, each list is what its
/// counter says, each region has one user.
private struct HeapInspection {
  private(set) var findings: [String] = []

  private let heap: Heap
  private let state: SharedState
  private let slots: UnsafeMutablePointer<Slot>

  private let origins: (count: Int, free: Set<UInt32>)

  /// The slots that lie in a list, magazines included.
  private var listed: Set<Int> = []

  /// Where the slots of a segment begin that were never used.
  private var freshStarts: [Int: Int] = [:]

  /// The regions in use or in magazines.
  private var regions: [Range<UInt>] = []

  init(of heap: Heap, _ state: SharedState) {
    self.heap = heap
    self.state = state
    slots = heap.slots
    origins = heap.origins.numbers
  }

  mutating func inspect() {
    inspectSegments()
    for record in state.attachments { inspect(record) }
    inspect(state.abandonedSlots, owner: 0)
    for segment in state.segments { inspectSlots(of: segment) }
    for thread in threads { inspectPools(of: thread) }
    inspectRegions()
  }

  /// The simulated threads that have not exited, and the main thread in any case.
  private var threads: [SimulatedThread] {
    state.threads.filter { $0 !== heap.mainThread } + [heap.mainThread]
  }

  private mutating func expect(_ condition: Bool, _ finding: @autoclosure () -> String) {
    if !condition { findings.append(finding()) }
  }

  private func counts(_ index: Int) -> Counts {
    slots[index].currentCounts
  }

  private func holder(_ index: Int) -> Holder {
    slots[index].currentHolder
  }

  private func place(_ index: Int) -> Place {
    slots[index].currentPlace
  }

  private func segment(of index: Int) -> UnsafeMutablePointer<Segment> {
    heap.table.segments + index / Segment.slotCount
  }

  /// Segments are handed out by one attachment, or are left over.
  private mutating func inspectSegments() {
    for (ordinal, number) in state.segments.enumerated() {
      let segment = heap.table.segments + number
      expect(segment.pointee.heap.load(ordering: .relaxed) == heap.number, "\(number) is lost")
      expect(Int(segment.pointee.ordinal) == ordinal, "segment \(number) is out of order")
    }
    for record in state.attachments {
      inspectSegments(record.attachment.pointee.segments, owner: record.owner)
    }
    inspectSegments(state.abandonedSlots.segments, owner: 0)
    let all =
      state.attachments.flatMap { $0.attachment.pointee.segments } + state.abandonedSlots.segments
    expect(all.sorted() == state.segments.sorted(), "segments are lost or shared")
  }

  private mutating func inspectSegments(_ numbers: [Int], owner: UInt64) {
    for number in numbers {
      let found = heap.table.segments[number].owner.load(ordering: .relaxed)
      expect(found == owner, "segment \(number) is of owner \(found >> 44), not \(owner >> 44)")
    }
  }

  private mutating func inspect(_ record: SharedState.AttachmentRecord) {
    let attachment = record.attachment
    expect(attachment.pointee.owner == record.owner, "an owner has changed its number")
    let chains = [attachment.pointee.free, record.returned].filter { $0 != 0 }
    let fresh = [attachment.pointee.fresh].filter { !$0.isEmpty }
    inspect(AbandonedSlots(segments: [], chains: chains, fresh: fresh), owner: record.owner)
    inspect(attachment.pointee.inherited, owner: record.owner)
    for number in 0..<Magazine.perAttachment {
      inspect(attachment.magazines[number], number, owner: record.owner)
    }
    for ref in attachment.pointee.deferred[attachment.pointee.deferredNext...] {
      let isWaiting = holder(ref.index).owner == Holder.deallocating
      expect(isWaiting, "slot \(ref.index) waits for its dealloc, and is not in it")
    }
  }

  /// Free slots have no region; those that were never used are the rest of their segment.
  private mutating func inspect(_ abandonedSlots: AbandonedSlots, owner: UInt64) {
    for chain in abandonedSlots.chains {
      for index in list(from: chain, owner: owner) {
        expect(place(index).address == nil, "free slot \(index) has a region")
      }
    }
    for range in abandonedSlots.fresh {
      let number = range.lowerBound / Segment.slotCount
      let isRest = range.upperBound == (number + 1) * Segment.slotCount
      expect(isRest && freshStarts[number] == nil, "slots \(range) are not the rest of a segment")
      expect(
        heap.table.segments[number].owner.load(ordering: .relaxed) == owner,
        "fresh slots \(range) lie in another's segment")
      freshStarts[number] = range.lowerBound
    }
  }

  /// The slots of a magazine have regions, and its refs mean their next lives.
  private mutating func inspect(_ magazine: Magazine, _ number: Int, owner: UInt64) {
    expect((magazine.start - 1).pointee.isNull, "magazine \(number) has no end")
    expect(magazine.count <= magazine.capacity, "magazine \(number) is too full")
    for position in 0..<magazine.count {
      let ref = magazine.start[position]
      let isNew = inspectFree(ref.index, owner: owner)
      expect(isNew, "slot \(ref.index) is in magazine \(number) twice, or in a list")
      let isNext = counts(ref.index) == Counts(generation: ref.generation)
      expect(isNext, "magazine \(number) has slot \(ref.index) in another life")
      addRegion(of: ref.index, bytes: SizeClass(index: number).bytes)
    }
  }

  /// Walks a list of free slots, each of which is in this list alone.
  private mutating func list(from top: UInt32, owner: UInt64) -> [Int] {
    var indexes: [Int] = []
    var index = Int(top)
    while index != 0 {
      let isNew = inspectFree(index, owner: owner)
      expect(isNew, "slot \(index) is in two lists, or twice in one")
      guard isNew else { break }
      indexes.append(index)
      index = Int(holder(index).next)
    }
    return indexes
  }

  /// A slot that is listed as free is, by the owner of its segment; says whether it was not listed
  /// before.
  private mutating func inspectFree(_ index: Int, owner: UInt64) -> Bool {
    expect(holder(index).owner == Holder.free, "slot \(index) is listed as free, but in use")
    expect(
      segment(of: index).pointee.owner.load(ordering: .relaxed) == owner,
      "free slot \(index) is listed by owner \(owner >> 44), which is not its segment's")
    return listed.insert(index).inserted
  }

  private mutating func inspectSlots(of number: Int) {
    let first = number * Segment.slotCount
    let epoch = UInt64(heap.table.segments[number].epoch)
    for index in first..<(freshStarts[number] ?? first + Segment.slotCount) {
      let counts = counts(index)
      let isRetired = counts.generation == (epoch + 1) * Segment.lives
      expect(
        isRetired || counts.generation / Segment.lives == epoch,
        "slot \(index) has generation \(counts.generation), out of epoch \(epoch)")
      guard holder(index).owner != Holder.free else {
        let isListed = listed.contains(index)
        expect(isListed != isRetired, "free slot \(index) is lost, or retired and listed")
        continue
      }
      expect(!listed.contains(index), "slot \(index) is in use and in a list")
      inspectUse(of: index, counts)
    }
  }

  /// What is in use has a class and a region, and a holder that says the same as its counts.
  private mutating func inspectUse(of index: Int, _ counts: Counts) {
    let holder = holder(index)
    expect(place(index).classNumber != 0, "slot \(index) has no class")
    let origin = heap.originNumbers[index]
    let isMade = origin < origins.count && !origins.free.contains(origin)
    expect(isMade, "slot \(index) has origin \(origin), which is free")
    addRegion(of: index, bytes: heap.regionSize(of: index))
    switch holder.owner {
    case Holder.unowned:
      // An object whose dealloc did not get to its end is dead, and stays.
      let isCounted = counts.isDead || counts.shared > 0
      expect(counts.isMerged && isCounted, "slot \(index) has no owner, and is not merged")
      expect(!counts.isQueued, "slot \(index) is merged, and queued")
    case Holder.deallocating:
      expect(counts.isDead, "slot \(index) is in its dealloc, and not dead")
    case Holder.block:
      expect(counts.shared == 0 && !counts.isMerged, "block \(index) is counted")
    default:
      inspectOwned(index, counts, holder)
    }
  }

  /// An owned object's owner is here, and knows what it is asked to let go of.
  private mutating func inspectOwned(_ index: Int, _ counts: Counts, _ holder: Holder) {
    guard let record = state.attachments.first(where: { $0.owner == holder.owner }) else {
      return findings.append("slot \(index) is owned by \(holder.owner >> 44), which has left")
    }
    let ref = Ref(generation: counts.generation, index: index)
    expect(!counts.isMerged && !counts.isDead, "slot \(index) is owned, and merged")
    expect(holder.count > 0, "slot \(index) is owned with a count of none")
    let isOwn = segment(of: index).pointee.owner.load(ordering: .relaxed) == holder.owner
    let isKnown = record.attachment.pointee.adopted.contains(ref)
    let isAdopted = holder.bits & Holder.adopted != 0
    expect(isAdopted ? isKnown : isOwn, "slot \(index) would not be merged when its owner leaves")
    let isAsked = record.handovers.contains(ref)
    expect(!counts.isQueued || isAsked, "slot \(index) is queued, and its owner was not asked")
    expect(counts.shared >= 0 || counts.isQueued, "slot \(index) is short, and not queued")
  }

  private mutating func addRegion(of index: Int, bytes: Int) {
    guard let address = place(index).address else {
      return findings.append("slot \(index) has no region")
    }
    regions.append(UInt(bitPattern: address)..<UInt(bitPattern: address) + UInt(bytes))
  }

  /// The pages of a thread's pools are stacked without a gap.
  private mutating func inspectPools(of thread: SimulatedThread) {
    let pages = thread.stack.pointee.pages
    for (position, page) in pages.enumerated() {
      let depth = pages.count - 1 - position
      expect(Int(page[2]) == depth, "pool page \(page[2]) of \(thread.name) lies at \(depth)")
    }
    expect(thread.stack.pointee.isWithinBounds, "the pools of \(thread.name) leave their page")
    for page in pages + [thread.stack.pointee.spare].compactMap({ $0 }) {
      let start = UInt(bitPattern: page)
      regions.append(start..<start + UInt(pageSize))
    }
  }

  /// No two regions overlap, and there are pages for all of them.
  private mutating func inspectRegions() {
    regions.sort { $0.lowerBound < $1.lowerBound }
    for (region, next) in zip(regions, regions.dropFirst()) {
      expect(region.upperBound <= next.lowerBound, "regions \(region) and \(next) overlap")
    }
    guard heap.isLiving else { return }
    let bytes = regions.reduce(0) { $0 + $1.count }
    let pages = heap.arena.committedPages
    expect(bytes <= pages * pageSize, "\(bytes) bytes are in use on \(pages) pages")
  }
}
