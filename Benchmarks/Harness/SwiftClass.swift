import BenchmarkFloors

/// A Swift class doing what each benchmarked operation does.
///
/// Creating, retaining and releasing are not inlined: the compiler deletes adjacent pairs.
enum SwiftClass {
  // With the sixteen bytes of its header, 48.
  private final class Thing: Sendable {
    let first, second, third, fourth: UInt64

    init(_ value: UInt64) {
      (first, second, third, fourth) = (value, value, value, value)
    }
  }

  private final class Owner {
    var thing: Thing?
  }

  private typealias Reference = Unmanaged<Thing>

  private struct WeakSlot {
    weak var thing: Thing?
  }

  static func allocation(_ iterations: UInt64) -> UInt64 {
    let start = timing_now()
    for value in 0..<iterations { release(make(value)) }
    return timing_now() - start
  }

  static func count(_ iterations: UInt64) -> UInt64 {
    let thing = make(0)
    defer { release(thing) }
    return count(thing, iterations)
  }

  static func batch(_ iterations: UInt64) -> UInt64 {
    let size = Int(floor_batch_size)
    let things = UnsafeMutablePointer<Reference>.allocate(capacity: size)
    defer { things.deallocate() }
    let start = timing_now()
    for value in 0..<iterations {
      for index in 0..<size { things[index] = make(value) }
      for index in stride(from: size - 1, through: 0, by: -1) { release(things[index]) }
    }
    return timing_now() - start
  }

  static func fewFirstInFirstOut(_ iterations: UInt64) -> UInt64 {
    few(iterations) { things in for thing in things { release(thing) } }
  }

  static func fewLastInFirstOut(_ iterations: UInt64) -> UInt64 {
    few(iterations) { things in for thing in things.reversed() { release(thing) } }
  }

  @inline(__always)
  private static func few(
    _ iterations: UInt64, _ releaseAll: (UnsafeMutableBufferPointer<Reference>) -> Void
  ) -> UInt64 {
    withUnsafeTemporaryAllocation(of: Reference.self, capacity: Int(floor_few)) { things in
      let start = timing_now()
      for value in 0..<iterations {
        for position in things.indices { things[position] = make(value) }
        releaseAll(things)
      }
      return timing_now() - start
    }
  }

  static func countOwn(_ iterations: UInt64) -> UInt64 {
    onTwoThreads { gate in
      let thing = make(0)
      defer { release(thing) }
      timing_gate_pass(gate)
      return count(thing, iterations)
    }
  }

  static func countShared(_ iterations: UInt64) -> UInt64 {
    let thing = Thing(0)
    return onTwoThreads { gate in
      timing_gate_pass(gate)
      return count(Unmanaged.passUnretained(thing), iterations)
    }
  }

  static func weakLoad(_ iterations: UInt64) -> UInt64 {
    let thing = Thing(0)
    var slot = WeakSlot(thing: thing)
    let start = timing_now()
    for _ in 0..<iterations { if let loaded = load(&slot) { release(loaded) } }
    let elapsed = timing_now() - start
    return withExtendedLifetime(thing) { elapsed }
  }

  /// Appending a batch of objects to a new array.
  static func additions(_ iterations: UInt64) -> UInt64 {
    let things = (0..<UInt64(floor_batch_size)).map(Thing.init)
    var elapsed: UInt64 = 0
    for _ in 0..<iterations {
      var array: [Thing] = []
      let start = timing_now()
      for thing in things { append(thing, to: &array) }
      elapsed += timing_now() - start
      precondition(array.count == things.count)
    }
    return elapsed
  }

  /// Setting a property to one object and another in turns.
  static func property(_ iterations: UInt64) -> UInt64 {
    let owner = Owner()
    var (next, last) = (Thing(0), Thing(1))
    let start = timing_now()
    for _ in 0..<iterations {
      set(owner, next)
      swap(&next, &last)
    }
    return timing_now() - start
  }

  static func propertyGet(_ iterations: UInt64) -> UInt64 {
    let owner = Owner()
    owner.thing = Thing(0)
    let start = timing_now()
    for _ in 0..<iterations { if let got = get(owner) { release(got) } }
    return timing_now() - start
  }

  private static func count(_ thing: Reference, _ iterations: UInt64) -> UInt64 {
    let start = timing_now()
    for _ in 0..<iterations {
      retain(thing)
      release(thing)
    }
    return timing_now() - start
  }

  // Without the opaque call the optimizer takes this for a pure function and moves it out of loops.
  @inline(never)
  private static func make(_ value: UInt64) -> Reference {
    let reference = Unmanaged.passRetained(Thing(value))
    opaque(reference.toOpaque())
    return reference
  }

  @inline(never)
  private static func retain(_ reference: Reference) { _ = reference.retain() }

  @inline(never)
  private static func release(_ reference: Reference) { reference.release() }

  @inline(never)
  private static func append(_ thing: Thing, to array: inout [Thing]) { array.append(thing) }

  @inline(never)
  private static func set(_ owner: Owner, _ thing: Thing) { owner.thing = thing }

  @inline(never)
  private static func get(_ owner: Owner) -> Reference? { owner.thing.map(Unmanaged.passRetained) }

  @inline(never)
  private static func load(_ slot: inout WeakSlot) -> Reference? {
    slot.thing.map(Unmanaged.passRetained)
  }
}
