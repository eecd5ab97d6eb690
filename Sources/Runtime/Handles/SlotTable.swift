internal import CMemsim
internal import Glibc
internal import MemsimHost
internal import Synchronization

/// Every slot of every heap of this host process, at fixed addresses, and which heap has which
/// segment.
///
/// The table reserves addresses for as many slots as a ref can name, or for the largest power of
/// two of them that fits where addresses are limited; memory is used from the first touch on. Refs
/// made by the runtime have an index in the table, and `ref(word:)` checks refs that a program can
/// have overwritten. Heaps reserve the table in segments. When a segment gets another heap, its
/// epoch increases, the high part of every generation in it. So refs of the last heap are stale in
/// the next. A segment whose epochs are used up retires.
struct SlotTable: @unchecked Sendable {  // the words of slots are atomic, `directory` is locked
  let slots: UnsafeMutablePointer<Slot>

  /// Beside each slot, where and when its object was allocated: the number of an origin in the
  /// table of its heap.
  let originNumbers: UnsafeMutablePointer<UInt32>

  /// Beside each slot, the Swift proxy of its object, if there is one.
  let proxies: UnsafeMutablePointer<UInt>

  let segments: UnsafeMutablePointer<Segment>

  /// The number of slots.
  let slotCount: Int

  static let shared = SlotTable()

  private static let directory = Monitor(Directory())

  private init() {
    guard let table = SlotTable(within: AddressSpace.left) else {
      fatalError(
        """
        cannot reserve \(SlotTable.bytes(of: SlotTable.fewestSlots) >> 10) KiB of addresses for \
        the table of slots; memsim needs more of them (ulimit -v, ulimit -d), and a kernel that \
        honours MAP_NORESERVE (vm.overcommit_memory 0 or 1)
        """)
    }
    self = table
  }

  /// Reserves as many slots as a quarter of some addresses has room for, or as many fewer as the
  /// host has a range for; nil when it has none.
  init?(within addresses: Int) {
    var slotCount = SlotTable.mostSlots
    while slotCount > SlotTable.fewestSlots, SlotTable.bytes(of: slotCount) > addresses / 4 {
      slotCount /= 2
    }
    while slotCount >= SlotTable.fewestSlots {
      if let start = AddressSpace.reserve(bytes: SlotTable.bytes(of: slotCount)) {
        self.init(at: start, slotCount: slotCount)
        return
      }
      slotCount /= 2
    }
    return nil
  }

  /// The four tables are one behind the other: each is a whole number of pages.
  private init(at start: UnsafeMutableRawPointer, slotCount: Int) {
    self.slotCount = slotCount
    slots = (start + SlotTable.slotsOffset).assumingMemoryBound(to: Slot.self)
    let originNumbers = start + SlotTable.stride(of: Slot.self, slotCount)
    self.originNumbers = originNumbers.assumingMemoryBound(to: UInt32.self)
    let proxies = originNumbers + SlotTable.stride(of: UInt32.self, slotCount)
    self.proxies = proxies.assumingMemoryBound(to: UInt.self)
    let segments = proxies + SlotTable.stride(of: UInt.self, slotCount)
    self.segments = segments.assumingMemoryBound(to: Segment.self)
    // The slot of null is dead for ever, so the hot path of pools need not ask for null.
    slots.pointee.counts.store(Counts.dead, ordering: .relaxed)
  }

  /// The offset of a segment's slots in a page: not that of the first region of a slab, because a
  /// processor would take a load from the one to depend on a store to the other.
  ///
  /// The page behind the slots has room for it.
  private static var slotsOffset: Int { pageSize / 2 }

  /// As many as 32 bits can name.
  private static let mostSlots = 1 << 32
  private static let fewestSlots = 1 << 16

  private static func bytes(of slotCount: Int) -> Int {
    stride(of: Slot.self, slotCount) + stride(of: UInt32.self, slotCount)
      + stride(of: UInt.self, slotCount)
      + stride(of: Segment.self, slotCount / Segment.slotCount)
  }

  /// The bytes of a table, with a page behind it for reads ahead.
  private static func stride<Element: ~Copyable>(of _: Element.Type, _ count: Int) -> Int {
    let bytes = count * MemoryLayout<Element>.stride
    return (bytes + pageSize - 1) / pageSize * pageSize + pageSize
  }

  /// The segment of a slot.
  @inline(__always)
  func segment(of index: Int) -> UnsafeMutablePointer<Segment> {
    segments + index / Segment.slotCount
  }

  /// Puts a free slot in front of a list.
  func link(_ index: Int, before list: inout UInt32) {
    slots[index].holder.store(Holder.free(next: list).bits, ordering: .relaxed)
    list = UInt32(truncatingIfNeeded: index)
  }

  /// The mistake in a slot that an owner lists as free; nil if there is none.
  func faultOfFreeSlot(_ index: Int, owner: UInt64) -> String? {
    if slots[index].currentHolder.owner != Holder.free {
      return "slot \(index) is listed as free, but in use"
    }
    let found = segment(of: index).pointee.owner.load(ordering: .relaxed)
    return found == owner
      ? nil : "free slot \(index) is listed by owner \(owner >> 44), not its own"
  }

  /// The ref in a word of a process, which the program may have overwritten.
  ///
  /// An index without a slot is replaced by slot 1, which no heap ever has, so that such a
  /// ref is of no process.
  @inline(__always)
  func ref(word: UInt64) -> Ref {
    let ref = Ref(bits: word)
    return ref.index < slotCount ? ref : Ref(generation: ref.generation, index: 1)
  }

  /// Reserves a segment for the heap numbered `heap`; nil when every slot has been used up.
  func reserveSegment(heap: UInt32, ordinal: Int) -> Int? {
    let most = slotCount / Segment.slotCount
    guard let number = SlotTable.directory.withLock({ $0.reserve(below: most) }) else { return nil }
    let segment = segments + number
    segment.pointee.heap.store(heap, ordering: .relaxed)
    segment.pointee.ordinal = UInt32(ordinal)
    segment.pointee.epoch += 1
    return number
  }

  /// Frees the segments of a destroyed heap, given the number of used slots at the start of each.
  ///
  /// The table keeps a bounded part of their memory.
  func freeSegments(_ numbers: [Int], usedCounts: [Int]) {
    for number in numbers {
      segments[number].heap.store(0, ordering: .relaxed)
      segments[number].owner.store(0, ordering: .relaxed)
    }
    let reusable = zip(numbers, usedCounts).filter { segments[$0.0].epoch < Segment.lastEpoch }
    let kept = SlotTable.directory.withLock { $0.promiseWarm(reusable.count) }
    for (number, usedCount) in reusable.prefix(kept) { wipe(number, usedCount) }
    let warm = reusable.prefix(kept).map(\.0)
    discard(numbers.filter { !warm.contains($0) })
    SlotTable.directory.withLock { $0.add(reusable.map(\.0), warm: kept) }
  }

  /// Clears every life in a segment, so that no ref of a destroyed heap fits a slot.
  private func wipe(_ number: Int, _ usedCount: Int) {
    let first = slots + number * Segment.slotCount
    memset(first, 0, usedCount * MemoryLayout<Slot>.stride)
  }

  /// Drops the memory of segments, runs of neighbours together.
  private func discard(_ numbers: [Int]) {
    var run = 0..<0
    for number in numbers.sorted() {
      if number == run.upperBound {
        run = run.lowerBound..<number + 1
      } else {
        discard(run)
        run = number..<number + 1
      }
    }
    discard(run)
  }

  private func discard(_ run: Range<Int>) {
    guard !run.isEmpty else { return }
    let first = run.lowerBound * Segment.slotCount
    let count = run.count * Segment.slotCount
    discardSlots(from: slots + first, to: slots + first + count)
    AddressSpace.discard(originNumbers + first, bytes: count * MemoryLayout<UInt32>.stride)
    AddressSpace.discard(proxies + first, bytes: count * MemoryLayout<UInt>.stride)
  }
}

extension SlotTable {
  /// Drops the memory of whole pages; the halves of the pages at both ends, which neighbours share,
  /// are zeroed.
  private func discardSlots(
    from first: UnsafeMutablePointer<Slot>, to end: UnsafeMutablePointer<Slot>
  ) {
    let half = SlotTable.slotsOffset
    let (start, bytes) = (UnsafeMutableRawPointer(first), (end - first) * MemoryLayout<Slot>.stride)
    memset(start, 0, half)
    AddressSpace.discard(start + half, bytes: bytes - 2 * half)
    memset(start + bytes - half, 0, half)
  }
}

extension memsim_tables {
  /// The tables for the words of a heap.
  init(_ table: SlotTable, heap: UInt32) {
    assert(MemoryLayout<memsim_segment>.stride == MemoryLayout<Segment>.stride)
    assert(Segment.slotCount == 1 << memsim_segment_bits)
    self.init(
      slots: UnsafeMutableRawPointer(table.slots), segments: UnsafeRawPointer(table.segments),
      proxies: UnsafePointer(table.proxies), slot_count: UInt64(table.slotCount), heap: heap)
  }
}

/// The segments that no heap has.
private struct Directory {
  /// Free segments that still have their memory, a bounded number of them.
  private var warm: [Int] = []

  /// The number of segments that are warm or about to be.
  private var warmCount = 0

  /// Free segments without memory.
  private var cold: [Int] = []

  /// The first segment that was never taken.
  ///
  /// Segment 0 is never taken: its slot 0 is null.
  private var untouched = 1

  private static let mostWarm = 64

  mutating func reserve(below most: Int) -> Int? {
    if let number = warm.popLast() {
      warmCount -= 1
      return number
    }
    if let number = cold.popLast() { return number }
    guard untouched < most else { return nil }
    untouched += 1
    return untouched - 1
  }

  /// Returns the number of segments, at most `count`, that may keep their memory.
  mutating func promiseWarm(_ count: Int) -> Int {
    let promised = min(count, Directory.mostWarm - warmCount)
    warmCount += promised
    return promised
  }

  /// Adds free segments, the first of which keep their memory as promised.
  mutating func add(_ numbers: [Int], warm promised: Int) {
    warm.append(contentsOf: numbers.prefix(promised))
    cold.append(contentsOf: numbers.dropFirst(promised))
  }
}

/// A range of slots that belongs to one heap, and in it to one owner.
struct Segment: ~Copyable {
  /// The number of the heap that has the segment; 0 for none.
  let heap: Atomic<UInt32>

  /// The owner of the slots, as in the high bits of a holder.
  let owner: Atomic<UInt64>

  /// The number of times that the segment was reserved: the high part of its generations.
  var epoch: UInt32

  /// The position of the segment among those of its heap.
  var ordinal: UInt32

  static let slotCount = 1 << 12

  /// The slots of a segment, by its number.
  static func slots(of number: Int) -> Range<Int> {
    number * slotCount..<(number + 1) * slotCount
  }

  static let lastEpoch: UInt32 = (1 << 11) - 1

  /// The number of lives of a slot before the slot retires.
  static let lives: UInt64 = 1 << 20

  /// The generation of a slot's first life in this epoch.
  var firstGeneration: UInt64 { UInt64(epoch) * Segment.lives + 1 }
}
