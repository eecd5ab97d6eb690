internal import MemsimHost
internal import Synchronization

/// The invariants of a heap between any two calls, for tests.
extension Heap {
  /// Stops the process with a list of broken invariants, if there are any.
  ///
  /// No other host thread may use the heap meanwhile.
  ///
  /// - Complexity: O(slots) that were ever used.
  package func checkInvariants() {
    let broken = brokenInvariants()
    precondition(broken.isEmpty, "heap '\(name)': \(broken.joined(separator: "; "))")
  }

  /// The broken invariants, in words.
  package func brokenInvariants() -> [String] {
    shared.withLock { state in
      var inspection = HeapInspection(of: self, state)
      inspection.inspect()
      return inspection.broken
    }
  }

  /// The number of the owner of a ref's segment, 0 for none.
  package func slotOwner(of ref: Ref) -> UInt64 {
    table.segment(of: ref.index).pointee.owner.load(ordering: .relaxed) >> 44
  }

  /// The number of this host thread as an owner of counts in this heap.
  package var ownNumber: UInt64 { attach().pointee.owner >> 44 }
}

/// One inspection of a heap: each part is right in itself, each slot is in one place, and each
/// region has one user.
private struct HeapInspection {
  private(set) var broken: [String] = []

  private let heap: Heap
  private let state: SharedState
  private let origins: (count: Int, free: Set<UInt32>)

  /// The slots in lists and magazines.
  private var listed: Set<Int> = []

  /// The regions in use or in magazines, and the pages of pools.
  private var regions: [Range<UInt>] = []

  init(of heap: Heap, _ state: SharedState) {
    self.heap = heap
    self.state = state
    origins = heap.origins.numbers
  }

  mutating func inspect() {
    broken += state.segments.broken(besides: state.attached.segments)
    inspectFreeSlots(state.segments.abandoned, owner: 0)
    for record in state.attached.records { inspect(record) }
    for (number, used) in zip(state.segments.numbers, state.usedCounts) {
      inspectSlots(of: number, used: used)
    }
    let threads = state.threads.all.filter { $0 !== heap.mainThread } + [heap.mainThread]
    for thread in threads { inspectPools(of: thread) }
    inspectRegions()
  }

  private mutating func expect(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { broken.append(fault()) }
  }

  private mutating func inspectFreeSlots(_ slots: AbandonedSlots, owner: UInt64) {
    let (found, faults) = slots.inspect(in: heap.table, owner: owner)
    broken += faults
    expect(listed.isDisjoint(with: found), "slots are in two lists")
    listed.formUnion(found)
  }

  private mutating func inspect(_ record: AttachedThreads.Record) {
    let local = record.local
    expect(local.pointee.owner == record.owner, "an owner has changed its number")
    var free = local.pointee.slots.remains
    if record.returned != 0 { free.lists.append(record.returned) }
    inspectFreeSlots(free, owner: record.owner)
    for number in 0..<Magazine.perThread {
      inspect(local.magazines[number], number, owner: record.owner)
    }
    for ref in local.pointee.deallocs.waitingRefs {
      let isWaiting = heap.slots[ref.index].currentHolder.owner == Holder.deallocating
      expect(isWaiting, "slot \(ref.index) waits for its dealloc, and is not in it")
    }
  }

  /// The slots of a magazine have regions, and its refs are of their next lives.
  private mutating func inspect(_ magazine: Magazine, _ number: Int, owner: UInt64) {
    if let fault = magazine.fault { broken.append("magazine \(number): \(fault)") }
    for ref in magazine.refs {
      if let fault = heap.table.faultOfFreeSlot(ref.index, owner: owner) { broken.append(fault) }
      let isNew = listed.insert(ref.index).inserted
      expect(isNew, "slot \(ref.index) is in magazine \(number) twice, or in a list")
      let isNext = heap.slots[ref.index].currentCounts == Counts(generation: ref.generation)
      expect(isNext, "magazine \(number) has slot \(ref.index) in another life")
      addRegion(of: ref.index, bytes: SizeClass(index: number).bytes)
    }
  }

  private mutating func inspectSlots(of number: Int, used: Int) {
    let epoch = UInt64(heap.table.segments[number].epoch)
    for index in Segment.slots(of: number).prefix(used) {
      let generation = heap.slots[index].currentCounts.generation
      let isRetired = generation == (epoch + 1) * Segment.lives
      expect(
        isRetired || generation / Segment.lives == epoch,
        "slot \(index) has generation \(generation), out of epoch \(epoch)")
      let isListed = listed.contains(index)
      if heap.slots[index].currentHolder.owner == Holder.free {
        expect(isListed != isRetired, "free slot \(index) is lost, or retired and listed")
      } else {
        expect(!isListed, "slot \(index) is in use and in a list")
        inspectUse(of: index)
      }
    }
  }

  /// A slot in use has a region, an origin, and an owner that finds it when it is detached.
  private mutating func inspectUse(of index: Int) {
    let slot = heap.slots + index
    if let fault = slot.pointee.fault { broken.append("slot \(index) \(fault)") }
    let origin = heap.originNumbers[index]
    let isMade = origin < origins.count && !origins.free.contains(origin)
    expect(isMade, "slot \(index) has origin \(origin), which is free")
    addRegion(of: index, bytes: heap.regionSize(of: index))
    let (holder, counts) = (slot.pointee.currentHolder, slot.pointee.currentCounts)
    guard holder.isOwned else { return }
    guard let record = state.attached.records.first(where: { $0.owner == holder.owner }) else {
      return broken.append("slot \(index) is owned by \(holder.owner >> 44), which has left")
    }
    let ref = Ref(generation: counts.generation, index: index)
    let isFound =
      holder.bits & Holder.adopted != 0
      ? record.local.pointee.adopted.contains(ref) : heap.isOwn(index, record.local)
    expect(isFound, "slot \(index) would not be merged when its owner leaves")
    let isAsked = record.handovers.contains(ref)
    expect(!counts.isQueued || isAsked, "slot \(index) is queued, and its owner was not asked")
  }

  private mutating func addRegion(of index: Int, bytes: Int) {
    guard let address = heap.slots[index].currentPlace.address else {
      return broken.append("slot \(index) has no region")
    }
    regions.append(UInt(bitPattern: address)..<UInt(bitPattern: address) + UInt(bytes))
  }

  private mutating func inspectPools(of thread: SimulatedThread) {
    if let fault = thread.stack.pointee.fault { broken.append("pools of \(thread.name): \(fault)") }
    for page in thread.stack.pointee.pages + [thread.stack.pointee.spare].compactMap({ $0 }) {
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
