import BenchmarkFloors
import BenchmarkSharedPtr

/// The table of everything that is measured: a row more is an entry more.
package enum BenchmarkRows {
  /// Every row in the order of the printed table.
  package static var all: [Row] {
    allocations + operations + objects + compiled + framework + heap + growth + graph + clock
      + journal + policies + device + workloads + views + runs + scale + programs + traces
  }

  /// The beginning and the end of objects, on refs: one at a time, and few at a time.
  private static var allocations: [Row] {
    [
      Row(
        id: "a", what: "allocate 48 bytes, initialise and release them",
        memsim: .timed(MemsimOperations.allocation), floor: .timed(floor_allocation),
        peers: [
          "swift": .timed(SwiftClass.allocation), "shared_ptr": .timed(shared_ptr_allocation),
        ]),
      Row(
        id: "a-fifo", what: "make 64 objects of 48 bytes, release the oldest first, per object",
        operationsPerIteration: UInt64(floor_few),
        memsim: .timed(MemsimOperations.fewFirstInFirstOut), floor: .timed(floor_few_fifo),
        peers: [
          "swift": .timed(SwiftClass.fewFirstInFirstOut),
          "shared_ptr": .timed(shared_ptr_few_fifo),
        ]),
      Row(
        id: "a-lifo", what: "make 64 objects of 48 bytes, release the newest first, per object",
        operationsPerIteration: UInt64(floor_few),
        memsim: .timed(MemsimOperations.fewLastInFirstOut), floor: .timed(floor_few_lifo),
        peers: [
          "swift": .timed(SwiftClass.fewLastInFirstOut),
          "shared_ptr": .timed(shared_ptr_few_lifo),
        ]),
      Row(
        id: "a-mixed", what: "make 64 objects of 16 to 256 bytes, release the oldest first",
        operationsPerIteration: UInt64(floor_few),
        memsim: .timed(MemsimOperations.fewMixed), floor: .timed(floor_few_mixed),
        peers: ["shared_ptr": .timed(shared_ptr_few_mixed)]),
    ]
  }

  /// The other operations that a counting runtime is made of, on refs.
  private static var operations: [Row] {
    [
      Row(
        id: "b", what: "retain and release a live object",
        memsim: .timed(MemsimOperations.count), floor: .timed(floor_count),
        peers: ["swift": .timed(SwiftClass.count), "shared_ptr": .timed(shared_ptr_count)]),
      Row(
        id: "c", what: "allocate and autorelease 1000 objects, then drain, per object",
        operationsPerIteration: UInt64(floor_batch_size),
        memsim: .timed { MemsimOperations.batch($0) }, floor: .timed(floor_batch),
        peers: ["swift": .timed(SwiftClass.batch), "shared_ptr": .timed(shared_ptr_batch)]
      ).counted(as: .loop(of: 10) { MemsimOperations.batch($0, of: 10) }),
      Row(
        id: "d", what: "push and pop an empty pool",
        memsim: .timed(MemsimOperations.pool),
        floor: .timed(floor_pool)),
      Row(
        id: "e-own", what: "retain and release, two threads, each an object of its own",
        threads: 2,
        memsim: .timed(MemsimOperations.countOwn),
        floor: .timed(floor_count_own),
        peers: ["swift": .timed(SwiftClass.countOwn), "shared_ptr": .timed(shared_ptr_count_own)]),
      Row(
        id: "e-shared", what: "retain and release, two threads, the same object of one of them",
        threads: 2,
        memsim: .timed(MemsimOperations.countShared),
        floor: .timed(floor_count_shared),
        peers: [
          "swift": .timed(SwiftClass.countShared), "shared_ptr": .timed(shared_ptr_count_shared),
        ]),
      Row(
        id: "e-others", what: "retain and release, two threads, the same object of a third",
        threads: 2,
        memsim: .timed(MemsimOperations.countOthers),
        floor: .timed(floor_count_shared),
        peers: [
          "swift": .timed(SwiftClass.countShared), "shared_ptr": .timed(shared_ptr_count_shared),
        ]
      ).counted(
        as: .loop(
          operations: 1, measure: .prepared { _ in MemsimOperations.countAnothers() })),
      Row(
        id: "f", what: "load a weak reference to a live object and release what it gave",
        memsim: .timed(MemsimOperations.weakLoad), floor: .timed(floor_weak_load),
        peers: [
          "swift": .timed(SwiftClass.weakLoad), "shared_ptr": .timed(shared_ptr_weak_load),
        ]),
    ]
  }

  /// The same on Swift objects that stand for objects of the heap, as app code does them.
  private static var objects: [Row] {
    [
      Row(
        id: "a-object", what: "make and release an Object with an instance of 48 bytes",
        goal: objectGoal(0.9), memsim: .timed(ObjectOperations.allocation),
        peers: ["swift": .timed(SwiftClass.allocation)]),
      Row(
        id: "b-object", what: "retain and release an Object", goal: .within(1, of: .swift),
        memsim: .timed(ObjectOperations.count), peers: ["swift": .timed(SwiftClass.count)]),
      Row(
        id: "c-object", what: "make and autorelease 1000 Objects, then drain, per object",
        operationsPerIteration: UInt64(floor_batch_size), goal: objectGoal(0.7),
        memsim: .timed { ObjectOperations.batch($0) },
        peers: ["swift": .timed(SwiftClass.batch)]
      ).counted(as: .loop(of: 10) { ObjectOperations.batch($0, of: 10) }),
      Row(
        id: "property",
        what: "set a retained property; floor: Swift's own; swift: make and release an object",
        goal: .within(1, of: .swift), memsim: .timed(ObjectOperations.property),
        floor: .timed(SwiftClass.property), peers: ["swift": .timed(SwiftClass.allocation)]),
      Row(
        id: "property-get",
        what: "get a retained property; floor: Swift's own; swift: make and release an object",
        goal: .within(0.9, of: .swift), memsim: .timed(ObjectOperations.propertyGet),
        floor: .timed(SwiftClass.propertyGet), peers: ["swift": .timed(SwiftClass.allocation)]),
    ]
  }

  /// An Object is a Swift object and one of the heap.
  private static func objectGoal(_ most: Double) -> Goal {
    .within(2.2, of: .swift).and(most, of: .gnustep)
  }

  /// The rows for the cost of a heap beside its objects, and for the cost of its end.
  private static var heap: [Row] {
    [
      Row(
        id: "bookkeeping", what: "host memory an object takes outside the arena's pages",
        unit: "bytes", size: WorkSize(full: 10_000_000, quick: 200_000, rounds: 1),
        goal: .atMost(32), memsim: .once(HeapBenchmark.bookkeeping)),
      Row(
        id: "bookkeeping-times", what: "the same, each object from a time of its own",
        unit: "bytes", size: WorkSize(full: 10_000_000, quick: 2_000_000, rounds: 1),
        goal: .atMost(32), memsim: .once(HeapBenchmark.bookkeepingOfTimes)),
      Row(
        id: "steady-calls", what: "calls of jemalloc in a million allocations and releases",
        unit: "calls", size: WorkSize(full: 10_000_000, quick: 200_000, rounds: 1),
        goal: .atMost(0), memsim: .once(HeapBenchmark.steadyStateCalls)),
      Row(
        id: "end", what: "kill and destroy a heap, per object",
        size: WorkSize(full: 1_000_000, quick: 200_000), goal: .timesFloor(2),
        memsim: .once(HeapBenchmark.end), floor: .once(HeapBenchmark.floorEnd)),
    ]
  }

  /// Replacing one of many live objects: the cost follows the cache, not the number.
  private static var growth: [Row] {
    [("1e3", 1000), ("1e5", 100_000), ("1e7", 10_000_000)].map { name, live in
      Row(
        id: "growth-\(name)", what: "replace a random one of \(live) live objects",
        size: WorkSize(full: live, quick: min(live, 200_000), rounds: 5), goal: .timesFloor(3),
        memsim: .once(HeapBenchmark.replacement), floor: .once(HeapBenchmark.floorReplacement))
    }
  }

  /// The analysis of a heap, beside plain C on arrays.
  private static var graph: [Row] {
    [
      Row(
        id: "graph-reachability", what: "walk a heap and mark what 16 roots lead to, per object",
        size: graphSize, goal: .timesFloor(2),
        memsim: .once(GraphBenchmark.reachability), floor: .once(GraphBenchmark.floorReachability)),
      Row(
        id: "graph-components", what: "find the strongly connected components, per object",
        size: graphSize, goal: .timesFloor(2),
        memsim: .once(GraphBenchmark.components), floor: .once(GraphBenchmark.floorComponents)),
      Row(
        id: "graph-dominators", what: "find the dominators of all that roots lead to, per object",
        size: graphSize, goal: .timesFloor(2),
        memsim: .once(GraphBenchmark.dominators), floor: .once(GraphBenchmark.floorDominators)),
      Row(
        id: "leak-groups", what: "find and group leaks, per object; floor: the heap's graph alone",
        size: WorkSize(full: 1_000_000, quick: 200_000), goal: .timesFloor(8),
        memsim: .once(LeakBenchmark.groups), floor: .once(LeakBenchmark.floorGraph)
      ).counted(as: .loop(of: 16) { LeakBenchmark.search(objects: 16 * $0) }),
    ]
  }

  /// The rows for the cost of recording events in a run.
  private static var journal: [Row] {
    [
      Row(
        id: "journal-write", what: "write an event of those that a run has most; floor: in C",
        operationsPerIteration: UInt64(floor_journal_events), goal: .timesFloor(4),
        memsim: .timed(JournalBenchmark.write),
        floor: .prepared { _ in try JournalBenchmark.floorWrite() })
    ]
  }

  /// The virtual clock, beside a binary heap in C.
  private static var clock: [Row] {
    [
      Row(
        id: "clock", what: "run an empty callback of a timer; floor: a binary heap in C",
        goal: .timesFloor(2.5), memsim: .timed(ClockBenchmark.emptyCallbacks),
        floor: .timed(ClockBenchmark.floorEmptyCallbacks)),
      Row(
        id: "clock-idle", what: "a day of an idle phone with five timers; floor: in C", unit: "ms",
        goal: .timesFloor(10), memsim: .timed(ClockBenchmark.idleDays),
        floor: .timed(ClockBenchmark.floorIdleDays)
      ).uncounted,
    ]
      + [("1e3", 1000, 2.5), ("1e6", 1_000_000, 3)].map { name, pending, goal in
        let row = Row(
          id: "clock-\(name)", what: "run one of \(pending) entries, and schedule it anew",
          size: WorkSize(full: pending, quick: pending), goal: .timesFloor(goal),
          memsim: .prepared(ClockBenchmark.steadyState),
          floor: .prepared(ClockBenchmark.floorSteadyState))
        return pending < 1_000_000
          ? row.uncounted
          : row.counted(
            as: .loop(
              operations: 32,
              measure: .prepared { ClockBenchmark.steadyState(pending: $0, times: 32) }))
      }
  }

  /// The rows for the cost of a memory decision, and for its growth with the number of processes.
  private static var policies: [Row] {
    let goals = [
      ("iphoneos", 10, 1200.0), ("iphoneos", 100, 120), ("iphoneos", 1000, 15), ("jetsam", 10, 12),
      ("jetsam", 100, 7), ("jetsam", 1000, 7),
    ]
    return goals.map { policy, processes, goal in
      let row = Row(
        id: "policy-decision-\(policy)-\(processes)",
        what: "decide about \(processes) processes by \(policy): end one, let all be",
        operationsPerIteration: 2, goal: .timesFloor(goal),
        memsim: .prepared { _ in try PolicyBenchmark.decisions(policy, processes) },
        floor: .prepared { _ in try PolicyBenchmark.floorDecisions(policy, processes) })
      return processes == 10 && policy == "jetsam" ? row : row.uncounted
    } + [
      Row(
        id: "policy-first-jetsam-2010", what: "write the list of 1000 processes by jetsam-2010",
        goal: .timesFloor(2),
        memsim: .prepared { _ in try PolicyBenchmark.firstDecision("jetsam-2010", 1000) },
        floor: .prepared { _ in try PolicyBenchmark.floorFirstDecision("jetsam-2010", 1000) }
      ).uncounted,
      Row(
        id: "policy-highwater-jetsam", what: "end one by jetsam for whom 999 are passed over",
        goal: .timesFloor(1.5), memsim: .prepared { _ in try PolicyBenchmark.highWater(1000) },
        floor: .prepared { _ in try PolicyBenchmark.floorHighWater(1000) }
      ).uncounted,
    ]
  }

  /// The rows for the cost of a synthetic program beside the memory that it uses.
  private static var workloads: [Row] {
    [
      Row(
        id: "workload-churn", what: "replace a random one of 10000 objects, as a workload does",
        size: WorkSize(full: 20_000_000, quick: 500_000), goal: .timesFloor(2),
        memsim: .once(WorkloadBenchmark.churn), floor: .once(WorkloadBenchmark.bareChurn))
    ]
  }

  private static var graphSize: WorkSize {
    WorkSize(full: 10_000_000, quick: 200_000)
  }

  /// A screen of a thousand views.
  private static var views: [Row] {
    [
      Row(
        id: "view-hit", what: "find the view at a point among 1000; floor: plain rectangles",
        operationsPerIteration: UInt64(floor_hit_points), goal: .timesFloor(30),
        memsim: .prepared { _ in try ViewBenchmark.hits() },
        floor: .timed { floor_hit($0 * UInt64(floor_hit_points)) }
      ).uncounted,
      Row(
        id: "view-layout", what: "have 1000 views follow a change of size; floor: the arithmetic",
        unit: "us", goal: .timesFloor(25), memsim: .prepared { _ in try ViewBenchmark.layouts() },
        floor: .timed(floor_layout)
      ).counted(
        as: .loop(
          operations: UInt64(ViewBenchmark.fewViews),
          measure: .prepared { _ in try ViewBenchmark.layouts(ofFew: true) })),
      Row(
        id: "view-frame", what: "make a picture of 1000 views; floor: cairo with the rectangles",
        unit: "ms", goal: .timesFloor(1.3),
        memsim: .prepared { _ in try ViewBenchmark.frames() }, floor: .timed(floor_frame)
      ).uncounted,
      Row(
        id: "home-frame",
        what: "make a picture of a home screen of 12 icons; floor: cairo with pictures of them",
        unit: "ms", goal: .timesFloor(1.3),
        memsim: .prepared { _ in try HomeBenchmark.frames() }, floor: .timed(floor_home_frame)
      ).uncounted,
    ]
  }
}
