/// Keys of which the first is at hand: a heap of four children a node, in one buffer.
///
/// Four keys are one cache line, and the buffer begins so that siblings always share one.
///
/// A key that is taken leaves a gap at the root, which the next key fills: most callbacks schedule
/// one, and then the heap is put in order once instead of twice.
struct KeyHeap: ~Copyable {
  private var base: UnsafeMutablePointer<QueueKey>
  private var capacity: Int
  /// The number of places in use, with the gap.
  private var places = 0
  /// Whether the key at the root was taken; it still orders the heap.
  private var hasGap = false

  private static let arity = 4
  private static let lineBytes = 64

  init() {
    capacity = 256
    base = Self.allocate(capacity)
  }

  deinit {
    Self.deallocate(base)
  }

  /// The number of keys.
  var count: Int {
    hasGap ? places - 1 : places
  }

  /// The first of all keys, or `never`.
  ///
  /// - Complexity: O(1), and O(log n) if a key was taken and none inserted since.
  @inline(__always)
  mutating func first() -> QueueKey {
    if hasGap { closeGap() }
    return places == 0 ? .never : base[0]
  }

  /// - Complexity: O(log n)
  mutating func insert(_ key: QueueKey) {
    if hasGap {
      hasGap = false
      return lower(key, from: 0)
    }
    if places == capacity { grow() }
    places += 1
    raise(key, from: places - 1)
  }

  /// Takes the key that `first()` returned.
  ///
  /// - Precondition: The heap is not empty, and no key was inserted or taken since.
  @inline(__always)
  mutating func takeFirst() {
    precondition(places > 0 && !hasGap, "no first key to take")
    hasGap = true
  }

  /// - Complexity: O(n)
  mutating func removeAll(where isUnwanted: (QueueKey) -> Bool) {
    if hasGap { closeGap() }
    var kept = 0
    for index in 0..<places where !isUnwanted(base[index]) {
      base[kept] = base[index]
      kept += 1
    }
    places = kept
    guard places > 1 else { return }
    for index in (0...Self.parent(of: places - 1)).reversed() { lower(base[index], from: index) }
  }

  /// Every key, in no particular order.
  func forEach(_ body: (QueueKey) -> Void) {
    for index in (hasGap ? 1 : 0)..<places { body(base[index]) }
  }

  /// Whether no key is less than its parent.
  var isOrdered: Bool {
    (0..<places).dropFirst().allSatisfy { base[Self.parent(of: $0)] < base[$0] }
  }

  @inline(never)
  private mutating func closeGap() {
    hasGap = false
    places -= 1
    // The last key nearly always belongs far down again, so the gap sinks without asking for it.
    if places > 0 { raise(base[places], from: sinkGap()) }
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
    if child + Self.arity <= places {
      let left = base[child + 1] < base[child] ? child + 1 : child
      let right = base[child + 3] < base[child + 2] ? child + 3 : child + 2
      return base[right] < base[left] ? right : left
    }
    guard child < places else { return nil }
    var first = child
    for sibling in child + 1..<max(places, child + 1) where base[sibling] < base[first] {
      first = sibling
    }
    return first
  }

  private mutating func grow() {
    let larger = Self.allocate(capacity * 2)
    larger.update(from: base, count: places)
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
