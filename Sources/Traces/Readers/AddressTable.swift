/// The living blocks by their addresses.
///
/// A trace can allocate a block at the address of another whose free it did not record. Both are
/// alive then, and a free at that address frees the older one first.
struct AddressTable: ~Copyable {
  /// A block.
  private struct Block {
    var address: UInt64
    var size: Int
    var stack: UInt32
    var number: UInt32
  }

  /// Those that were made at the address of a living block, and how many of them were taken.
  private struct Queue {
    var blocks: [Block] = []
    var taken = 0
  }

  private static let empty = Block(address: 0, size: 0, stack: 0, number: 0)

  private var slots: UnsafeMutablePointer<Block>
  private var mask: Int
  private var count = 0
  private var livingCount = 0
  private var livingBytes = 0
  private let limits: TraceLimits
  /// The limit that the block would have passed that was refused; nil if none was.
  private(set) var passedLimit: TraceLimits.Limit?
  private var numbers = BlockNumbers()
  private var crowded: [UInt64: Queue] = [:]

  /// A table without blocks, which will have so many at most.
  init(_ limits: TraceLimits) {
    self.limits = limits
    let capacity = 1024
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Self.empty, count: capacity)
    mask = capacity - 1
  }

  deinit { slots.deallocate() }

  /// Whether there are any.
  var hasLivingBlocks: Bool { livingCount > 0 }

  /// Returns the slot where the search for an address begins.
  @inline(__always)
  private func home(of address: UInt64) -> Int {
    // Addresses differ in their middle: the product carries that to its upper half.
    let product = address &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: product >> 32) & mask
  }

  /// Adds a block, and the event of it; false if that would pass a limit.
  ///
  /// At the address 0 there is none: an allocation has failed.
  @inline(__always)
  mutating func allocate(
    _ address: UInt64, size: Int, stack: UInt32, alignmentPower: UInt8 = 0,
    _ batch: inout EventBatch
  ) -> Bool {
    guard address != 0 else {
      batch.add(TraceEvent(.idle))
      return true
    }
    guard livingCount < limits.blocks, size <= limits.bytes - livingBytes else {
      passedLimit = livingCount < limits.blocks ? .bytes : .blocks
      return false
    }
    let number = add(address, size: size, stack: stack)
    livingCount += 1
    livingBytes += size
    batch.add(
      TraceEvent(
        .allocation, amount: size, block: number, stack: stack, alignmentPower: alignmentPower))
    return true
  }

  /// Removes the block at an address, and adds the event of its free.
  @inline(__always)
  mutating func free(
    _ address: UInt64, by kind: TraceEvent.Kind = .free, _ batch: inout EventBatch
  ) {
    if let block = remove(address) {
      livingCount -= 1
      livingBytes -= block.size
      batch.add(TraceEvent(kind, amount: block.size, block: block.number, stack: block.stack))
    } else {
      // To free nothing does nothing.
      batch.add(TraceEvent(address == 0 ? .idle : .unknownFree))
    }
  }

  @inline(__always)
  private mutating func add(_ address: UInt64, size: Int, stack: UInt32) -> UInt32 {
    let block = Block(address: address, size: size, stack: stack, number: numbers.reserve())
    var slot = home(of: address)
    while slots[slot].address != 0 {
      if slots[slot].address == address {
        crowded[address, default: Queue()].blocks.append(block)
        return block.number
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = block
    count += 1
    if count * 8 > mask * 5 { grow() }
    return block.number
  }

  @inline(__always)
  private mutating func remove(_ address: UInt64) -> Block? {
    guard address != 0 else { return nil }
    var slot = home(of: address)
    while slots[slot].address != address {
      if slots[slot].address == 0 { return nil }
      slot = (slot + 1) & mask
    }
    let block = slots[slot]
    numbers.giveBack(block.number)
    if !crowded.isEmpty, let next = nextInQueue(at: address) {
      slots[slot] = next
    } else {
      close(slot)
    }
    return block
  }

  /// Moves those that were put behind a slot, as it was taken, into the hole that it becomes.
  @inline(__always)
  private mutating func close(_ slot: Int) {
    var hole = slot
    var slot = (slot + 1) & mask
    while slots[slot].address != 0 {
      let home = home(of: slots[slot].address)
      if (slot &- home) & mask >= (slot &- hole) & mask {
        slots[hole] = slots[slot]
        hole = slot
      }
      slot = (slot + 1) & mask
    }
    slots[hole].address = 0
    count -= 1
  }

  private mutating func nextInQueue(at address: UInt64) -> Block? {
    guard var queue = crowded[address] else { return nil }
    let block = queue.blocks[queue.taken]
    queue.taken += 1
    crowded[address] = queue.taken == queue.blocks.count ? nil : queue
    return block
  }

  private mutating func grow() {
    let old = UnsafeBufferPointer(start: slots, count: mask + 1)
    let capacity = old.count * 2
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Self.empty, count: capacity)
    mask = capacity - 1
    for block in old where block.address != 0 {
      var slot = home(of: block.address)
      while slots[slot].address != 0 { slot = (slot + 1) & mask }
      slots[slot] = block
    }
    old.deallocate()
  }
}

/// The numbers of live blocks, where blocks of one kind are alike: a free of a kind frees the
/// youngest.
struct KindChains {
  private static let none = UInt32.max

  private var numbers = BlockNumbers()
  /// The youngest block of each kind.
  private var youngest: [UInt32] = []
  /// The next older block of the kind of each block.
  private var older: [UInt32] = []

  /// Adds a kind without blocks; kinds count from 0.
  mutating func addKind() { youngest.append(Self.none) }

  /// Adds a block of a kind; its number.
  mutating func add(_ kind: UInt32) -> UInt32 {
    let number = numbers.reserve()
    if number == older.count { older.append(Self.none) }
    older[Int(number)] = youngest[Int(kind)]
    youngest[Int(kind)] = number
    return number
  }

  /// Removes the youngest block of a kind, and returns its number.
  ///
  /// - Precondition: One is alive.
  mutating func remove(_ kind: UInt32) -> UInt32 {
    let number = youngest[Int(kind)]
    youngest[Int(kind)] = older[Int(number)]
    numbers.giveBack(number)
    return number
  }
}

/// Numbers for living blocks: those of blocks that were freed are taken again.
struct BlockNumbers {
  private var unused: [UInt32] = []
  private var next: UInt32 = 0

  /// A number that no living block has.
  @inline(__always)
  mutating func reserve() -> UInt32 {
    if let number = unused.popLast() { return number }
    next += 1
    return next - 1
  }

  /// Gives back the number of a block that was freed.
  @inline(__always)
  mutating func giveBack(_ number: UInt32) {
    unused.append(number)
  }
}
