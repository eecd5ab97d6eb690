import BenchmarkFloors
import MemsimBenchmarks
import TestSupport
import XCTest

final class StepCounterTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try XCTSkipIf(
      ProcessInfo.processInfo.environment["MEMSIM_PTRACE"] == "no",
      "this host lets no process follow another")
  }

  func testAnIterationHasTheSameCountsEachTime() throws {
    let counter = try StepCounter()
    let counts = try XCTUnwrap(counter.counts(of: floor_count))
    XCTAssertGreaterThan(counts[.instructions], 4)
    XCTAssertLessThan(counts[.instructions], 60)
    XCTAssertEqual(try counter.counts(of: floor_count), counts)
  }

  /// As the allocator does, which looks at the time: here it comes in every third copy.
  func testWhatSomeCopiesDoBesidesIsNotCounted() throws {
    let copies = try XCTUnwrap(SharedNumber())
    let plain = try XCTUnwrap(StepCounter().counts(of: Self.loop { 0 }))
    let counts = try XCTUnwrap(
      StepCounter().counts(of: Self.loop { copies.next().isMultiple(of: 3) ? 9 : 0 }))
    XCTAssertEqual(counts[.allocations], plain[.allocations])
    // The path through the allocator depends on what this process has freed before, by a few
    // instructions; the nine iterations besides would be several times as many as are counted.
    let instructions = plain[.instructions]
    XCTAssertEqual(counts[.instructions], instructions, accuracy: instructions / 50)
  }

  func testCopiesThatNeverDoTheSameAreAnError() throws {
    let copies = try XCTUnwrap(SharedNumber())
    XCTAssertThrowsError(try StepCounter().counts(of: Self.loop { copies.next() })) {
      XCTAssertEqual($0 as? StepFailure, .unsteady(16))
    }
  }

  /// A loop that does something more than its iterations, so many times.
  private static func loop(_ extra: @escaping () -> UInt64) -> Measure.Loop {
    { iterations in
      let more = extra()
      _ = timing_now()
      var sum: UInt64 = 0
      for number in 0..<(iterations + more) { sum = sum &* 31 &+ number }
      _ = timing_now()
      return sum | 1
    }
  }

  func testAllocationsAreCounted() throws {
    let counts = try XCTUnwrap(StepCounter().counts(of: floor_allocation))
    XCTAssertEqual(counts[.allocations], 1)
    XCTAssertEqual(counts[.retains], 0)
  }

  func testCallsOfSwiftsRuntimeAreCounted() throws {
    final class Thing {}
    let counts = try XCTUnwrap(
      StepCounter().counts { iterations in
        _ = timing_now()
        var left = iterations
        while left > 0 {
          left -= 1
          let made = Unmanaged.passRetained(Thing())
          _ = made.retain()
          _ = made.retain()
          made.release()
          made.release()
          made.release()
        }
        _ = timing_now()
        return 1
      })
    XCTAssertEqual(counts[.objects], 1)
    XCTAssertEqual(counts[.allocations], 1)
    XCTAssertGreaterThanOrEqual(counts[.retains], 2)
    XCTAssertEqual(counts[.releases] - counts[.retains], 1)
  }

  func testKeyPathsAreCounted() throws {
    struct Pair { var first = 1 }
    let path: KeyPath<Pair, Int> = \.first
    let counts = try XCTUnwrap(
      StepCounter().counts { iterations in
        let pair = Pair()
        var sum = 0
        _ = timing_now()
        for _ in 0..<iterations { sum += pair[keyPath: path] }
        _ = timing_now()
        return UInt64(sum)
      })
    XCTAssertEqual(counts[.keyPaths], 1)
  }

  /// Setup in the first iteration and code around the loop count for no iteration.
  func testWhatHappensOnceIsNotCounted() throws {
    let counts = try XCTUnwrap(StepCounter().counts(of: Self.allocateOnce))
    XCTAssertEqual(counts[.allocations], 0)
  }

  /// The allocator looks through its caches with every 64 KiB, wherever a loop comes in them.
  func testWhatTheAllocatorDoesNowAndThenIsNotCounted() throws {
    let counts = try XCTUnwrap(StepCounter().counts(of: Self.allocateOnce))
    for kilobytes in 52...64 {
      free(malloc(128 << 10))
      for _ in 0..<kilobytes { free(malloc(1 << 10)) }
      XCTAssertEqual(try StepCounter().counts(of: Self.allocateOnce), counts, "\(kilobytes)")
    }
  }

  private static func allocateOnce(_ iterations: UInt64) -> UInt64 {
    _ = timing_now()
    free(malloc(100))
    var left = iterations
    while left > 0 { left -= 1 }
    _ = timing_now()
    return 1
  }

  func testALoopThatIsTooLongHasNoCounts() throws {
    XCTAssertNil(try StepCounter(most: 1000).counts(of: floor_batch))
  }

  func testALoopThatReadsTheClockOnceIsNotFollowedToItsEnd() throws {
    XCTAssertThrowsError(try StepCounter().counts { _ in timing_now() }) {
      XCTAssertEqual($0 as? StepFailure, .ended(0))
    }
  }

  func testACopyThatEndsBeforeItIsFollowedIsNoRefusal() {
    let original = getpid()
    XCTAssertThrowsError(
      try StepCounter().counts { _ in
        if getpid() != original { _exit(3) }
        return 1
      }
    ) {
      XCTAssertEqual($0 as? StepFailure, .ended(3 << 8))
    }
  }

  func testOfTwoLongIterationsTheLesserCounts() throws {
    func counts(longIn long: UInt64) throws -> OperationCounts? {
      try StepCounter().counts { iterations in
        _ = timing_now()
        var iteration: UInt64 = 0
        while iteration < iterations {
          iteration += 1
          var left = iteration == long ? 1200 : 600
          while left > 0 { left -= 1 }
        }
        _ = timing_now()
        return 1
      }
    }
    let plain = try XCTUnwrap(counts(longIn: 0))[.instructions]
    XCTAssertGreaterThan(plain, 4000)
    for long: UInt64 in 1...2 {
      let one = try XCTUnwrap(counts(longIn: long))[.instructions]
      XCTAssertEqual(one, plain, accuracy: plain / 50, "\(long)")
    }
  }

  func testARowWithTwoThreadsHasNoCounts() throws {
    let row = Row(id: "x", what: "loop", threads: 2, memsim: .timed(floor_count))
    XCTAssertNil(try StepCounter().counts(of: row))
  }

  func testARowWithTwoThreadsHasTheCountsOfAnotherLoop() throws {
    let row = Row(id: "x", what: "loop", threads: 2, memsim: .timed(floor_count_shared))
      .counted(as: .loop(of: 2) { floor_allocation($0) })
    XCTAssertEqual(try StepCounter().counts(of: row)?[.allocations], 0.5)
  }

  func testARowsCountsAreThoseOfAnOperation() throws {
    let row = Row(
      id: "x", what: "loop", operationsPerIteration: 4, memsim: .timed { floor_allocation($0) })
    XCTAssertEqual(try StepCounter().counts(of: row)?[.allocations], 0.25)
  }

  func testAHostThatRefusesIsNamedWithTheWayOut() {
    XCTAssertEqual(
      StepFailure.refused("Operation not permitted").description,
      "instructions cannot be counted: this host lets no process follow another with ptrace "
        + "(Operation not permitted); where that is so, `make test PTRACE=no` leaves the budgets "
        + "unchecked")
  }
}

/// A number that copies of this process share.
private final class SharedNumber {
  private let number: UnsafeMutablePointer<UInt64>

  init?() {
    let memory = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    number = memory.bindMemory(to: UInt64.self, capacity: 1)
  }

  deinit { munmap(number, 8) }

  /// One more than the last time.
  func next() -> UInt64 {
    number.pointee += 1
    return number.pointee
  }
}
