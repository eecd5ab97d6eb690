import BenchmarkFloors
import MemsimDevice
import MemsimHost
import MemsimJournal
import MemsimRuntime

/// The leaks of a heap whose objects are all lost, each on its own and all alike.
enum LeakBenchmark {
  private static let heaps = Monitor<[Int: Heap]>([:])

  /// From the heap to the one group that its leaks make.
  static func groups(objects: Int) -> Double {
    let heap = heap(objects)
    return nanoseconds(per: objects) {
      let leaks = LeakSearch.leaks(in: heap)
      precondition(leaks.map(\.objects) == [objects], "leaks that were not found, or not alike")
    }
  }

  /// The same search in a heap of its own.
  static func search(objects: UInt64) -> UInt64 {
    let heap = makeHeap(Int(objects))
    let start = timing_now()
    let leaks = LeakSearch.leaks(in: heap)
    let elapsed = timing_now() - start
    precondition(leaks.map(\.objects) == [Int(objects)], "leaks that were not found, or not alike")
    return elapsed
  }

  /// The graph of the same heap, which is where every search begins.
  static func floorGraph(objects: Int) -> Double {
    let heap = heap(objects)
    return nanoseconds(per: objects) {
      precondition(heap.graph().roots.isEmpty, "a root, and none was registered")
    }
  }

  private static func heap(_ objects: Int) -> Heap {
    heaps.withLock { heaps in
      if let heap = heaps[objects] { return heap }
      let heap = makeHeap(objects)
      heaps = [objects: heap]
      return heap
    }
  }

  private static func makeHeap(_ objects: Int) -> Heap {
    let shape = HeapClass(named: "Lost", instanceSize: 48, strongWords: [0, 1])
    guard let heap = try? Heap(named: "leaks") else { fatalError("no heap to measure") }
    let site = Site.here()
    for _ in 0..<objects {
      guard heap.allocate(shape, site: site) != nil else { fatalError("48 bytes were refused") }
    }
    return heap
  }

  private static func nanoseconds(per objects: Int, _ work: () -> Void) -> Double {
    let start = timing_now()
    work()
    return Double(timing_now() - start) / Double(objects)
  }
}
