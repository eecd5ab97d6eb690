import BenchmarkFloors
import MemsimKit

/// The operations that apps are made of, beside those of Swift's own classes.
enum FrameworkBenchmark {
  /// Adding a batch of objects to a new array.
  static func additions(_ iterations: UInt64, of size: Int = Int(floor_batch_size)) -> UInt64 {
    withObjects(size) { objects in
      var elapsed: UInt64 = 0
      for _ in 0..<iterations {
        let array = NSMutableArray.new()
        let start = timing_now()
        for object in objects { array.addObject(object) }
        elapsed += timing_now() - start
        array.release()
      }
      return elapsed
    }
  }

  /// Asking an array for each of a batch of objects.
  static func lookups(_ iterations: UInt64, of size: Int = Int(floor_batch_size)) -> UInt64 {
    withObjects(size) { objects in
      let array = NSMutableArray.new()
      for object in objects { array.addObject(object) }
      let start = timing_now()
      for _ in 0..<iterations {
        for index in objects.indices {
          precondition(array.objectAtIndex(index) != nil, "what was added is not there")
        }
      }
      let elapsed = timing_now() - start
      array.release()
      return elapsed
    }
  }

  /// Asking an array for each of its objects in a run loop turn of its own.
  static func loops(_ iterations: UInt64, of size: Int = Int(floor_batch_size)) -> UInt64 {
    guard let heap = try? Heap(named: "bench") else { fatalError("no heap to measure") }
    let array = heap.turn {
      let array = NSMutableArray.new()
      for _ in 0..<size {
        let object = NSObject.new()
        array.addObject(object)
        object.release()
      }
      return array
    }
    let start = timing_now()
    for _ in 0..<iterations {
      heap.turn {
        for index in 0..<array.count {
          precondition(array.objectAtIndex(index) != nil, "what was added is not there")
        }
      }
    }
    let elapsed = timing_now() - start
    heap.turn { array.release() }
    return elapsed
  }

  /// Making and releasing a string of a literal.
  static func strings(_ iterations: UInt64) -> UInt64 {
    withHeap {
      let start = timing_now()
      for _ in 0..<iterations { NSString.alloc().initWithString("Welcome to memsim").release() }
      return timing_now() - start
    }
  }

  private static func withObjects(_ count: Int, _ body: ([NSObject]) -> UInt64) -> UInt64 {
    withHeap {
      let objects = (0..<count).map { _ in NSObject.new() }
      defer { for object in objects { object.release() } }
      return body(objects)
    }
  }

  private static func withHeap(_ body: () -> UInt64) -> UInt64 {
    guard let heap = try? Heap(named: "bench") else { fatalError("no heap to measure") }
    return heap.turn(body)
  }
}
