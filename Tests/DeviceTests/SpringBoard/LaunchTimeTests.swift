import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform L15 and L26: how long the launch image is on the screen.
final class LaunchTimeTests: XCTestCase {
  private func run(
    _ span: TimeSpan, limit: TimeSpan = .seconds(20), _ body: (Device) throws -> Void
  ) throws -> DeviceRun {
    var settings = SystemSettings()
    (settings.launchTime, settings.launchLimit) = (span, limit)
    return try DeviceRun(on: .phone(), settings: settings) { device in
      device.install(.scripted("Notes"))
      device.run(for: .seconds(1))
      try device.launch("Notes")
      try body(device)
    }
  }

  private func milliseconds(_ nanoseconds: UInt64) -> UInt64 { nanoseconds / 1_000_000 }

  /// The screens with their times, and when the app was told of its launch.
  private func times(of run: DeviceRun) -> (screens: [String], launch: [UInt64]) {
    let screens = run.events(ScreenChanged.self).filter { $0.body.app == "Notes" }
    let calls = run.events(LifecycleCalled.self).filter {
      run.name(of: $0.pid) == "Notes" && $0.body.method == Lifecycle.launch.rawValue
    }
    return (
      screens.map { "\($0.body.shows) \(milliseconds($0.at))" }, calls.map { milliseconds($0.at) }
    )
  }

  func testTheLaunchImageIsShownForTheTimeOfALaunch() throws {
    let found = times(of: try run(.milliseconds(700)) { $0.run(for: .seconds(3)) })
    XCTAssertEqual(found.screens, ["defaultImage 1000", "app 1700"])
    XCTAssertEqual(found.launch, [1700])
  }

  func testNoTimeIsTheDefault() throws {
    XCTAssertEqual(SystemSettings().launchTime, .zero)
    let found = times(of: try run(.zero) { $0.run(for: .seconds(3)) })
    XCTAssertEqual(found.screens, ["defaultImage 1000", "app 1000"])
  }

  func testItCountsForTheLimitOfALaunch() throws {
    let run = try run(.seconds(2), limit: .seconds(1)) { $0.run(for: .seconds(3)) }
    XCTAssertEqual(
      run.events(ProcessTerminated.self).map { "\($0.body.reason) \(milliseconds($0.at))" },
      ["launch-timeout 2000"])
    XCTAssertEqual(times(of: run).launch, [])
    // A limit that is just long enough.
    let other = try self.run(.seconds(1), limit: .seconds(1)) { $0.run(for: .seconds(3)) }
    XCTAssertEqual(other.events(ProcessTerminated.self).count, 0)
  }

  func testTheSystemsOwnProcessesTakeNone() throws {
    let run = try run(.seconds(5)) { $0.run(for: .seconds(10)) }
    XCTAssertEqual(
      run.events(LifecycleCalled.self).filter { run.name(of: $0.pid) == "SpringBoard" }
        .map(\.at), [0])
  }
}
