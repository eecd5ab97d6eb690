import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform S19: apps that were made for a phone, on an iPad.
final class AppScreenTests: XCTestCase {
  /// The touches that an app got.
  private let touches = Diary<Touch>()

  /// Runs an iPad with an app that was made for a phone, or that says nothing of that.
  private func run(
    madeForPhone isForPhone: Bool = true, turned orientation: Orientation = .portrait,
    _ body: (Device) throws -> Void
  ) throws {
    let window = ViewNode.view("UIWindow", x: 0, y: 0, width: 320, height: 480)
    var app = App.poster(
      "Cards", [window],
      told: { [touches] event in
        if case .touches(let heard) = event { for touch in heard { touches.write(touch) } }
      })
    app.statusBar.orientation = orientation
    if isForPhone {
      app.bundle = try AppBundle(
        path: Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path)
    }
    _ = try DeviceRun(on: try DeviceProfiles.make("ipad")) { [app] device in
      device.install(app)
      try device.launch("Cards")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  private func tap(_ place: Point, on device: Device) throws {
    for phase in [Touch.Phase.began, .ended] {
      try device.touch(Touch(finger: 1, phase: phase, location: place))
    }
    device.run(for: .seconds(1))
  }

  /// The places of the app that fingers came down on.
  private var heard: [Point] {
    touches.entries.filter { $0.phase == .began }.map(\.location)
  }

  private func area(of device: Device) throws -> Rectangle {
    try XCTUnwrap(device.springBoard.content.appScreen).area
  }

  func testItHasAScreenOfItsOwnInTheMiddle() throws {
    try run { device in
      XCTAssertEqual(try area(of: device), .points(224, 272, 320, 480))
      let frame = try XCTUnwrap(device.frameOfApp())
      XCTAssertEqual([frame.width, frame.height], [320, 480])
      try tap([234, 292], on: device)
      XCTAssertEqual(heard, [[10, 20]])
    }
  }

  func testAFingerBesideItIsNotHeard() throws {
    try run { device in
      try tap([200, 300], on: device)
      try tap([300, 200], on: device)
      XCTAssertEqual(heard, [])
    }
  }

  func testAFingerThatLeavesItIsHeardOutside() throws {
    try run { device in
      try device.touch(Touch(finger: 1, phase: .began, location: [234, 292]))
      try device.touch(Touch(finger: 1, phase: .moved, location: [214, 292]))
      device.run(for: .seconds(1))
      XCTAssertEqual(touches.entries.map(\.location), [[10, 20], [-10, 20]])
    }
  }

  func testAButtonDoublesItAndTakesThatBack() throws {
    try run { device in
      let button = try XCTUnwrap(device.springBoard.controls.last)
      XCTAssertEqual(
        button, Control(.button("2x"), .points(712, 994, 48, 26), isOverApps: true))
      try tap(button.area.middle, on: device)
      XCTAssertEqual(try area(of: device), .points(64, 32, 640, 960))
      try tap([84, 72], on: device)
      XCTAssertEqual(heard, [[10, 20]])
      XCTAssertEqual(device.springBoard.controls.last?.name, .button("1x"))
      try tap(button.area.middle, on: device)
      XCTAssertEqual(try area(of: device), .points(224, 272, 320, 480))
    }
  }

  func testANewLaunchIsNotDoubled() throws {
    try run { device in
      try tap([736, 1007], on: device)
      try device.pressHome()
      device.run(for: .seconds(1))
      XCTAssertFalse(device.springBoard.controls.contains { $0.name == .button("1x") })
      try device.launch("Cards")
      device.run(for: .seconds(1))
      XCTAssertEqual(try area(of: device), .points(224, 272, 320, 480))
    }
  }

  func testTheButtonIsInTheCornerOfAnInterfaceThatIsTurned() throws {
    try run(turned: .landscapeLeft) { device in
      XCTAssertEqual(device.springBoard.controls.last?.area, .points(4, 968, 26, 48))
    }
  }

  func testAnAppThatIsNoneOfAPhoneFillsTheScreen() throws {
    try run(madeForPhone: false) { device in
      XCTAssertEqual(try area(of: device), .points(0, 0, 768, 1024))
      XCTAssertEqual(device.springBoard.controls, [])
      try tap([700, 900], on: device)
      XCTAssertEqual(heard, [[700, 900]])
    }
  }
}
