import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Timers, and who holds what they send their messages to.
final class NSTimerTests: XCTestCase {
  /// As platform T1 has it.
  func testATimerThatFiresOnceReleasesItsTarget() throws {
    let run = try AppRun(
      { Clock.new().autorelease().start(repeats: false) },
      { Clock.marks.add("living \(Clock.count)") })
    XCTAssertEqual(Clock.marks.take(), ["living 1", "tick 1.001", "dealloc"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }
}
