import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

final class CountdownTests: XCTestCase {
  func testOneEventFailsAndNoneAfterIt() {
    let countdown = Countdown()
    XCTAssertFalse(countdown.isDue())
    countdown.start(after: 2)
    XCTAssertTrue(countdown.isRunning)
    XCTAssertEqual((0..<5).map { _ in countdown.isDue() }, [false, false, true, false, false])
    XCTAssertEqual(countdown.stop(), -1)
    XCTAssertFalse(countdown.isRunning)
  }

  func testRepeatedAllEventsAfterItFail() {
    let countdown = Countdown()
    XCTAssertFalse(countdown.isDue(repeating: true))
    countdown.start(after: 1)
    let failing = (0..<3).map { _ in countdown.isDue(repeating: true) }
    XCTAssertEqual(failing, [false, true, true])
    XCTAssertEqual(countdown.stop(), 0)
    XCTAssertFalse(countdown.isDue(repeating: true))
  }

  func testAStoppedCountdownReturnsTheRestAndStartsAgain() {
    let countdown = Countdown()
    countdown.start(after: .max)
    XCTAssertFalse(countdown.isDue())
    XCTAssertEqual(countdown.stop(), .max - 1)
    countdown.start(after: 0)
    XCTAssertTrue(countdown.isDue())
  }

  func testOfHostThreadsThatCountAtOnceOneFails() {
    let countdown = Countdown()
    countdown.start(after: 3000)
    let failed = Atomic<Int>(0)
    onHostThreads(4) { _ in
      for _ in 0..<1000 where countdown.isDue() { failed.add(1, ordering: .relaxed) }
    }
    XCTAssertEqual(failed.load(ordering: .relaxed), 1)
  }
}

/// The memory of a killed process by itself.
final class DoomedMemoryTests: XCTestCase {
  func testRegionsEndAtTheBound() throws {
    let memory = DoomedMemory(mostRequests: 1, mostBytes: 1 << 20)
    var regions = 0
    while memory.allocate(64 << 10, alignment: 16) != nil { regions += 1 }
    XCTAssertTrue((8...16).contains(regions), "\(regions)")
    memory.reset()
    XCTAssertNotNil(memory.allocate(64 << 10, alignment: 16))
    memory.destroy()
    memory.destroy()
  }

  func testTheFirstRequestBeyondTheBoundIsReported() {
    let memory = DoomedMemory(mostRequests: 2, mostBytes: 1 << 20)
    XCTAssertEqual((0..<5).map { _ in memory.countRequest() }, [false, false, true, false, false])
  }
}
