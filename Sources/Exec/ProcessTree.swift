internal import CMemsimPreload
internal import Glibc

/// The processes of a run: all that descend from this one, except those that did before the run.
///
/// A process whose parent has ended becomes a child of this one, so that none is lost.
struct ProcessTree {
  private var others: Set<Int32> = []
  private var list = [memsim_relative](repeating: memsim_relative(), count: 1024)

  /// Finds the children that this process has before the run.
  init() {
    let own = getpid()
    others = Set(read().filter { $0.parent == own }.map(\.pid))
  }

  /// Adopts processes whose parents end, until the run is over.
  func adopt(_ isAdopting: Bool) { memsim_tree_adopt(isAdopting) }

  /// Lists the processes of the host; none if this one has no child, as every process of a run is
  /// one or descends from one.
  private mutating func read() -> ArraySlice<memsim_relative> {
    guard memsim_tree_has_children() else { return [] }
    while true {
      let count = Int(memsim_tree_list(&list, Int32(list.count)))
      if count <= list.count { return list[..<count] }
      list = [memsim_relative](repeating: memsim_relative(), count: count * 2)
    }
  }

  /// Returns the processes of the run, parents before their children.
  mutating func members() -> [memsim_relative] {
    let children = Dictionary(grouping: read(), by: \.parent)
    var members: [memsim_relative] = []
    var parents = [getpid()]
    while let parent = parents.popLast() {
      for child in children[parent] ?? [] where !others.contains(child.pid) {
        members.append(child)
        parents.append(child.pid)
      }
    }
    return members
  }
}

/// When it is time to look at all processes of a run.
struct LookPace {
  /// The least time between two looks, in nanoseconds.
  private static let shortest: Int64 = 10_000_000
  /// Looks take at most one part in so many of a processor.
  private static let parts: Int64 = 64

  private var next: Int64 = 0
  private var began: Int64 = 0

  /// Whether a look is due.
  var isDue: Bool { memsim_now() >= next }

  /// Begins a look.
  mutating func begin() { began = Self.processorTime() }

  /// Ends a look; the time in which the host ran others instead of it does not count.
  mutating func end() {
    next = memsim_now() + max(Self.shortest, (Self.processorTime() - began) * Self.parts)
  }

  private static func processorTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
