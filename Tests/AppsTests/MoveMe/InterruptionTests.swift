import MemsimDevice
import MemsimJournal
import MemsimTesting
import XCTest

/// The effects of calls, memory warnings and the end of the process on MoveMe.
final class InterruptionTests: MoveMeTestCase {
  /// As MoveMe M41 has it.
  func testACallWhileItGrowsLeavesThePlacardDisplaced() throws {
    touch(.began, 100, 220, at: 0)
    at(100, .call(rings: .seconds(1), then: .decline))
    expect(TestViewProperties(center: middle, scale: 1), at: 101)
    expect(TestViewProperties(center: .points(100, 220), scale: 1.1), at: 151)
    expect(TestViewProperties(center: .points(100, 220), scale: 1.1), at: 4000, onScreen: true)
    touch(.ended, 100, 220, at: 500)
    touch(.began, 100, 220, at: 5000)
    touch(.ended, 100, 220, at: 6000)
    expect(TestViewProperties(center: middle, scale: 1), at: 9000, onScreen: true)
    try check().assertNoLeaks(in: "MoveMe")
  }

  /// As MoveMe M44 has it.
  func testACallDuringTheBounceChangesNothing() throws {
    drag(to: 160, 80)
    at(1500, .call(rings: .seconds(5), then: .decline))
    // Offset 160: it ends 1898 ms after the finger went up, with the phone still ringing.
    expect(TestViewProperties(center: middle, scale: 1), at: 1600)
    expect(TestViewProperties(center: middle, scale: 1), at: 2899, onScreen: true)
    touch(.began, 160, 240, at: 7000)
    expect(TestViewProperties(scale: 1.2), at: 7001)
    let run = try check()
    run.assertLifecycle(
      of: "MoveMe",
      [
        "applicationDidFinishLaunching:", "applicationDidBecomeActive:",
        "applicationWillResignActive:", "applicationDidBecomeActive:",
      ])
  }

  /// As MoveMe M44 has it.
  func testTheBounceIsSeenThroughTheCall() throws {
    drag(to: 160, 80)
    at(1500, .call(rings: .seconds(5), then: .decline))
    let during = try placards(seenAt: [1700])
    install()
    drag(to: 160, 80)
    XCTAssertEqual(try placards(seenAt: [1700]).map(\.center), during.map(\.center))
  }

  /// As MoveMe M46 has it.
  func testAWarningChangesNothingThatIsSeen() throws {
    touch(.began, 160, 240, at: 0)
    touch(.moved, 60, 100, at: 500)
    at(600, .simulateWarning("MoveMe"))
    expect(TestViewProperties(center: .points(60, 100), scale: 1.1), at: 700)
    touch(.moved, 61, 101, at: 800)
    expect(TestViewProperties(center: .points(61, 101), scale: 1.1), at: 900, onScreen: true)
    touch(.ended, 61, 101, at: 1000)
    expect(TestViewProperties(center: middle, scale: 1), at: 5000, onScreen: true)
    // The picture of the placard is gone, and nothing draws it (MoveMe M40).
    let run = try check(diagnosing: ["dangling-reference"])
    run.assertWarned("MoveMe", times: 1)
    run.assertNoLeaks(in: "MoveMe")
  }

  func testACleanDayLosesNothing() throws {
    install(lasting: .seconds(30))
    at(0, .drag(from: middle, to: .points(40, 80)))
    at(3000, .tap(at: .points(20, 460), count: 2))
    at(5000, .tap(at: middle))
    touch(.began, 160, 240, at: 8000)
    at(9000, .call(from: "Anna", rings: .seconds(2), then: .decline))
    touch(.ended, 160, 240, at: 10_000)
    at(13_000, .simulateWarning("MoveMe"))
    at(14_000, .drag(from: middle, to: .points(300, 460)))
    at(20_000, .press(.home))
    phone.expect(.exited("MoveMe", for: .home))
    // The picture of the placard went with the warning, and nothing draws it (MoveMe M40).
    try check(diagnosing: ["dangling-reference"]).assertNoLeaks()
  }
}
