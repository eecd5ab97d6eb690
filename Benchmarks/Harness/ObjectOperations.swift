import BenchmarkFloors
import MemsimRuntime

/// The same operations on Swift objects that stand for objects of a heap.
enum ObjectOperations {
  private final class Thing: Object {
    @Retained var other: Thing?

    override class var instanceSize: Int { 48 }
  }

  static func allocation(_ iterations: UInt64) -> UInt64 {
    inTurn { _ in
      for _ in 0..<iterations { Thing().release() }
    }
  }

  static func count(_ iterations: UInt64) -> UInt64 {
    inTurn { thing in
      for _ in 0..<iterations {
        thing.retain()
        thing.release()
      }
    }
  }

  static func batch(_ iterations: UInt64, of size: Int = Int(floor_batch_size)) -> UInt64 {
    inTurn { thing in
      for _ in 0..<iterations {
        let pool = thing.heap.pushPool()
        for _ in 0..<size { Thing().autorelease() }
        thing.heap.popPool(pool)
      }
    }
  }

  /// Setting a retained property to one object and another in turns.
  static func property(_ iterations: UInt64) -> UInt64 {
    inTurn { thing in
      var (next, last) = (Thing(), Thing())
      for _ in 0..<iterations {
        thing.other = next
        swap(&next, &last)
      }
      thing.other = nil
    }
  }

  /// Getting a reference that Swift counts for as long as it is used.
  static func propertyGet(_ iterations: UInt64) -> UInt64 {
    inTurn { thing in
      thing.other = Thing()
      for _ in 0..<iterations {
        guard let other = thing.other.map(Unmanaged.passRetained) else { return }
        opaque(other.toOpaque())
        other.release()
      }
      thing.other = nil
    }
  }

  private static func inTurn(_ body: (Thing) -> Void) -> UInt64 {
    guard let heap = try? Heap(named: "bench") else { fatalError("no heap to measure") }
    return heap.turn {
      let thing = Thing()
      Thing().release()
      let start = timing_now()
      body(thing)
      return timing_now() - start
    }
  }
}
