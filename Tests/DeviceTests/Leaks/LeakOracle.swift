import MemsimDevice
import MemsimJournal

/// Knows what a heap leaks by trying every pair of things, from a list of what was done to it.
///
/// It shares nothing with the search: no graph, no components, no numbers of slots.
struct LeakOracle {
  /// Something that was allocated.
  struct Thing {
    var className = ""
    var hasReferences = false
    var bytes = 0
    var retainCount = 1
    var references: [Int] = []
    var isRoot = false
    var isOld = false

    var isObject: Bool { !className.isEmpty }
  }

  /// What is known of all leaks that are alike.
  struct Group: Equatable {
    var count = 0
    var outlivedWarning = 0
    var objects = 0
    var blocks = 0
    var bytes = 0
    var directBytes = 0

    /// How many objects there are of each class, and blocks of none.
    var contents: [String: Int] = [:]
  }

  /// What leaks have in common, as `cycle Pair`.
  typealias Groups = [String: Group]

  private let things: [Thing]

  /// For each thing everything that it leads to, by one reference or more.
  private let reach: [Set<Int>]

  init(_ things: [Thing]) {
    self.things = things
    reach = things.indices.map { start in
      var found: Set<Int> = []
      var isGrowing = true
      var edge = Set(things[start].references)
      while isGrowing {
        isGrowing = !edge.subtracting(found).isEmpty
        found.formUnion(edge)
        edge = Set(edge.flatMap { things[$0].references })
      }
      return found
    }
  }

  /// What is alive and no root leads to.
  var lost: [Int] {
    let roots = things.indices.filter { things[$0].isRoot }
    return things.indices.filter { thing in
      !roots.contains { $0 == thing || reach[$0].contains(thing) }
    }
  }

  /// The leaks, each with whatever no earlier one leads to.
  var groups: Groups {
    let lost = lost
    let beginnings = lost.filter { isBeginning($0, among: lost) }
    var taken: Set<Int> = []
    var groups: Groups = [:]
    for beginning in beginnings {
      let circle = circle(of: beginning)
      let below = reach[beginning].union([beginning]).intersection(lost).subtracting(taken)
      taken.formUnion(below)
      add(below, direct: circle, of: beginning, to: &groups[key(of: beginning), default: Group()])
    }
    return groups
  }

  private func add(_ all: Set<Int>, direct: Set<Int>, of beginning: Int, to group: inout Group) {
    group.count += 1
    group.outlivedWarning += things[beginning].isOld ? 1 : 0
    group.objects += all.count { things[$0].isObject }
    for thing in all { group.contents[things[thing].className, default: 0] += 1 }
    group.blocks += all.count { !things[$0].isObject }
    group.bytes += all.reduce(0) { $0 + things[$1].bytes }
    group.directBytes += direct.reduce(0) { $0 + things[$1].bytes }
  }

  /// Whatever a thing leads to that leads back, itself included.
  private func circle(of thing: Int) -> Set<Int> {
    reach[thing].filter { reach[$0].contains(thing) }.union([thing])
  }

  /// Whether nothing but its own circle leads to it, and it is the first of that by the name of its
  /// class, and of one class the first of all.
  private func isBeginning(_ thing: Int, among lost: [Int]) -> Bool {
    let circle = circle(of: thing)
    let objects = circle.filter { things[$0].isObject }
    let first = (objects.isEmpty ? circle : objects).min { one, other in
      (things[one].className, one) < (things[other].className, other)
    }
    return first == thing
      && !lost.contains { reach[$0].contains(thing) && !circle.contains($0) }
  }

  private func key(of beginning: Int) -> String {
    let thing = things[beginning]
    let owners = things.reduce(0) { $0 + $1.references.count { $0 == beginning } }
    let kind: LeakKind =
      if reach[beginning].contains(beginning) {
        .cycle
      } else if !thing.isObject {
        .block
      } else if thing.retainCount - owners > 1 {
        .overRetained
      } else {
        .lost
      }
    return "\(kind.rawValue) \(thing.className)"
  }
}
