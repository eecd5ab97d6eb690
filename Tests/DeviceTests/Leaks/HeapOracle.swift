import MemsimDevice
import MemsimJournal

/// Knows what a heap leaks and what is large in it by trying everything, from the list of what was
/// done to it.
///
/// It shares nothing with the searches: no graph, no components, no dominators.
struct HeapOracle {
  typealias Thing = HeapModel.Thing

  /// Leaks that are alike.
  struct Group: Equatable {
    var count = 0
    /// When the first of what they begin with was allocated, and the last.
    var allocated: [UInt64] = []
    var objects = 0
    var blocks = 0
    var bytes = 0
    var directBytes = 0
  }

  /// Things of a class, or blocks.
  struct Held: Equatable {
    let className: String
    let isStorage: Bool
    var count = 0
    var bytes = 0
    var retainedBytes = 0
  }

  let things: [Thing]

  /// Everything that roots lead to.
  let reached: Set<Int>
  /// Everything that roots lead to without the targets of timers.
  let reachedWithoutTimers: Set<Int>
  private let roots: [Int]
  /// For each thing what it leads to by one reference or more.
  private let below: [Set<Int>]
  /// For each thing what goes with it, itself included.
  private let gone: [Set<Int>]

  init(_ things: [Thing]) {
    self.things = things
    roots = things.indices.filter { things[$0].root != nil }
    reached = Self.reach(from: roots, in: things)
    reachedWithoutTimers = Self.reach(from: roots, in: things) { thing, property in
      !things[thing].timerProperties.contains(property)
    }
    below = things.map { Self.reach(from: $0.references.map(\.target), in: things) }
    let (starts, all) = (roots, reached)
    gone = things.indices.map {
      all.subtracting(Self.reach(from: starts, in: things, without: $0))
    }
  }

  /// All that some things lead to, themselves included, by edges that are let through, and without
  /// one of them.
  private static func reach(
    from starts: [Int], in things: [Thing], without gone: Int? = nil,
    by isOpen: (Int, String) -> Bool = { _, _ in true }
  ) -> Set<Int> {
    var found: Set<Int> = []
    var edge = Set(starts)
    while !edge.isEmpty {
      edge.remove(gone ?? -1)
      found.formUnion(edge)
      var next: Set<Int> = []
      for thing in edge {
        for (property, target) in things[thing].references where isOpen(thing, property) {
          if !found.contains(target) { next.insert(target) }
        }
      }
      edge = next
    }
    return found
  }

  /// The things of a circle that a thing is in, itself included.
  func circle(of thing: Int) -> Set<Int> {
    below[thing].filter { below[$0].contains(thing) }.union([thing])
  }

  /// The things that no root leads to, in the order of slots.
  var lost: [Int] { things.indices.filter { !reached.contains($0) } }

  /// The things that only timers hold, in the order of slots.
  var held: [Int] {
    things.indices.filter { reached.contains($0) && !reachedWithoutTimers.contains($0) }
  }

  /// Each leak with its beginning and all that is counted with it, in the order in which they are
  /// found: those without a pool, those with a beginning of their own, those of timers.
  var leaks: [(kind: LeakKind, beginning: Int, all: Set<Int>)] {
    let unpooled = lost.filter { things[$0].isUnpooled }
    let lost = Set(lost)
    var taken: Set<Int> = []
    var leaks: [(kind: LeakKind, beginning: Int, all: Set<Int>)] = []
    func take(_ kind: LeakKind, _ beginning: Int, among all: Set<Int>) {
      guard !taken.contains(beginning) else { return }
      let free = all.subtracting(taken).subtracting(
        unpooled.filter { $0 != beginning })
      // A thing behind one that is counted elsewhere is reached only by another way.
      let members = Self.reach(from: [beginning], in: things) { _, _ in true }.intersection(free)
      let own = reachable(beginning, within: members)
      taken.formUnion(own)
      leaks.append((kind, beginning, own))
    }
    for beginning in unpooled { take(.noPool, beginning, among: lost) }
    for beginning in lost.sorted() where isBeginning(beginning, among: lost) {
      take(kind(of: beginning), beginning, among: lost)
    }
    for target in targetsOfTimers { take(.timer, target, among: Set(held)) }
    return leaks
  }

  /// Returns the things that a thing leads to by way of some things alone.
  private func reachable(_ start: Int, within some: Set<Int>) -> Set<Int> {
    var found: Set<Int> = [start]
    var isGrowing = true
    while isGrowing {
      let next = found.union(
        found.flatMap { things[$0].references.map(\.target) }.filter(some.contains))
      isGrowing = next != found
      found = next
    }
    return found
  }

  /// The targets of timers that need no other timer, if nothing else holds the targets.
  private var targetsOfTimers: [Int] {
    var targets: Set<Int> = []
    for timer in reachedWithoutTimers {
      for (property, target) in things[timer].references
      where things[timer].timerProperties.contains(property) {
        if !reachedWithoutTimers.contains(target) { targets.insert(target) }
      }
    }
    return targets.sorted()
  }

  /// Whether nothing but its own circle leads to it, and it is the first of that by the name of its
  /// class, and of one class the first of all.
  private func isBeginning(_ thing: Int, among lost: Set<Int>) -> Bool {
    let circle = circle(of: thing)
    let objects = circle.filter { things[$0].isObject }
    let first = (objects.isEmpty ? circle : objects).min { one, other in
      (things[one].className, one) < (things[other].className, other)
    }
    return first == thing
      && !lost.contains { below[$0].contains(thing) && !circle.contains($0) }
  }

  private func kind(of beginning: Int) -> LeakKind {
    if below[beginning].contains(beginning) { return .cycle }
    guard things[beginning].isObject else { return .block }
    return things[beginning].retainCount - owners(of: beginning) > 1 ? .overRetained : .lost
  }

  /// How many references there are to a thing.
  func owners(of thing: Int) -> Int {
    things.reduce(0) { $0 + $1.references.count { $0.target == thing } }
  }

  /// The groups, as `cycle Pair`.
  var groups: [String: Group] {
    var groups: [String: Group] = [:]
    for (kind, beginning, all) in leaks {
      let key = "\(kind.rawValue) \(things[beginning].className)"
      let times = (groups[key]?.allocated ?? []) + [things[beginning].time]
      groups[key, default: Group()].count += 1
      groups[key]?.allocated = [times.min() ?? 0, times.max() ?? 0]
      groups[key]?.objects += all.count { things[$0].isObject }
      groups[key]?.blocks += all.count { !things[$0].isObject }
      groups[key]?.bytes += bytes(of: all)
      groups[key]?.directBytes += bytes(
        of: kind == .timer ? [beginning] : circle(of: beginning).intersection(all))
    }
    return groups
  }

  func bytes(of some: Set<Int>) -> Int { some.reduce(0) { $0 + things[$1].bytes } }
}

/// Paths, as the names of classes and properties.
extension HeapOracle {
  /// One step: a class, or none for a block, and the property that leads on.
  typealias Step = (className: String, property: String)

  /// Returns the things to which some steps lead from some things: all ends of matching chains.
  func ends(of steps: [Step], from starts: Set<Int>) -> Set<Int> {
    var places = starts
    for (position, step) in steps.enumerated() {
      places = places.filter { things[$0].className == step.className }
      guard !step.property.isEmpty else { return position == steps.count - 1 ? places : [] }
      places = Set(
        places.flatMap { thing in
          things[thing].references.filter { $0.property == step.property }.map(\.target)
        })
    }
    return places
  }

  /// How many references it takes from some things to each other one that they lead to, by way of
  /// some alone.
  func distances(from starts: Set<Int>, within some: Set<Int>) -> [Int: Int] {
    var distances = Dictionary(uniqueKeysWithValues: starts.map { ($0, 0) })
    for _ in things {
      for (thing, distance) in distances {
        for (_, target) in things[thing].references where some.contains(target) {
          distances[target] = min(distances[target] ?? .max, distance + 1)
        }
      }
    }
    return distances
  }

  /// How many references the shortest circle through a thing has.
  func shortestCircle(of thing: Int) -> Int? {
    let below = Set(things[thing].references.map(\.target))
    return distances(from: below, within: Set(things.indices))[thing].map { $0 + 1 }
  }
}

/// The things that are alive and not leaked.
extension HeapOracle {
  /// Returns the bytes that are deallocated with a thing, without the bytes of leaks.
  func retained(by thing: Int) -> Int {
    bytes(of: gone[thing].subtracting(held))
  }

  /// Whether every way to a thing leads through another.
  private func dominates(_ thing: Int, _ other: Int) -> Bool {
    thing != other && gone[thing].contains(other)
  }

  /// The things in use of a class, or blocks of a kind.
  private func members(_ className: String, _ isStorage: Bool) -> [Int] {
    things.indices.filter {
      things[$0].className == className && things[$0].isStorage == isStorage
        && reached.contains($0) && !held.contains($0)
    }
  }

  /// All that is in use, by class.
  private var allHeld: [Held] {
    var all: [Held] = []
    for thing in things {
      let members = members(thing.className, thing.isStorage)
      let isKnown = all.contains {
        $0.className == thing.className && $0.isStorage == thing.isStorage
      }
      guard !members.isEmpty, !isKnown else { continue }
      let tops = members.filter { member in !members.contains { dominates($0, member) } }
      all.append(
        Held(
          className: thing.className, isStorage: thing.isStorage, count: members.count,
          bytes: bytes(of: Set(members)),
          retainedBytes: tops.reduce(0) { $0 + retained(by: $1) }))
    }
    return all
  }

  /// The groups that are to be told: those that are large, but not what only passes on what another
  /// group has.
  var large: [Held] {
    let all = allHeld
    let inUse = all.reduce(0) { $0 + $1.bytes }
    let shown = all.filter { $0.retainedBytes >= inUse / 16 && !passesOn($0, all, inUse) }
    let order = shown.indices.sorted {
      (shown[$1].retainedBytes, first(shown[$0])) < (shown[$0].retainedBytes, first(shown[$1]))
    }
    return order.prefix(5).map { shown[$0] }
  }

  private func first(_ held: Held) -> Int { members(held.className, held.isStorage).min() ?? 0 }

  private func passesOn(_ held: Held, _ all: [Held], _ inUse: Int) -> Bool {
    let isThin = (held.retainedBytes - held.bytes) * 8 >= held.retainedBytes * 7
    if held.isStorage { return isThin }
    guard held.count == 1, isThin else { return false }
    if held.retainedBytes * 8 >= inUse * 7 { return true }
    let only = first(held)
    return all.contains { other in
      let part = members(other.className, other.isStorage).filter { immediate(only, $0) }
        .reduce(0) { $0 + retained(by: $1) }
      return part * 8 >= held.retainedBytes * 7
    }
  }

  /// Whether one thing dominates another, and nothing between them does.
  private func immediate(_ thing: Int, _ other: Int) -> Bool {
    dominates(thing, other)
      && !things.indices.contains { dominates(thing, $0) && dominates($0, other) }
  }

  /// Those of a group that retain most.
  func largest(of held: Held) -> Set<Int> {
    let members = members(held.className, held.isStorage)
    let most = members.map(retained).max()
    return Set(members.filter { retained(by: $0) == most })
  }

  /// Returns the things that are roots for a reason.
  func roots(_ kind: HeapRoot) -> Set<Int> { Set(roots.filter { things[$0].root == kind }) }

  /// How many references it takes from any root.
  func distancesFromRoots() -> [Int: Int] {
    distances(from: Set(roots), within: Set(things.indices))
  }
}
