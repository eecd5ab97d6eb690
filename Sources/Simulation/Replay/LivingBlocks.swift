internal import MemsimRuntime

/// The blocks of a trace that are alive, by their numbers.
struct LivingBlocks: ~Copyable {
  /// One of them.
  struct Block {
    /// The block in the heap of the process; null where nothing is alive.
    var ref: Ref
    /// The bytes that were asked for.
    var bytes: Int
    /// The stack that made it.
    var stack: UInt32
    /// The number of peaks that had begun when the block was made.
    var peakNumber: UInt32 = 0
  }

  private var blocks: UnsafeMutablePointer<Block>
  private var capacity = 1024
  /// The number of peaks that have begun, of which the last counts.
  private var peakNumber: UInt32 = 0
  /// The blocks that were alive at the last peak and have been freed since.
  private var lostSincePeak: [BlockRegion] = []
  /// The number of block numbers in use so far.
  private(set) var count = 0
  /// The requested bytes of all live blocks.
  private(set) var bytes = 0
  /// The number of live blocks.
  private(set) var livingCount = 0

  /// Nothing is alive.
  init() {
    blocks = .allocate(capacity: capacity)
  }

  deinit { blocks.deallocate() }

  /// The block of a number that was used.
  subscript(number: Int) -> Block { blocks[number] }

  /// Adds a block; the ref is null for one that was not made.
  @inline(__always)
  mutating func add(_ ref: Ref, bytes: Int, stack: UInt32, as number: UInt32) {
    let number = Int(number)
    if number >= count { extend(to: number + 1) }
    blocks[number] = Block(ref: ref, bytes: bytes, stack: stack, peakNumber: peakNumber)
    guard !ref.isNull else { return }
    self.bytes &+= bytes
    livingCount += 1
  }

  /// Removes a block; null if it is not alive.
  @inline(__always)
  mutating func remove(_ number: UInt32) -> Ref {
    guard number < count else { return .null }
    let ref = blocks[Int(number)].ref
    guard !ref.isNull else { return .null }
    blocks[Int(number)].ref = .null
    bytes &-= blocks[Int(number)].bytes
    livingCount -= 1
    return ref
  }

  /// The same, and records its place if it was alive at the last peak.
  mutating func remove(_ number: UInt32, keptForPeakIn heap: Heap) -> Ref {
    if number < count, case let block = blocks[Int(number)], block.peakNumber < peakNumber,
      let region = BlockRegion(of: block, in: heap)
    {
      lostSincePeak.append(region)
    }
    return remove(number)
  }

  /// Records a peak, which replaces the last: all live blocks are alive at the peak.
  mutating func beginPeak() {
    peakNumber += 1
    lostSincePeak.removeAll(keepingCapacity: true)
  }

  /// The regions of those that are alive.
  borrowing func regions(in heap: Heap) -> [BlockRegion] {
    regions(in: heap) { _ in true }
  }

  /// The regions of those that were alive at the last peak.
  borrowing func regionsAtPeak(in heap: Heap) -> [BlockRegion] {
    let last = peakNumber
    return lostSincePeak + regions(in: heap) { $0.peakNumber < last }
  }

  private borrowing func regions(
    in heap: Heap, where isMeant: (Block) -> Bool
  ) -> [BlockRegion] {
    var regions: [BlockRegion] = []
    regions.reserveCapacity(livingCount)
    for number in 0..<count where isMeant(blocks[number]) {
      if let region = BlockRegion(of: blocks[number], in: heap) { regions.append(region) }
    }
    return regions
  }

  private mutating func extend(to newCount: Int) {
    if newCount > capacity {
      let newCapacity = max(newCount, 2 * capacity)
      let larger = UnsafeMutablePointer<Block>.allocate(capacity: newCapacity)
      larger.moveInitialize(from: blocks, count: count)
      blocks.deallocate()
      (blocks, capacity) = (larger, newCapacity)
    }
    (blocks + count).initialize(
      repeating: Block(ref: .null, bytes: 0, stack: 0), count: newCount - count)
    count = newCount
  }
}

/// The memory region of a block, with its requested size.
struct BlockRegion {
  /// Its first byte.
  let address: UInt
  /// The bytes of the region.
  let bytes: Int
  /// The bytes that were asked for.
  let requestedBytes: Int
  /// The stack that made the block.
  let stack: UInt32

  /// The region of a block; nil if there is none.
  init?(of block: LivingBlocks.Block, in heap: Heap) {
    guard !block.ref.isNull, let address = heap.address(of: block.ref) else { return nil }
    self.address = UInt(bitPattern: address)
    bytes = heap.size(of: block.ref)
    requestedBytes = block.bytes
    stack = block.stack
  }

  /// Behind its last byte.
  var end: UInt { address + UInt(bytes) }

  /// The number of its bytes on a page.
  func bytes(onPage page: UInt) -> Int {
    let size = UInt(pageSize)
    return Int(min(end, (page + 1) * size) - max(address, page * size))
  }
}
