import XCTest

@testable import MemsimDevice

/// Probes on a clock without a device.
final class TimedProbesTests: XCTestCase {
  private let clock = VirtualClock()
  private lazy var probes = TimedProbes(on: clock)
  private var seen: [String] = []

  private func add(_ name: String, at milliseconds: Int64) {
    probes.add(at: .start + .milliseconds(milliseconds)) { [unowned self] place in
      seen.append("\(name) \(place) \(clock.now - .start == .milliseconds(milliseconds))")
    }
  }

  func testProbesRunInTheirTurnAndOnce() {
    add("second", at: 20)
    add("first", at: 10)
    add("third", at: 20)
    clock.run(until: .start + .milliseconds(30))
    clock.run(until: .start + .milliseconds(60))
    XCTAssertEqual(
      seen, ["first inItsTurn true", "second inItsTurn true", "third inItsTurn true"])
  }

  func testACallbackThatSpendsTimeRunsTheProbesOnItsWay() {
    add("late", at: 30)
    add("second", at: 20)
    add("first", at: 10)
    clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      probes.spend(until: .start + .milliseconds(30))
      XCTAssertEqual(clock.now, .start + .milliseconds(30))
    }
    clock.run(until: .start + .milliseconds(40))
    XCTAssertEqual(
      seen, ["first inCallback true", "second inCallback true", "late inItsTurn true"])
  }
}
