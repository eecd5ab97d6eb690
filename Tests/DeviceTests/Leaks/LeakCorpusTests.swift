import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// In heaps whose leaks are known, what is found is what was made, and what trying everything
/// finds: kinds, counts, bytes, circles and paths, and what is alive and large.
final class LeakCorpusTests: XCTestCase {
  private static let seeds: Range<UInt64> = 0..<120

  func testWhatIsFoundIsWhatWasMade() throws {
    var made: Set<LeakCorpus.Fragment> = []
    try eachHeap { seed, model, corpus in
      made.formUnion(corpus.made)
      let found = LeakSearch.leaks(in: model.heap)
      var truth: [String: [HeapModel.Truth]] = [:]
      for leak in corpus.truth {
        truth["\(leak.kind.rawValue) \(leak.className)", default: []] += [leak]
      }
      for group in found {
        let key = "\(group.kind.rawValue) \(group.className)"
        guard let leaks = truth.removeValue(forKey: key) else {
          XCTFail("seed \(seed): \(key) was not made")
          continue
        }
        XCTAssertEqual(
          [group.count, group.objects, group.blocks, group.bytes],
          [leaks.count]
            + [\HeapModel.Truth.objects, \.blocks, \.bytes].map { figure in
              leaks.reduce(0) { $0 + $1[keyPath: figure] }
            }, "seed \(seed): \(key)")
        let times = leaks.map(\.time)
        XCTAssertEqual(
          [group.firstAllocated, group.lastAllocated], [times.min(), times.max()],
          "seed \(seed): \(key)")
      }
      XCTAssertEqual(truth.keys.sorted(), [], "seed \(seed): not found")
    }
    XCTAssertEqual(made, Set(LeakCorpus.Fragment.allCases))
  }

  func testTheOracleFindsTheSame() throws {
    try eachHeap { seed, model, _ in
      let groups = HeapOracle(model.things).groups
      for group in LeakSearch.leaks(in: model.heap) {
        let key = "\(group.kind.rawValue) \(group.className)"
        XCTAssertEqual(
          HeapOracle.Group(
            count: group.count, allocated: [group.firstAllocated, group.lastAllocated],
            objects: group.objects, blocks: group.blocks, bytes: group.bytes,
            directBytes: group.directBytes), groups[key], "seed \(seed): \(key)")
      }
      XCTAssertEqual(LeakSearch.leaks(in: model.heap).count, groups.count, "seed \(seed)")
    }
  }

  func testEachLeakLeadsToTheLargestOfWhatIsLostWithItByTheShortestWay() throws {
    var paths = 0
    try eachHeap { seed, model, _ in
      let oracle = HeapOracle(model.things)
      for group in LeakSearch.leaks(in: model.heap) where !group.path.isEmpty {
        let leaks = oracle.leaks.filter {
          $0.kind == group.kind && oracle.things[$0.beginning].className == group.className
        }
        let steps = group.path.dropFirst(group.kind == .timer ? 1 : 0)
          .map { ($0.className, $0.property) }
        let isRight = leaks.contains { leak in
          let rest = leak.all.subtracting([leak.beginning])
          guard let most = rest.map({ oracle.things[$0].bytes }).max() else {
            return steps.count == 1
          }
          let distances = oracle.distances(from: [leak.beginning], within: leak.all)
          let nearest = rest.filter { oracle.things[$0].bytes == most }
            .compactMap { distances[$0] }.min()
          let ends = oracle.ends(of: steps, from: [leak.beginning])
          return nearest == steps.count - 1 && ends.contains { oracle.things[$0].bytes == most }
        }
        XCTAssertTrue(isRight, "seed \(seed): \(group.path)")
        paths += 1
      }
    }
    XCTAssertGreaterThan(paths, 200)
  }

  func testEachCircleIsAShortestOneBackToWhereItBegins() throws {
    var circles = 0
    try eachHeap { seed, model, _ in
      let oracle = HeapOracle(model.things)
      for group in LeakSearch.leaks(in: model.heap) where group.kind == .cycle {
        let steps = group.cycle.map { ($0.className, $0.property) }
        let isRight = oracle.leaks.contains { leak in
          leak.kind == .cycle && oracle.shortestCircle(of: leak.beginning) == steps.count
            && oracle.ends(of: steps, from: [leak.beginning]) == [leak.beginning]
        }
        XCTAssertTrue(isRight, "seed \(seed): \(group.cycle)")
        circles += 1
      }
    }
    XCTAssertGreaterThan(circles, 100)
  }

  func testWhatIsAliveAndLargeIsWhatWouldGo() throws {
    var kinds: Set<String> = []
    try eachHeap { seed, model, _ in
      let oracle = HeapOracle(model.things)
      let found = HeldSearch.groups(in: model.heap.graph())
      let large = oracle.large
      XCTAssertEqual(found.map(\.className), large.map(\.className), "seed \(seed)")
      XCTAssertEqual(
        found.map { [$0.count, $0.bytes, $0.retainedBytes] },
        large.map { [$0.count, $0.bytes, $0.retainedBytes] }, "seed \(seed)")
      let distances = oracle.distancesFromRoots()
      for (group, held) in zip(found, large) {
        kinds.insert(group.root.rawValue)
        let steps = group.path.flatMap { link in
          Array(repeating: (link.className, link.property), count: link.times ?? 1)
        }
        let largest = oracle.largest(of: held)
        let ends = oracle.ends(of: steps, from: oracle.roots(group.root))
        XCTAssertFalse(ends.isDisjoint(with: largest), "seed \(seed): \(group.path)")
        XCTAssertTrue(
          largest.contains { distances[$0] == steps.count - 1 }, "seed \(seed): \(group.path)")
      }
    }
    XCTAssertEqual(kinds, ["registered", "pool", "callback"])
  }

  func testWhatIsLostAndWhatIsInUseIsAllThatIsAlive() throws {
    try eachHeap { seed, model, _ in
      let graph = model.heap.graph()
      let leaks = LeakSearch.leaks(in: graph)
      let oracle = HeapOracle(model.things)
      let all = model.things.reduce(0) { $0 + $1.bytes }
      let inUse = oracle.bytes(of: oracle.reachedWithoutTimers)
      XCTAssertEqual(leaks.reduce(0) { $0 + $1.bytes } + inUse, all, "seed \(seed)")
      let counted = HeapCounted(HeapCensus(of: graph, isNative: false))
      XCTAssertEqual(counted.bytes, all, "seed \(seed)")
      XCTAssertEqual(counted.objects + counted.blocks, model.things.count, "seed \(seed)")
    }
  }

  /// Makes a heap for each seed, and looks at it in a callback.
  private func eachHeap(
    _ look: (UInt64, HeapModel, LeakCorpus) throws -> Void
  ) throws {
    for seed in Self.seeds {
      try withHeap { heap, _ in
        let model = HeapModel(heap)
        var corpus = LeakCorpus(in: model, seed: seed)
        try corpus.fill(fragments: 3 + Int(seed % 5))
        try heap.turn {
          if seed.isMultiple(of: 3) { try corpus.makeInFlight() }
          model.sort()
          try look(seed, model, corpus)
        }
      }
    }
  }
}
