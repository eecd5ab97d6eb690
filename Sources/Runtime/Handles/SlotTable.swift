internal import Glibc
internal import Synchronization

/// Every slot of every heap of this host process, at fixed addresses, and who has which segment.
///
/// The table reserves room for as many slots as a ref can name, so that any 32 bits are an index
/// that can be looked up; memory is used from the first touch on. Heaps take it in segments. When a
/// segment changes hands its epoch, the high part of every generation in it, goes up, so refs of
/// the last heap are stale in the next; a segment whose epochs are used up retires.
struct SlotTable: @unchecked Sendable {  // the words of slots are atomic, `directory` is locked
  let slots: UnsafeMutablePointer<Slot>

  /// Beside each slot, the site that its object was allocated at.
  let sites: UnsafeMutablePointer<UInt32>

  /// Beside each slot, the Swift object that stands for its object, if there is one.
  let proxies: UnsafeMutablePointer<UInt>

  let segments: UnsafeMutablePointer<Segment>

  static let shared = SlotTable()

  private static let directory = Monitor(Directory())

  private init() {
    let slotCount = 1 << 32
    slots = SlotTable.reserve(Slot.self, count: slotCount)
    sites = SlotTable.reserve(UInt32.self, count: slotCount)
    proxies = SlotTable.reserve(UInt.self, count: slotCount)
    segments = SlotTable.reserve(Segment.self, count: slotCount / Segment.slotCount)
  }

  /// Takes a segment for the heap numbered `heap`.
  func takeSegment(heap: UInt32, ordinal: Int) -> Int {
    let number = SlotTable.directory.withLock { $0.take() }
    let segment = segments + number
    precondition(number < 1 << 20, "every slot of this process has been used up")
    segment.pointee.heap.store(heap, ordering: .relaxed)
    segment.pointee.ordinal = UInt32(ordinal)
    segment.pointee.epoch += 1
    return number
  }

  /// Takes back the segments of a heap that is gone.
  ///
  /// Of their memory a bounded part is kept.
  func giveBack(_ numbers: [Int]) {
    for number in numbers {
      segments[number].heap.store(0, ordering: .relaxed)
      segments[number].owner.store(0, ordering: .relaxed)
    }
    let reusable = numbers.filter { segments[$0].epoch < Segment.lastEpoch }
    let kept = SlotTable.directory.withLock { $0.promiseWarm(reusable.count) }
    for number in reusable.prefix(kept) { wipe(number) }
    discard(numbers.filter { !reusable.prefix(kept).contains($0) })
    SlotTable.directory.withLock { $0.add(reusable, warm: kept) }
  }

  /// Forgets every life in a segment, so that no ref of a heap that is gone fits a slot.
  private func wipe(_ number: Int) {
    let first = slots + number * Segment.slotCount
    memset(first, 0, Segment.slotCount * MemoryLayout<Slot>.stride)
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
    AddressSpace.discard(slots + first, bytes: count * MemoryLayout<Slot>.stride)
    AddressSpace.discard(sites + first, bytes: count * MemoryLayout<UInt32>.stride)
    AddressSpace.discard(proxies + first, bytes: count * MemoryLayout<UInt>.stride)
  }

  private static func reserve<Element: ~Copyable>(
    _: Element.Type, count: Int
  ) -> UnsafeMutablePointer<Element> {
    let bytes = count * MemoryLayout<Element>.stride
    guard let start = AddressSpace.reserve(bytes: bytes) else {
      fatalError(
        """
        cannot reserve \(bytes >> 30) GiB of addresses for the table of slots; memsim needs an \
        unlimited address space (ulimit -v) and a kernel that honours MAP_NORESERVE \
        (vm.overcommit_memory 0 or 1)
        """)
    }
    return start.assumingMemoryBound(to: Element.self)
  }
}

/// Which segments are nobody's.
private struct Directory {
  /// Free segments that still have their memory, a bounded number of them.
  private var warm: [Int] = []

  /// How many segments are warm or about to be.
  private var warmCount = 0

  /// Free segments without memory.
  private var cold: [Int] = []

  /// The first segment that was never taken.
  ///
  /// Segment 0 is never taken: its slot 0 is null.
  private var untouched = 1

  private static let mostWarm = 64

  mutating func take() -> Int {
    if let number = warm.popLast() {
      warmCount -= 1
      return number
    }
    if let number = cold.popLast() { return number }
    untouched += 1
    return untouched - 1
  }

  /// How many of `count` segments may keep their memory.
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
