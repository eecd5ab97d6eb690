import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform W30: what panels need.
final class PanelMemoryTests: XCTestCase {
  private static let second = TimeSpan.seconds(1)

  private func footprint(_ device: Device) throws -> Int {
    try XCTUnwrap(device.kernel.processes.process(of: "SpringBoard")).footprintBytes
  }

  /// How many pages more SpringBoard has while something is up, and when that is over.
  private func pages(
    settings: SystemSettings = SystemSettings(), _ begin: (Device) throws -> Void,
    over end: (Device) throws -> Void
  ) throws -> [Int] {
    var pages: [Int] = []
    _ = try DeviceRun(on: .phone(), settings: settings) { device in
      device.alert(.sms, from: "Ann", plan: .init(.ignore, after: Self.second))
      device.run(for: .seconds(2))
      let before = try footprint(device)
      try begin(device)
      device.run(for: .milliseconds(10))
      let during = try footprint(device)
      try end(device)
      device.run(for: .milliseconds(10))
      pages = [during - before, try footprint(device) - before].map { $0 / 4096 }
    }
    return pages
  }

  /// Memory comes in blocks of 40, 112 and 24 pages, and each takes a page beside its own.
  func testAPanelIsItsPixels() throws {
    for kind in [Interruption.sms, .calendar] {
      for response in [InterruptionPlan.Response.ignore, .answer] {
        let pages = try pages {
          $0.alert(kind, from: "Bob", plan: .init(.nothing))
        } over: {
          try $0.respond(response)
        }
        XCTAssertEqual(pages, [41, 0], "\(kind) \(response)")
      }
    }
  }

  func testTheFigureCanBeSet() throws {
    var settings = SystemSettings()
    settings.panelPages = 100
    let pages = try pages(settings: settings) {
      $0.alert(.sms, from: "Bob", plan: .init(.nothing))
    } over: {
      try $0.respond(.ignore)
    }
    XCTAssertEqual(pages, [113, 0])
  }

  func testTheVolumeIsItsPixels() throws {
    let pages = try pages {
      try $0.pressVolume(up: true)
      try $0.pressVolume(up: true)
    } over: {
      $0.run(for: .seconds(3))
    }
    XCTAssertEqual(pages, [25, 0])
  }

  private func story(policy: String) throws -> [String] {
    var settings = SystemSettings()
    settings.panelPages = 1024
    let run = try DeviceRun(on: .phone(), policy: policy, settings: settings) { device in
      device.install(.scripted("Notes", .init(launch: [.allocate(pages: 3200)])))
      try device.launch("Notes")
      device.run(for: .milliseconds(10))
      device.alert(.sms, from: "Ann", plan: .init(.ignore, after: Self.second))
      device.run(for: .seconds(5))
    }
    return run.story(after: "Notes: becomes active")
  }

  func testRoomIsMadeForAPanel() throws {
    XCTAssertEqual(
      try story(policy: "largest-first").prefix(3),
      ["Notes: ended, out-of-pages", "screen: home", "sms 1: rang"])
  }

  func testAMessageThatGetsNoMemoryIsMissed() throws {
    XCTAssertEqual(try story(policy: "none"), ["sms 1: missed"])
  }
}
