/// The last steps in the lives of objects, a bounded ring for each slot that is or was in use, and
/// all of them folded.
struct History {
  private struct Ring {
    var generation: UInt64
    var entries: [HistoryEntry] = []
    var oldest = 0
    var folded = ObjectHistory()

    /// The steps, oldest first.
    var trail: [HistoryEntry] {
      Array(entries[oldest...] + entries[..<oldest])
    }
  }

  /// How many of those are remembered whose slot has been used again, where zombies are kept.
  static let mostBuried = 1 << 15

  /// The most steps kept of an object, and the most lines.
  let capacity: Int

  /// Whether what is known of an object stays when its slot is used again.
  private let keepsDead: Bool

  private var rings: [Int: Ring] = [:]

  /// Those whose slot has been used again, by ref, and their refs in the order in which it was.
  private var buried: [UInt64: Ring] = [:]
  private var buriedRefs: [Ref] = []
  private var oldestBuried = 0

  init(capacity: Int, keepsDead: Bool) {
    precondition(capacity > 0, "a history keeps at least one step")
    self.capacity = capacity
    self.keepsDead = keepsDead
  }

  /// Adds a step; a new life of the slot begins a new history.
  mutating func record(_ entry: HistoryEntry, of ref: Ref) {
    var ring = rings.removeValue(forKey: ref.index) ?? Ring(generation: ref.generation)
    if ring.generation != ref.generation {
      if keepsDead { bury(ring, at: ref.index) }
      ring = Ring(generation: ref.generation)
    }
    var entry = entry
    if entry.operation == .drain { entry.site = ring.folded.lastAutorelease }
    ring.folded.note(entry, most: capacity)
    if ring.entries.count < capacity {
      ring.entries.append(entry)
    } else {
      ring.entries[ring.oldest] = entry
      ring.oldest = (ring.oldest + 1) % capacity
    }
    rings[ref.index] = ring
  }

  /// Puts a site in the place of that of the last step, if it is of a kind and at such another.
  mutating func attribute(
    _ operation: HistoryEntry.Operation, of ref: Ref, to site: Site, where isOther: (Site) -> Bool
  ) {
    guard var ring = rings[ref.index], ring.generation == ref.generation else { return }
    let latest = (ring.oldest + ring.entries.count - 1) % ring.entries.count
    let entry = ring.entries[latest]
    guard entry.operation == operation, isOther(entry.site) else { return }
    ring.entries[latest].site = site
    ring.folded.attribute(operation, from: entry.site, to: site)
    rings[ref.index] = ring
  }

  /// The steps of the object, oldest first; none once its slot has another life's, unless zombies
  /// are kept.
  func trail(of ref: Ref) -> [HistoryEntry] {
    ring(of: ref)?.trail ?? []
  }

  /// The life of the object, folded; nil if nothing is known of it.
  func folded(_ ref: Ref) -> ObjectHistory? {
    ring(of: ref)?.folded
  }

  private func ring(of ref: Ref) -> Ring? {
    if let ring = rings[ref.index], ring.generation == ref.generation { return ring }
    return buried[ref.bits]
  }

  private mutating func bury(_ ring: Ring, at index: Int) {
    let ref = Ref(generation: ring.generation, index: index)
    if buriedRefs.count < Self.mostBuried {
      buriedRefs.append(ref)
    } else {
      buried[buriedRefs[oldestBuried].bits] = nil
      buriedRefs[oldestBuried] = ref
      oldestBuried = (oldestBuried + 1) % Self.mostBuried
    }
    buried[ref.bits] = ring
  }
}

extension ObjectHistory {
  /// Where the object was put into a pool for the last time, as far as that is known.
  fileprivate var lastAutorelease: Site {
    lines.last { $0.operation == .autorelease }?.site ?? .unknown
  }
}
