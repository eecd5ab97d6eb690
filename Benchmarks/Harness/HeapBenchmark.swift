import BenchmarkFloors
import MemsimDevice
import MemsimRuntime

/// The benchmarks of a heap as a whole: its cost beside its objects, its growth and its end.
enum HeapBenchmark {
  private static let shape = HeapClass(named: "Thing", instanceSize: 48)

  /// Bytes of host memory an object takes outside its arena's pages: slots, origins, magazines, and
  /// jemalloc's own metadata.
  static func bookkeeping(objects: Int) -> Double {
    bookkeeping(objects: objects) { _ in }
  }

  /// The same where each object is from a time of its own.
  static func bookkeepingOfTimes(objects: Int) -> Double {
    bookkeeping(objects: objects) { $0.time += 1 }
  }

  private static func bookkeeping(objects: Int, before pass: (Heap) -> Void) -> Double {
    let heap = makeHeap()
    let before = HostProcess.figures.residentBytes - heap.arena.committedPages * pageSize
    for _ in 0..<objects {
      pass(heap)
      _ = make(in: heap)
    }
    let after = HostProcess.figures.residentBytes - heap.arena.committedPages * pageSize
    heap.destroy()
    return Double(after - before) / Double(objects)
  }

  /// Calls of jemalloc for a million allocations and releases in the steady state.
  static func steadyStateCalls(objects: Int) -> Double {
    let heap = makeHeap()
    for _ in 0..<1000 { heap.release(make(in: heap)) }
    let before = heap.arena.allocatorCalls
    for _ in 0..<objects { heap.release(make(in: heap)) }
    return Double(heap.arena.allocatorCalls - before) / Double(objects) * 1_000_000
  }

  /// Nanoseconds an object to kill a heap and destroy what is left.
  static func end(objects: Int) -> Double {
    let heap = makeHeap()
    for _ in 0..<objects { _ = make(in: heap) }
    let start = timing_now()
    heap.kill()
    heap.destroy()
    return Double(timing_now() - start) / Double(objects)
  }

  static func floorEnd(objects: Int) -> Double {
    Double(floor_arena_end(UInt64(objects))) / Double(objects)
  }

  /// Nanoseconds to release an object at random among so many and allocate another in its place.
  static func replacement(objects: Int) -> Double {
    let heap = makeHeap()
    var things = (0..<objects).map { _ in make(in: heap) }
    let iterations = replacements(among: objects)
    var random = Random(seed: 1)
    let start = timing_now()
    things.withUnsafeMutableBufferPointer { things in
      for _ in 0..<iterations {
        let place = Int(random.next() % UInt64(objects))
        heap.release(things[place])
        things[place] = make(in: heap)
      }
    }
    return Double(timing_now() - start) / Double(iterations)
  }

  static func floorReplacement(objects: Int) -> Double {
    let iterations = replacements(among: objects)
    return Double(floor_replacement(UInt64(objects), UInt64(iterations))) / Double(iterations)
  }

  private static func replacements(among objects: Int) -> Int {
    max(10_000, min(objects, 3_000_000) * 3)
  }

  private static func makeHeap() -> Heap {
    do {
      return try Heap(named: "bench")
    } catch {
      fatalError("no heap to measure: \(error)")
    }
  }

  private static func make(in heap: Heap) -> Ref {
    guard let thing = heap.allocate(shape) else {
      fatalError("a heap without a limit refused 48 bytes")
    }
    return thing
  }
}
