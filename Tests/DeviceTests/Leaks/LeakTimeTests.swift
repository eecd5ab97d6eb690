import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// When what leaks was allocated, in virtual time.
final class LeakTimeTests: XCTestCase {
  private let millisecond: UInt64 = 1_000_000

  /// Returns the leaks of an app that does some steps in the callback of its launch, at 2 s.
  private func leaks(_ steps: [ScriptedProgram.Step]) throws -> [LeakFound] {
    try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes", .init(launch: steps)))
      device.run(for: .seconds(2))
      try device.launch("Notes")
      device.run(for: .seconds(5))
    }
    .journal.events.compactMap { $0.body as? LeakFound }
  }

  func testALeakIsFromTheFirstAllocationToTheLast() throws {
    let leaks = try leaks([
      .leak(objects: 2), .after(.milliseconds(400), [.leak(objects: 1)]),
      .after(.milliseconds(1700), [.leak(objects: 3)]),
    ])
    XCTAssertEqual(leaks.map(\.count), [6])
    XCTAssertEqual(leaks.map(\.firstAllocated), [2000 * millisecond])
    XCTAssertEqual(leaks.map(\.lastAllocated), [3700 * millisecond])
  }

  func testWhatACallbackSpendsIsPastWhenItAllocates() throws {
    let leaks = try leaks([
      .spend(.milliseconds(300)), .leak(objects: 1), .spend(.milliseconds(20)), .leak(objects: 1),
    ])
    XCTAssertEqual(leaks.map(\.firstAllocated), [2300 * millisecond])
    XCTAssertEqual(leaks.map(\.lastAllocated), [2320 * millisecond])
  }

  func testABlockThatIsNeverFreedHasItsTimeToo() throws {
    let leaks = try leaks([
      .spend(.milliseconds(70)), .call { system in _ = system.heap.malloc(100) },
    ])
    XCTAssertEqual(leaks.map(\.kind), [.block])
    XCTAssertEqual(leaks.map(\.firstAllocated), [2070 * millisecond])
    XCTAssertEqual(leaks.map(\.lastAllocated), [2070 * millisecond])
  }

  /// More moments than a heap tells apart: what is told of them is still true.
  func testOfMoreMomentsThanAreToldApartTheSpanIsTold() throws {
    let moments = 70_000
    let leaks = try leaks(
      (0..<moments).flatMap { _ in
        [.spend(.microseconds(1)), .leak(objects: 1)] as [ScriptedProgram.Step]
      })
    XCTAssertEqual(leaks.map(\.count), [moments])
    XCTAssertEqual(leaks.map(\.firstAllocated), [2000 * millisecond + 1000])
    XCTAssertEqual(leaks.map(\.lastAllocated), [2070 * millisecond])
    let inSpans = try XCTUnwrap(leaks.first?.inSpans)
    XCTAssertGreaterThan(inSpans, 4000)
    XCTAssertLessThan(inSpans, 5000)
  }
}
