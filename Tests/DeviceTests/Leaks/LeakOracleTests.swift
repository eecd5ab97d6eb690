import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// The search finds what is found by trying everything.
final class LeakOracleTests: XCTestCase {
  private let pair = HeapClass(named: "Pair", instanceSize: 32, strongWords: [0, 1])
  private let arc = HeapClass(named: "Arc", instanceSize: 64, strongWords: [0, 1])
  private let leaf = HeapClass(named: "Leaf", instanceSize: 48)
  private static let corpus = 0..<250

  func testTheSearchFindsWhatTheOracleDoes() throws {
    var kinds: Set<String> = []
    for seed in Self.corpus {
      try withHeap { heap, _ in
        var dice = Dice(seed: UInt64(seed))
        let (things, living) = try fill(heap, with: &dice)
        let oracle = LeakOracle(things)
        let found = LeakSearch.leaks(in: heap.graph(), aliveAtWarning: living)
        XCTAssertEqual(groups(found), oracle.groups, "seed \(seed)")
        XCTAssertEqual(found.reduce(0) { $0 + $1.objects + $1.blocks }, oracle.lost.count)
        kinds.formUnion(oracle.groups.keys)
      }
    }
    XCTAssertEqual(
      kinds,
      [
        "lost Pair", "lost Leaf", "lost Arc", "over-retained Pair", "over-retained Leaf",
        "over-retained Arc", "cycle Pair", "cycle Arc", "cycle ", "block ",
      ])
  }

  private func groups(_ found: [LeakGroup]) -> LeakOracle.Groups {
    var groups: LeakOracle.Groups = [:]
    for group in found {
      groups["\(group.kind.rawValue) \(group.className)"] = LeakOracle.Group(
        count: group.count, allocated: [group.firstAllocated, group.lastAllocated],
        outlivedWarning: group.outlivedWarning, objects: group.objects, blocks: group.blocks,
        bytes: group.bytes, directBytes: group.directBytes,
        contents: Dictionary(
          uniqueKeysWithValues: group.contents.map { ($0.className, $0.count) }))
    }
    return groups
  }

  /// Allocates and links things at random, some before a warning and some after it.
  private func fill(
    _ heap: Heap, with dice: inout Dice
  ) throws -> (things: [LeakOracle.Thing], living: LivingRefs) {
    var made: [(ref: Ref, thing: LeakOracle.Thing)] = []
    let count = 4 + dice.roll(24)
    let old = dice.roll(count)
    var living = heap.living()
    for number in 0..<count {
      if number == old { living = heap.living() }
      // Later ones are not from later on, so that neither slot nor order tells the time.
      heap.time = UInt64(number * 37 % 101)
      var (ref, thing) = try allocate(in: heap, &dice)
      thing.bytes = heap.size(of: ref)
      thing.time = heap.time
      thing.isOld = number < old
      made.append((ref, thing))
    }
    // Leaks are taken in the order of slots, the low half of a ref.
    made.sort { UInt32(truncatingIfNeeded: $0.ref.bits) < UInt32(truncatingIfNeeded: $1.ref.bits) }
    let refs = made.map(\.ref)
    var things = made.map(\.thing)
    for number in refs.indices { link(number, refs, &things, in: heap, &dice) }
    for number in refs.indices { hold(number, refs, &things, in: heap, &dice) }
    return (things, living)
  }

  private func allocate(
    in heap: Heap, _ dice: inout Dice
  ) throws -> (Ref, LeakOracle.Thing) {
    switch dice.roll(6) {
    case 0: (try XCTUnwrap(heap.malloc(100)), LeakOracle.Thing())
    case 1: (try XCTUnwrap(heap.allocateReferences(2)), LeakOracle.Thing(hasReferences: true))
    case 2: (try XCTUnwrap(heap.allocate(leaf)), LeakOracle.Thing(className: "Leaf"))
    case 3:
      (
        try XCTUnwrap(heap.allocate(arc)),
        LeakOracle.Thing(className: "Arc", hasReferences: true)
      )
    default:
      (
        try XCTUnwrap(heap.allocate(pair)),
        LeakOracle.Thing(className: "Pair", hasReferences: true)
      )
    }
  }

  /// Lets a thing that has room for references refer to none, one or two others.
  private func link(
    _ number: Int, _ refs: [Ref], _ things: inout [LeakOracle.Thing], in heap: Heap,
    _ dice: inout Dice
  ) {
    guard things[number].hasReferences else { return }
    for word in 0..<2 where dice.roll(3) == 0 {
      let target = dice.roll(refs.count)
      if things[target].isObject {
        heap.setReference(refs[target], in: refs[number], at: word)
        things[target].retainCount += 1
      } else {
        heap.assign(refs[target], in: refs[number], at: word)
      }
      things[number].references.append(target)
    }
  }

  /// Registers some as roots, and retains or releases some once more than was asked for.
  private func hold(
    _ number: Int, _ refs: [Ref], _ things: inout [LeakOracle.Thing], in heap: Heap,
    _ dice: inout Dice
  ) {
    if dice.roll(12) == 0 {
      heap.addRoot(refs[number])
      things[number].isRoot = true
    }
    guard things[number].isObject else { return }
    if dice.roll(5) == 0 {
      heap.retain(refs[number])
      things[number].retainCount += 1
    }
    if things[number].retainCount > 1, dice.roll(2) == 0 {
      heap.release(refs[number])
      things[number].retainCount -= 1
    }
  }
}

/// Knows what a heap leaks by trying every pair of things, from a list of what was done to it.
///
/// It shares nothing with the search: no graph, no components, no numbers of slots.
struct LeakOracle {
  /// Something that was allocated.
  struct Thing {
    var className = ""
    var hasReferences = false
    var bytes = 0
    var time: UInt64 = 0
    var retainCount = 1
    var references: [Int] = []
    var isRoot = false
    var isOld = false

    var isObject: Bool { !className.isEmpty }
  }

  /// The facts about all leaks that are alike.
  struct Group: Equatable {
    var count = 0

    /// When the first of what they begin with was allocated, and the last.
    var allocated: [UInt64] = []
    var outlivedWarning = 0
    var objects = 0
    var blocks = 0
    var bytes = 0
    var directBytes = 0

    /// How many objects there are of each class, and blocks of none.
    var contents: [String: Int] = [:]
  }

  /// The groups, by the property that their leaks share, such as `cycle Pair`.
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

  /// The things that are alive and that no root leads to.
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
    let times = group.allocated + [things[beginning].time]
    group.count += 1
    group.allocated = [times.min() ?? 0, times.max() ?? 0]
    group.outlivedWarning += things[beginning].isOld ? 1 : 0
    group.objects += all.count { things[$0].isObject }
    for thing in all { group.contents[things[thing].className, default: 0] += 1 }
    group.blocks += all.count { !things[$0].isObject }
    group.bytes += all.reduce(0) { $0 + things[$1].bytes }
    group.directBytes += direct.reduce(0) { $0 + things[$1].bytes }
  }

  /// Returns the things that a thing leads to and that lead back to it, itself included.
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
