internal import Synchronization

/// The free slots without a region that one owner allocates from, and their segments.
///
/// A segment belongs to one owner, so the counters of two host threads never share a cache line.
struct FreeSlots {
  /// The first slot of the list in use; 0 for an empty list.
  private var list: UInt32 = 0

  /// The slots of the segment in use that were never used in its epoch.
  private var fresh = 0..<0

  /// Inherited slots that are not in use yet.
  private var inherited = AbandonedSlots()

  /// The segments that belong to the owner.
  private(set) var segments: [Int] = []

  /// Returns whether a slot is left; uses up inherited slots.
  mutating func hasSlot() -> Bool {
    if list != 0 || !fresh.isEmpty { return true }
    if let range = inherited.fresh.popLast() {
      fresh = range
    } else if let first = inherited.lists.popLast() {
      list = first
    }
    return list != 0 || !fresh.isEmpty
  }

  /// Removes a slot and returns it.
  ///
  /// - Precondition: `hasSlot()`
  mutating func pop(from table: SlotTable) -> Int {
    let first = Int(list)
    if first != 0 {
      assert(table.slots[first].currentHolder.owner == Holder.free, "slot \(first) is in use")
      list = table.slots[first].currentHolder.next
      return first
    }
    let index = fresh.lowerBound
    fresh = index + 1..<fresh.upperBound
    let counts = Counts(generation: table.segment(of: index).pointee.firstGeneration)
    table.slots[index].counts.store(counts.bits, ordering: .relaxed)
    return index
  }

  /// Adds a slot that the owner freed.
  mutating func push(_ index: Int, in table: SlotTable) {
    table.link(index, before: &list)
  }

  /// Begins to use the slots that other host threads returned, by the first of their list.
  mutating func use(returned first: UInt32) {
    assert(list == 0, "a list of free slots is lost")
    list = first
  }

  /// Begins to use a new segment.
  mutating func use(segment: Int) {
    assert(fresh.isEmpty, "fresh slots are lost")
    segments.append(segment)
    fresh = Segment.slots(of: segment)
  }

  /// Adds the segments and free slots of detached host threads.
  mutating func inherit(_ abandoned: AbandonedSlots) {
    segments += abandoned.segments
    inherited.lists += abandoned.lists
    inherited.fresh += abandoned.fresh
  }

  /// Everything that the owner has, for the next owner.
  var remains: AbandonedSlots {
    AbandonedSlots(
      segments: segments, lists: inherited.lists + [list].filter { $0 != 0 },
      fresh: inherited.fresh + [fresh].filter { !$0.isEmpty })
  }
}

/// The segments of detached host threads, and the free slots without a region in them.
struct AbandonedSlots {
  var segments: [Int] = []

  /// Lists of free slots, by their first slot.
  var lists: [UInt32] = []

  /// Ranges of slots that were never used, each the end of a segment.
  var fresh: [Range<Int>] = []
}

/// The segments of one heap, in the order in which the heap got them.
struct HeapSegments {
  let heap: UInt32
  private let table: SlotTable
  private(set) var numbers: [Int] = []
  private(set) var abandoned = AbandonedSlots()

  init(ofHeap heap: UInt32, in table: SlotTable) {
    self.heap = heap
    self.table = table
  }

  /// Refills the free slots of an owner: with all abandoned segments or, if these have none, with a
  /// new segment.
  ///
  /// A segment and its free slots stay together, so that an owner finds all objects that it made in
  /// its own segments.
  mutating func refill(_ slots: inout FreeSlots, of owner: UInt64) {
    setOwner(owner, of: abandoned.segments)
    slots.inherit(abandoned)
    abandoned = AbandonedSlots()
    guard !slots.hasSlot(),
      let segment = table.reserveSegment(heap: heap, ordinal: numbers.count)
    else { return }
    setOwner(owner, of: [segment])
    numbers.append(segment)
    slots.use(segment: segment)
  }

  /// Adds the slots left by a host thread that has been detached.
  mutating func abandon(_ remains: AbandonedSlots) {
    setOwner(0, of: remains.segments)
    abandoned.segments += remains.segments
    abandoned.lists += remains.lists
    abandoned.fresh += remains.fresh
  }

  /// Adds a free slot of an abandoned segment.
  mutating func push(_ index: Int) {
    var list = abandoned.lists.popLast() ?? 0
    table.link(index, before: &list)
    abandoned.lists.append(list)
  }

  /// The number of slots at the start of each segment that were ever used, given the fresh slots of
  /// all owners; the rest of a segment is as it was mapped.
  func usedCounts(besides fresh: [Range<Int>]) -> [Int] {
    let starts = (fresh + abandoned.fresh).map {
      ($0.lowerBound / Segment.slotCount, $0.lowerBound)
    }
    let freshStarts = Dictionary(uniqueKeysWithValues: starts)
    return numbers.map { segment in
      let slots = Segment.slots(of: segment)
      return (freshStarts[segment] ?? slots.upperBound) - slots.lowerBound
    }
  }

  private func setOwner(_ owner: UInt64, of segments: [Int]) {
    for segment in segments { table.segments[segment].owner.store(owner, ordering: .relaxed) }
  }
}

/// Checks of free slots, for tests.
extension AbandonedSlots {
  /// Returns the free slots of the lists, and the broken invariants.
  ///
  /// Each is free, without a region, in one list, and in a segment of the owner. Fresh slots end
  /// their segment.
  func inspect(in table: SlotTable, owner: UInt64) -> (listed: Set<Int>, broken: [String]) {
    var listed: Set<Int> = []
    var broken: [String] = []
    for number in segments + fresh.map({ $0.lowerBound / Segment.slotCount }) {
      let found = table.segments[number].owner.load(ordering: .relaxed)
      if found == owner { continue }
      broken.append("segment \(number) is of owner \(found >> 44), not \(owner >> 44)")
    }
    for range in fresh where range.upperBound % Segment.slotCount != 0 {
      broken.append("slots \(range) are not the rest of a segment")
    }
    for list in lists {
      var index = Int(list)
      while index != 0 {
        guard listed.insert(index).inserted else {
          broken.append("slot \(index) is in two lists, or twice in one")
          break
        }
        let slot = table.slots + index
        if let fault = table.faultOfFreeSlot(index, owner: owner) { broken.append(fault) }
        if slot.pointee.currentPlace.address != nil {
          broken.append("free slot \(index) has a region")
        }
        index = Int(slot.pointee.currentHolder.next)
      }
    }
    return (listed, broken)
  }
}

extension HeapSegments {
  /// Returns the broken invariants: each segment is of this heap, at its place, and of one owner or
  /// abandoned.
  func broken(besides owned: [Int]) -> [String] {
    var broken: [String] = []
    for (ordinal, number) in numbers.enumerated() {
      let segment = table.segments + number
      if segment.pointee.heap.load(ordering: .relaxed) != heap {
        broken.append("\(number) is lost")
      }
      if segment.pointee.ordinal != ordinal { broken.append("segment \(number) is out of order") }
    }
    if (owned + abandoned.segments).sorted() != numbers.sorted() {
      broken.append("segments are lost or shared")
    }
    return broken
  }
}
