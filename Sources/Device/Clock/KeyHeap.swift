/// Keys of which the first is at hand: a heap of four children a node, in one buffer.
///
/// Four keys are one cache line, and the buffer begins so that siblings always share one.
struct KeyHeap: ~Copyable {
  private var base: UnsafeMutablePointer<QueueKey>
  private var capacity: Int
  private(set) var count = 0

  private static let arity = 4
  private static let lineBytes = 64

  init() {
    capacity = 256
    base = Self.allocate(capacity)
  }

  deinit {
    Self.deallocate(base)
  }

  /// The first of all keys, or `never`.
  var first: QueueKey {
    count == 0 ? .never : base[0]
  }

  /// - Complexity: O(log n)
  mutating func insert(_ key: QueueKey) {
    if count == capacity { grow() }
    count += 1
    raise(key, from: count - 1)
  }

  /// - Complexity: O(log n)
  /// - Precondition: The heap is not empty.
  mutating func removeFirst() {
    precondition(count > 0, "nothing to remove from an empty queue")
    count -= 1
    // The last key nearly always belongs far down again, so the gap sinks without asking for it.
    raise(base[count], from: sinkGap())
  }

  /// - Complexity: O(n)
  mutating func removeAll(where isUnwanted: (QueueKey) -> Bool) {
    var kept = 0
    for index in 0..<count where !isUnwanted(base[index]) {
      base[kept] = base[index]
      kept += 1
    }
    count = kept
    guard count > 1 else { return }
    for index in (0...Self.parent(of: count - 1)).reversed() { lower(base[index], from: index) }
  }

  /// Every key, in no particular order.
  func forEach(_ body: (QueueKey) -> Void) {
    for index in 0..<count { body(base[index]) }
  }

  /// Whether no key is less than its parent.
  var isOrdered: Bool {
    (0..<count).dropFirst().allSatisfy { base[Self.parent(of: $0)] < base[$0] }
  }

  private static func parent(of index: Int) -> Int {
    (index - 1) / arity
  }

  private mutating func raise(_ key: QueueKey, from index: Int) {
    var index = index
    while index > 0 {
      let parent = Self.parent(of: index)
      guard key < base[parent] else { break }
      base[index] = base[parent]
      index = parent
    }
    base[index] = key
  }

  private mutating func lower(_ key: QueueKey, from index: Int) {
    var index = index
    while let child = firstChild(of: index), base[child] < key {
      base[index] = base[child]
      index = child
    }
    base[index] = key
  }

  /// Fills the first place from below until the gap is at a leaf; returns the place of the gap.
  private mutating func sinkGap() -> Int {
    var gap = 0
    while let child = firstChild(of: gap) {
      base[gap] = base[child]
      gap = child
    }
    return gap
  }

  /// The child with the lowest key.
  private func firstChild(of index: Int) -> Int? {
    let child = index * Self.arity + 1
    if child + Self.arity <= count {
      let left = base[child + 1] < base[child] ? child + 1 : child
      let right = base[child + 3] < base[child + 2] ? child + 3 : child + 2
      return base[right] < base[left] ? right : left
    }
    guard child < count else { return nil }
    var first = child
    for sibling in child + 1..<max(count, child + 1) where base[sibling] < base[first] {
      first = sibling
    }
    return first
  }

  private mutating func grow() {
    let larger = Self.allocate(capacity * 2)
    larger.update(from: base, count: count)
    Self.deallocate(base)
    base = larger
    capacity *= 2
  }

  /// The root is the end of a cache line of its own, so that each group of siblings fills one.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<QueueKey> {
    let padding = arity - 1
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: (padding + capacity) * MemoryLayout<QueueKey>.stride, alignment: lineBytes)
    let keys = start.bindMemory(to: QueueKey.self, capacity: padding + capacity)
    keys.initialize(repeating: .never, count: padding + capacity)
    return keys + padding
  }

  private static func deallocate(_ base: UnsafeMutablePointer<QueueKey>) {
    UnsafeMutableRawPointer(base - (arity - 1)).deallocate()
  }
}
