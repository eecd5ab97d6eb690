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
  }

  private var blocks: UnsafeMutablePointer<Block>
  private var capacity = 1024
  /// How many numbers were ever used.
  private(set) var count = 0
  /// The bytes that were asked for, of all that are alive.
  private(set) var bytes = 0
  /// How many are alive.
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
    blocks[number] = Block(ref: ref, bytes: bytes, stack: stack)
    guard !ref.isNull else { return }
    self.bytes &+= bytes
    livingCount += 1
  }

  /// Takes a block out; null if it is not alive.
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
