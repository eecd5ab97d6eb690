import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

final class LookingTests: XCTestCase {
  private static let card = ViewNode.view(
    "Card", x: 10, y: 20, width: 30, height: 40, text: "Lion")
  private static let window = ViewNode.view(
    "UIWindow", x: 0, y: 0, width: 320, height: 480, [card])

  /// Returns the result of `look` while `Cards` is in front, a second after its launch.
  private func looking<Seen>(
    at app: App = .poster("Cards", [window]), _ look: (Device) throws -> Seen
  ) throws -> Seen {
    var seen: Seen?
    _ = try DeviceRun(on: .phone()) { device in
      device.install(app)
      try device.launch(app.name)
      device.run(for: .seconds(1))
      seen = try look(device)
    }
    return try XCTUnwrap(seen)
  }

  private func front(of device: Device) throws -> SimulatedProcess {
    try XCTUnwrap(device.springBoard.front)
  }

  func testAProgramsWindowsCanBeLookedAt() throws {
    let windows = try looking { device in device.windows(of: try front(of: device)) }
    XCTAssertEqual(windows, [Self.window])
  }

  func testWhatIsSeenIsThatOfTheMoment() throws {
    let app = App.poster("Cards", [Self.window]) { instant in
      instant >= .start + .seconds(1) ? [] : [Self.window]
    }
    let windows = try looking(at: app) { device in
      device.windows(of: try front(of: device), onScreen: true)
    }
    XCTAssertEqual(windows, [])
  }

  func testAProgramWithoutWindowsHasNone() throws {
    let windows = try looking(at: .scripted("Plain")) { device in
      device.windows(of: try front(of: device))
    }
    XCTAssertNil(windows)
  }

  func testAProcessThatHasEndedHasNone() throws {
    let windows = try looking { device in
      let process = try front(of: device)
      try device.pressHome()
      device.run(for: .seconds(1))
      return device.windows(of: process)
    }
    XCTAssertNil(windows)
  }

  func testTheAppInFrontIsDrawn() throws {
    let frame = try XCTUnwrap(try looking { $0.frameOfApp() })
    XCTAssertEqual([frame.width, frame.height, frame.bytesPerRow], [320, 480, 1280])
    XCTAssertEqual(frame[0, 0], 0xFF40_4040)
    XCTAssertEqual(frame[10, 20], 0xFF80_8080)
  }

  func testWithoutAnAppThereIsNoPictureOfOne() throws {
    let frame = try looking { device in
      try device.pressHome()
      device.run(for: .seconds(1))
      return device.frameOfApp()
    }
    XCTAssertNil(frame)
  }

  func testLookingChangesNothing() throws {
    func digest(_ look: (Device) throws -> Void) throws -> String {
      let run = try DeviceRun(on: .phone()) { device in
        device.install(.poster("Cards", [Self.window]))
        try device.launch("Cards")
        device.run(for: .seconds(1))
        try look(device)
        device.run(for: .seconds(1))
      }
      return run.digest
    }
    let looked = try digest { device in
      _ = device.frameOfApp()
      _ = device.windows(of: try front(of: device), onScreen: true)
    }
    XCTAssertEqual(looked, try digest { _ in })
  }
}
