import MemsimDevice
import TestSupport
import XCTest

/// Screens that grow out of the home screen, or shrink into it (platform H26).
final class ZoomTests: XCTestCase {
  /// How large what grows or shrinks is after what its user does, and whether it was left.
  private func zooms(
    app: App = .scripted("Notes"), times: [Int], _ user: @escaping (Device) throws -> Void
  ) throws -> [String] {
    var words: [String] = []
    _ = try DeviceRun(on: .phone()) { device in
      words = []
      device.install(app)
      try user(device)
      let start = device.clock.now
      for time in times {
        device.run(until: start + .milliseconds(Int64(time)))
        let zoom = device.springBoard.content.zoom
        words.append(zoom.map { "\($0.scale)\($0.isLeft ? " left" : "")" } ?? "none")
      }
    }
    return words
  }

  private func launched(_ device: Device) throws {
    try device.launch("Notes")
    device.run(for: .seconds(1))
  }

  func testWhatIsLaunchedGrowsFastAtFirst() throws {
    XCTAssertEqual(
      try zooms(times: [0, 150, 299, 300]) { try $0.launch("Notes") },
      ["0", "896", "1024", "none"])
  }

  func testWhatIsLeftShrinks() throws {
    let zooms = try zooms(times: [0, 150, 300]) { device in
      try self.launched(device)
      try device.pressHome()
      device.run(for: .zero)
    }
    XCTAssertEqual(zooms, ["1024 left", "128 left", "none"])
  }

  /// As platform H9 has it: without a word.
  func testWhatDiesDoesNotShrink() throws {
    let app = App.still("Notes", pages: 4, role: .foreground)
    let zooms = try zooms(app: app, times: [0]) { device in
      try self.launched(device)
      try device.limit("Notes", MemoryLimits(hardPages: 1))
      device.run(for: .zero)
      XCTAssertNil(device.springBoard.front)
    }
    XCTAssertEqual(zooms, ["none"])
  }

  func testTheLockHidesIt() throws {
    let zooms = try zooms(times: [0]) { device in
      try device.launch("Notes")
      try device.pressSleep()
    }
    XCTAssertEqual(zooms, ["none"])
  }

  func testTheLastPictureIsKeptOnlyWhereItIsWanted() throws {
    for isWanted in [false, true] {
      var picture: Frame?
      _ = try DeviceRun(on: .phone()) { device in
        device.install(
          .poster("Notes", [.view("UIWindow", x: 0, y: 0, width: 320, height: 480)]))
        if isWanted { device.storePictures() }
        try self.launched(device)
        try device.pressHome()
        device.run(for: .zero)
        picture = device.springBoard.lastPicture
      }
      XCTAssertEqual(picture?[1000 % 320, 1000 / 320], isWanted ? 0xFF40_4040 : nil)
    }
  }

  func testKeepingPicturesChangesNothing() throws {
    let digest = { (isWanted: Bool) in
      try DeviceRun(on: .phone()) { device in
        device.install(
          .poster("Notes", [.view("UIWindow", x: 0, y: 0, width: 320, height: 480)]))
        if isWanted { device.storePictures() }
        try self.launched(device)
        try device.pressHome()
        device.run(for: .seconds(1))
      }.digest
    }
    XCTAssertEqual(try digest(true), try digest(false))
  }
}
