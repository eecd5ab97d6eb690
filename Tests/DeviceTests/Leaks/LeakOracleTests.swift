import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// The search finds what somebody finds who tries everything.
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
        count: group.count, outlivedWarning: group.outlivedWarning, objects: group.objects,
        blocks: group.blocks, bytes: group.bytes, directBytes: group.directBytes,
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
      var (ref, thing) = try allocate(in: heap, &dice)
      thing.bytes = heap.size(of: ref)
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
