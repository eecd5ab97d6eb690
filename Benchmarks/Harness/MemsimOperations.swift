import BenchmarkFloors
import Foundation
import MemsimHost
import MemsimRuntime
import Synchronization

/// The memory runtime doing what each benchmarked operation does, on refs, with its diagnosis
/// checks on and no history.
enum MemsimOperations {
  private static let shape = HeapClass(named: "Thing", instanceSize: 48)

  static func allocation(_ iterations: UInt64) -> UInt64 {
    let (heap, shape) = (makeHeap(), shape)
    heap.release(make(shape, in: heap, 0))
    let start = timing_now()
    for value in 0..<iterations { heap.release(make(shape, in: heap, value)) }
    return timing_now() - start
  }

  static func fewFirstInFirstOut(_ iterations: UInt64) -> UInt64 {
    few(iterations) { heap, things in for thing in things { heap.release(thing) } }
  }

  static func fewLastInFirstOut(_ iterations: UInt64) -> UInt64 {
    few(iterations) { heap, things in for thing in things.reversed() { heap.release(thing) } }
  }

  @inline(__always)
  private static func few(
    _ iterations: UInt64, _ releaseAll: (Heap, UnsafeMutableBufferPointer<Ref>) -> Void
  ) -> UInt64 {
    let (heap, shape) = (makeHeap(), shape)
    return withUnsafeTemporaryAllocation(of: Ref.self, capacity: Int(floor_few)) { things in
      for position in things.indices { things[position] = make(shape, in: heap, 0) }
      releaseAll(heap, things)
      let start = timing_now()
      for value in 0..<iterations {
        for position in things.indices { things[position] = make(shape, in: heap, value) }
        releaseAll(heap, things)
      }
      return timing_now() - start
    }
  }

  /// Unmanaged, so that Swift counts no class where its objects are made.
  private static let mixedShapes = (UInt64(0)..<8).map { position in
    let bytes = Int(floor_mixed_bytes(position))
    return Unmanaged.passRetained(HeapClass(named: "\(bytes) bytes", instanceSize: bytes))
  }

  /// Objects of several sizes, each from a magazine of its own.
  static func fewMixed(_ iterations: UInt64) -> UInt64 {
    let (heap, shapes) = (makeHeap(), mixedShapes)
    return withUnsafeTemporaryAllocation(of: Ref.self, capacity: Int(floor_few)) { things in
      let start = timing_now()
      for value in 0..<iterations {
        for position in things.indices {
          things[position] = shapes[position % 8]._withUnsafeGuaranteedRef { shape in
            make(shape, words: shape.instanceSize / 8, in: heap, value)
          }
        }
        for thing in things { heap.release(thing) }
      }
      return timing_now() - start
    }
  }

  static func count(_ iterations: UInt64) -> UInt64 {
    let heap = makeHeap()
    return count(make(shape, in: heap, 0), in: heap, iterations)
  }

  /// As in a turn of an event loop: the pool lies on that of `main`, which is in use.
  static func batch(_ iterations: UInt64, of size: Int = Int(floor_batch_size)) -> UInt64 {
    let (heap, shape) = (makeHeap(), shape)
    let outermost = heap.pushPool()
    heap.autorelease(make(shape, in: heap, 0))
    defer { heap.popPool(outermost) }
    drainBatch(of: size, 0, of: shape, in: heap)
    let start = timing_now()
    for value in 0..<iterations { drainBatch(of: size, value, of: shape, in: heap) }
    return timing_now() - start
  }

  @inline(__always)
  private static func drainBatch(
    of size: Int, _ value: UInt64, of shape: HeapClass, in heap: Heap
  ) {
    let pool = heap.pushPool()
    for _ in 0..<size { heap.autorelease(make(shape, in: heap, value)) }
    heap.popPool(pool)
  }

  static func pool(_ iterations: UInt64) -> UInt64 {
    let heap = makeHeap()
    heap.popPool(heap.pushPool())
    let start = timing_now()
    for _ in 0..<iterations { heap.popPool(heap.pushPool()) }
    return timing_now() - start
  }

  static func countOwn(_ iterations: UInt64) -> UInt64 {
    let heap = makeHeap()
    return onTwoThreads { gate in
      let thing = make(shape, in: heap, 0)
      timing_gate_pass(gate)
      return count(thing, in: heap, iterations)
    }
  }

  /// Made by whichever of the two threads comes first, which owns it and counts in its own word.
  static func countShared(_ iterations: UInt64) -> UInt64 {
    let heap = makeHeap()
    let shared = Atomic<UInt64>(Ref.null.bits)
    return onTwoThreads { gate in
      let made = make(shape, in: heap, 0)
      let (isFirst, first) = shared.compareExchange(
        expected: Ref.null.bits, desired: made.bits, ordering: .acquiringAndReleasing)
      let thing = isFirst ? made : Ref(bits: first)
      timing_gate_pass(gate)
      return count(thing, in: heap, iterations)
    }
  }

  /// Made by a third thread, so that both threads count atomically.
  static func countOthers(_ iterations: UInt64) -> UInt64 {
    let heap = makeHeap()
    let thing = make(shape, in: heap, 0)
    return onTwoThreads { gate in
      // A thread that is new to a heap makes itself known once.
      heap.retain(thing)
      heap.release(thing)
      timing_gate_pass(gate)
      return count(thing, in: heap, iterations)
    }
  }

  /// Counts an object of another thread, which stays attached to the heap for ever.
  static func countAnothers() -> Measure.Loop {
    let heap = makeHeap()
    let made = Monitor(Ref.null)
    Thread.detachNewThread {
      made.withLockSignalling { $0 = make(shape, in: heap, 0) }
      while true { sleep(.max) }
    }
    let thing = made.wait(until: { !$0.isNull }, then: \.self)
    return { iterations in
      heap.retain(thing)
      heap.release(thing)
      return count(thing, in: heap, iterations)
    }
  }

  static func weakLoad(_ iterations: UInt64) -> UInt64 {
    let heap = makeHeap()
    let thing = make(shape, in: heap, 0)
    let start = timing_now()
    for _ in 0..<iterations { if let loaded = heap.loadWeak(thing) { heap.release(loaded) } }
    return timing_now() - start
  }

  private static func makeHeap() -> Heap {
    do {
      return try Heap(named: "bench")
    } catch {
      fatalError("no heap to measure: \(error)")
    }
  }

  @inline(__always)
  private static func make(
    _ shape: HeapClass, words: Int = 6, in heap: Heap, _ value: UInt64
  ) -> Ref {
    guard let thing = heap.allocateInstance(shape) else {
      fatalError("a heap without a limit refused \(shape.instanceSize) bytes")
    }
    for word in 0..<words {
      thing.address.storeBytes(of: value, toByteOffset: word * 8, as: UInt64.self)
    }
    return thing.ref
  }

  private static func count(_ thing: Ref, in heap: Heap, _ iterations: UInt64) -> UInt64 {
    let start = timing_now()
    for _ in 0..<iterations {
      heap.retain(thing)
      heap.release(thing)
    }
    return timing_now() - start
  }
}

/// Runs a measurement on two host threads at once, and returns the mean of their nanoseconds.
///
/// It makes its objects, passes the gate with `timing_gate_pass`, and returns the nanoseconds of
/// its loop.
func onTwoThreads(_ measurement: @Sendable (_ gate: OpaquePointer) -> UInt64) -> UInt64 {
  typealias Measurement = @Sendable (OpaquePointer) -> UInt64
  return withoutActuallyEscaping(measurement) { measurement in
    var measurement: Measurement = measurement
    return withUnsafeMutablePointer(to: &measurement) { pointer in
      timing_two_threads(
        { context, gate, _ in
          // Neither is null: the context is the pointer just below, the gate is C's own.
          context!.assumingMemoryBound(to: Measurement.self).pointee(gate!)
        }, pointer, 0)
    }
  }
}
