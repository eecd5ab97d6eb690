/// The last steps in the lives of objects, a bounded ring for each slot that was ever used, and all
/// steps folded.
struct History {
  private struct Ring {
    var generation: UInt64
    var entries: [HistoryEntry] = []
    var oldest = 0
    var folded = ObjectHistory()
    var pooled = PooledSites()

    /// The steps, oldest first.
    var trail: [HistoryEntry] { Array(entries[oldest...] + entries[..<oldest]) }
  }

  /// The most objects to be remembered whose slot was used again, if zombies are recorded.
  static let mostDead = 1 << 15

  /// The most steps of an object, and the most lines.
  let capacity: Int

  /// Whether the history of an object stays when its slot is used again.
  private let keepsDead: Bool

  private var rings: [Int: Ring] = [:]

  /// The histories of objects whose slot was used again, by ref, and these refs in that order.
  private var dead: [UInt64: Ring] = [:]
  private var deadRefs: [Ref] = []
  private var oldestDead = 0

  init(capacity: Int, keepsDead: Bool) {
    precondition(capacity > 0, "a history keeps at least one step")
    self.capacity = capacity
    self.keepsDead = keepsDead
  }

  /// Adds a step; a new life of the slot begins a new history.
  mutating func record(_ entry: HistoryEntry, of ref: Ref) {
    var ring = rings.removeValue(forKey: ref.index) ?? Ring(generation: ref.generation)
    if ring.generation != ref.generation {
      if keepsDead { moveToDead(ring, at: ref.index) }
      ring = Ring(generation: ref.generation)
    }
    var entry = entry
    if entry.operation == .autorelease { ring.pooled.add(entry, most: capacity) }
    if entry.operation == .drain {
      entry.site = ring.pooled.removeLast(of: entry.thread) ?? ring.folded.lastAutorelease
    }
    ring.folded.add(entry, most: capacity)
    if ring.entries.count < capacity {
      ring.entries.append(entry)
    } else {
      ring.entries[ring.oldest] = entry
      ring.oldest = (ring.oldest + 1) % capacity
    }
    rings[ref.index] = ring
  }

  /// Replaces the site of the last step that is no autorelease, if it is of this operation and its
  /// site matches.
  mutating func attribute(
    _ operation: HistoryEntry.Operation, of ref: Ref, to site: Site, where isOther: (Site) -> Bool
  ) {
    guard var ring = rings[ref.index], ring.generation == ref.generation else { return }
    let count = ring.entries.count
    let steps = (1...count).lazy.map { (ring.oldest + count - $0) % count }
    guard let latest = steps.first(where: { ring.entries[$0].operation != .autorelease })
    else { return }
    let entry = ring.entries[latest]
    guard entry.operation == operation, isOther(entry.site) else { return }
    ring.entries[latest].site = site
    ring.folded.attribute(operation, from: entry.site, to: site)
    rings[ref.index] = ring
  }

  /// The steps of the object, oldest first; none after its slot was used again, unless zombies are
  /// recorded.
  func trail(of ref: Ref) -> [HistoryEntry] {
    ring(of: ref)?.trail ?? []
  }

  /// The life of the object, folded; nil if nothing is known of it.
  func folded(_ ref: Ref) -> ObjectHistory? {
    ring(of: ref)?.folded
  }

  private func ring(of ref: Ref) -> Ring? {
    if let ring = rings[ref.index], ring.generation == ref.generation { return ring }
    return dead[ref.bits]
  }

  private mutating func moveToDead(_ ring: Ring, at index: Int) {
    let ref = Ref(generation: ring.generation, index: index)
    if deadRefs.count < Self.mostDead {
      deadRefs.append(ref)
    } else {
      dead[deadRefs[oldestDead].bits] = nil
      deadRefs[oldestDead] = ref
      oldestDead = (oldestDead + 1) % Self.mostDead
    }
    dead[ref.bits] = ring
  }
}

/// The sites of an object's autoreleases that no pool has released yet, the oldest first; the pools
/// of a thread release the newest first.
private struct PooledSites {
  private var all: [(thread: Int, site: Site, times: Int)] = []

  /// Adds one; drops the oldest of more than `most` different ones.
  mutating func add(_ entry: HistoryEntry, most: Int) {
    if let last = all.last, last.thread == entry.thread, last.site == entry.site {
      all[all.count - 1].times += entry.times
    } else {
      if all.count == most { all.removeFirst() }
      all.append((entry.thread, entry.site, entry.times))
    }
  }

  /// Removes the newest of a thread; nil if none is known.
  mutating func removeLast(of thread: Int) -> Site? {
    guard let index = all.lastIndex(where: { $0.thread == thread }) else { return nil }
    let site = all[index].site
    all[index].times -= 1
    if all[index].times == 0 { all.remove(at: index) }
    return site
  }
}

/// One step in the life of an object.
public struct HistoryEntry: Sendable, Equatable {
  /// The kind of an operation.
  public enum Operation: String, Sendable, CaseIterable {
    /// It was made.
    case allocate
    /// It was retained.
    case retain
    /// It was released.
    case release
    /// It was autoreleased.
    case autorelease
    /// Something began to name it without retaining it.
    case name
    /// A pool released it, or the end of its thread.
    case drain
    /// Its last reference was released.
    case deallocate
  }

  /// The moment of an operation, as `Heap.Options.moment` returns it.
  public struct Moment: Sendable, Equatable {
    /// The virtual time in nanoseconds.
    public let time: UInt64
    /// The callback that was running; empty if it has no name.
    public let callback: String

    /// A moment in a callback.
    public init(time: UInt64, callback: String) {
      self.time = time
      self.callback = callback
    }
  }

  /// The operation.
  public let operation: Operation
  /// The site; for a release by a pool that of the autorelease.
  public internal(set) var site: Site
  /// The number of the simulated thread.
  public let thread: Int
  /// The name of the simulated thread.
  public let threadName: String
  /// The moment; nil if the heap has no clock.
  public let moment: Moment?
  /// The number of times at once.
  public let times: Int
  /// The retain count afterwards.
  public let count: Int
}

/// The life of one object or block, of bounded size: repeated operations at one site are one line.
public struct ObjectHistory: Sendable, Equatable {
  /// The operations of one kind at one site.
  public struct Line: Sendable, Equatable {
    /// The operation.
    public let operation: HistoryEntry.Operation
    /// The site.
    public let site: Site
    /// The number of times.
    public internal(set) var times: Int
  }

  /// The operations, in the order of their first occurrence.
  public internal(set) var lines: [Line] = []

  /// Whether every step is in a line: false after too many different steps, or without a history.
  public internal(set) var isWhole = true

  /// The last release, or the free of a block; nil if there was none, or no history is recorded.
  public internal(set) var lastRelease: HistoryEntry?

  /// Makes a history without operations.
  package init() {}

  /// Adds a step, in one of at most `most` lines.
  mutating func add(_ entry: HistoryEntry, most: Int) {
    setLastRelease(entry)
    let known = lines.firstIndex { $0.operation == entry.operation && $0.site == entry.site }
    if let known {
      lines[known].times += entry.times
    } else if lines.count < most {
      lines.append(Line(operation: entry.operation, site: entry.site, times: entry.times))
    } else {
      isWhole = false
    }
  }

  /// Moves one of the steps at a site to another site.
  mutating func attribute(_ operation: HistoryEntry.Operation, from site: Site, to other: Site) {
    guard let index = lines.lastIndex(where: { $0.operation == operation && $0.site == site })
    else { return }
    lines[index].times -= 1
    if let known = lines.firstIndex(where: { $0.operation == operation && $0.site == other }) {
      lines[known].times += 1
    } else {
      lines.insert(Line(operation: operation, site: other, times: 1), at: index + 1)
    }
    if lines[index].times == 0 { lines.remove(at: index) }
  }

  /// A dealloc follows a release, which has more information; a block is only freed.
  private mutating func setLastRelease(_ entry: HistoryEntry) {
    switch entry.operation {
    case .release, .drain: lastRelease = entry
    case .deallocate: lastRelease = lastRelease ?? entry
    case .allocate, .retain, .autorelease, .name: break
    }
  }
}

extension ObjectHistory {
  /// The site of the object's last autorelease, as far as known.
  fileprivate var lastAutorelease: Site {
    lines.last { $0.operation == .autorelease }?.site ?? .unknown
  }
}
