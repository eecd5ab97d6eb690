internal import MemsimHost

/// The last steps in the lives of objects, a bounded ring for each slot that is or was in use, and
/// all of them folded.
struct History {
  private struct Ring {
    var generation: UInt64
    var entries: [HistoryEntry] = []
    var oldest = 0
    var folded = ObjectHistory()
    var pooled = PooledSites()

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
    if entry.operation == .autorelease { ring.pooled.note(entry, most: capacity) }
    if entry.operation == .drain {
      entry.site = ring.pooled.takeLast(of: entry.thread) ?? ring.folded.lastAutorelease
    }
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

/// Where an object was put into pools that have not released it, the oldest first: those of a
/// thread release the newest first.
private struct PooledSites {
  private var all: [(thread: Int, site: Site, times: Int)] = []

  /// Adds one; of more than `most` different ones in a row the oldest is forgotten.
  mutating func note(_ entry: HistoryEntry, most: Int) {
    if let last = all.last, last.thread == entry.thread, last.site == entry.site {
      all[all.count - 1].times += entry.times
    } else {
      if all.count == most { all.removeFirst() }
      all.append((entry.thread, entry.site, entry.times))
    }
  }

  /// Takes the newest of a thread; nil if none is known.
  mutating func takeLast(of thread: Int) -> Site? {
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
    /// It was put into a pool.
    case autorelease
    /// It was made known to what does not retain it.
    case name
    /// A pool released it, or the end of its thread.
    case drain
    /// Its last reference went.
    case deallocate
  }

  /// The moment of an operation, as `Heap.Options.moment` returns it.
  public struct Moment: Sendable, Equatable {
    /// The virtual time in nanoseconds.
    public let time: UInt64
    /// The callback that was running; empty where it has no name.
    public let callback: String

    /// A moment in a callback.
    public init(time: UInt64, callback: String) {
      self.time = time
      self.callback = callback
    }
  }

  /// The operation.
  public let operation: Operation
  /// Where; what a pool releases, where it was put into the pool.
  public internal(set) var site: Site
  /// The number of the simulated thread.
  public let thread: Int
  /// The name of the simulated thread.
  public let threadName: String
  /// When; nil where the heap has no clock.
  public let moment: Moment?
  /// How often at once.
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
    /// Where.
    public let site: Site
    /// How often.
    public internal(set) var times: Int
  }

  /// The operations, in the order of their first occurrence.
  public internal(set) var lines: [Line] = []

  /// Whether every step is in a line; not where there were too many different ones, or where they
  /// were forgotten.
  public internal(set) var isWhole = true

  /// The last release, or where a block was freed; nil if there was none, or no history is kept.
  public internal(set) var lastRelease: HistoryEntry?

  /// Makes that of what nothing was done to.
  package init() {}

  /// Notes a step, in one of at most `most` lines.
  mutating func note(_ entry: HistoryEntry, most: Int) {
    noteEnd(entry)
    let known = lines.firstIndex { $0.operation == entry.operation && $0.site == entry.site }
    if let known {
      lines[known].times += entry.times
    } else if lines.count < most {
      lines.append(
        Line(operation: entry.operation, site: entry.site, times: entry.times))
    } else {
      isWhole = false
    }
  }

  /// Has one of the steps at a site stand at another.
  mutating func attribute(
    _ operation: HistoryEntry.Operation, from site: Site, to other: Site
  ) {
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

  /// A dealloc follows a release, which says more; a block is only freed.
  private mutating func noteEnd(_ entry: HistoryEntry) {
    switch entry.operation {
    case .release, .drain: lastRelease = entry
    case .deallocate: lastRelease = lastRelease ?? entry
    case .allocate, .retain, .autorelease, .name: break
    }
  }
}

extension ObjectHistory {
  /// Where the object was put into a pool for the last time, as far as that is known.
  fileprivate var lastAutorelease: Site {
    lines.last { $0.operation == .autorelease }?.site ?? .unknown
  }
}

/// The histories of a heap, where its options keep them.
extension Heap {
  /// Adds a step to an object's history, if one is kept.
  func record(
    _ operation: HistoryEntry.Operation, _ ref: Ref, _ site: Site, times: Int = 1,
    count: @autoclosure () -> Int, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    guard options.historyCapacity > 0 else { return }
    let (thread, count) = (attachment.pointee.thread, count())
    Arena.withHostAllocations {
      let entry = HistoryEntry(
        operation: operation, site: site, thread: thread.number, threadName: thread.name,
        moment: options.moment?(), times: times, count: count)
      shared.withLock { $0.history?.record(entry, of: ref) }
    }
  }

  /// Notes in the history of an object that it was made known to what does not retain it, as
  /// `observer` or `context`.
  public func noteName(of ref: Ref, as role: String) {
    guard options.historyCapacity > 0 else { return }
    let site = Site(Site.Frame(file: role, line: 0, function: ""))
    record(.name, ref, site, count: retainCount(ref), attach())
  }

  /// The life of an object or block, folded; after its slot was reused, at least its last release;
  /// nil if the heap keeps neither history nor zombies.
  public func history(of ref: Ref) -> ObjectHistory? {
    guard keepsSites else { return nil }
    return shared.withLock { state in
      if let folded = state.history?.folded(ref) { return folded }
      var history = ObjectHistory()
      history.lastRelease = state.zombies?.record(of: ref)?.lastRelease
      history.isWhole = false
      return history
    }
  }

  /// The recorded operations on an object, oldest first.
  public func trail(of ref: Ref) -> [HistoryEntry] {
    shared.withLock { $0.history?.trail(of: ref) ?? [] }
  }
}
