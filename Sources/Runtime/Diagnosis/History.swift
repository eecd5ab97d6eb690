/// The last steps in the lives of objects, a bounded ring for each slot that is or was in use.
struct History {
  private struct Ring {
    var generation: UInt64
    var entries: [HistoryEntry] = []
    var oldest = 0
  }

  /// The most steps kept of an object.
  let capacity: Int
  private var rings: [Int: Ring] = [:]

  init(capacity: Int) {
    precondition(capacity > 0, "a history keeps at least one step")
    self.capacity = capacity
  }

  /// Adds a step; a new life of the slot begins a new history.
  mutating func record(_ entry: HistoryEntry, of ref: Ref) {
    var ring = rings.removeValue(forKey: ref.index) ?? Ring(generation: ref.generation)
    if ring.generation != ref.generation { ring = Ring(generation: ref.generation) }
    if ring.entries.count < capacity {
      ring.entries.append(entry)
    } else {
      ring.entries[ring.oldest] = entry
      ring.oldest = (ring.oldest + 1) % capacity
    }
    rings[ref.index] = ring
  }

  /// The steps of the object, oldest first; none once its slot has another life's.
  func trail(of ref: Ref) -> [HistoryEntry] {
    guard let ring = rings[ref.index], ring.generation == ref.generation else { return [] }
    return Array(ring.entries[ring.oldest...] + ring.entries[..<ring.oldest])
  }
}
