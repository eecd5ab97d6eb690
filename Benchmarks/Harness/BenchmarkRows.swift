import BenchmarkFloors
import BenchmarkSharedPtr

/// The table of everything that is measured: a row more is an entry more.
package enum BenchmarkRows {
  /// Every row in the order of the printed table.
  package static var all: [Row] {
    [
      Row(
        id: "a", what: "allocate 48 bytes, initialise and release them",
        memsim: .timed(MemsimOperations.allocation),
        floor: .timed(floor_allocation),
        peers: [
          "swift": .timed(SwiftClass.allocation), "shared_ptr": .timed(shared_ptr_allocation),
        ]),
      Row(
        id: "b", what: "retain and release a live object",
        memsim: .timed(MemsimOperations.count),
        floor: .timed(floor_count),
        peers: ["swift": .timed(SwiftClass.count), "shared_ptr": .timed(shared_ptr_count)]),
      Row(
        id: "c", what: "allocate and autorelease 1000 objects, then drain, per object",
        operationsPerIteration: UInt64(floor_batch_size),
        memsim: .timed(MemsimOperations.batch),
        floor: .timed(floor_batch),
        peers: ["swift": .timed(SwiftClass.batch), "shared_ptr": .timed(shared_ptr_batch)]),
      Row(
        id: "d", what: "push and pop an empty pool",
        memsim: .timed(MemsimOperations.pool),
        floor: .timed(floor_pool)),
      Row(
        id: "e-own", what: "retain and release, two threads, each an object of its own",
        memsim: .timed(MemsimOperations.countOwn),
        floor: .timed(floor_count_own),
        peers: ["swift": .timed(SwiftClass.countOwn), "shared_ptr": .timed(shared_ptr_count_own)]),
      Row(
        id: "e-shared", what: "retain and release, two threads, the same object of one of them",
        memsim: .timed(MemsimOperations.countShared),
        floor: .timed(floor_count_shared),
        peers: [
          "swift": .timed(SwiftClass.countShared), "shared_ptr": .timed(shared_ptr_count_shared),
        ]),
      Row(
        id: "e-others", what: "retain and release, two threads, the same object of a third",
        memsim: .timed(MemsimOperations.countOthers),
        floor: .timed(floor_count_shared),
        peers: [
          "swift": .timed(SwiftClass.countShared), "shared_ptr": .timed(shared_ptr_count_shared),
        ]),
      Row(
        id: "f", what: "load a weak reference to a live object and release what it gave",
        memsim: .timed(MemsimOperations.weakLoad),
        floor: .timed(floor_weak_load),
        peers: ["swift": .timed(SwiftClass.weakLoad), "shared_ptr": .timed(shared_ptr_weak_load)]),
      Row(
        id: "graph-reachability", what: "find all that 16 roots lead to, per object",
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
    ]
  }

  private static var graphSize: WorkSize {
    WorkSize(full: 10_000_000, quick: 200_000)
  }
}
