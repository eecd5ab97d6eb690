import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// The places of icons, and the effects of fingers on them.
final class HomeScreenTests: XCTestCase {
  /// Returns the home screen of a device with so many apps, after the actions of its user.
  private func home(
    on device: String = "iphone-3g", apps count: Int = 0,
    _ user: @escaping (Device) throws -> Void = { _ in }
  ) throws -> HomeContent {
    var seen: HomeContent?
    _ = try DeviceRun(on: try DeviceProfiles.make(device)) { device in
      for number in 0..<count { device.install(.still("App \(number)", pages: 0)) }
      try user(device)
      if case .home(let home) = device.springBoard.content.backdrop { seen = home }
    }
    return try XCTUnwrap(seen)
  }

  private func titles(_ home: HomeContent) -> [String] { home.icons.map(\.icon.title) }

  /// A finger that goes across the icons.
  private func drag(
    _ device: Device, from start: Point, to end: Point, lifting lifts: Bool = true
  ) throws {
    try device.touch(Touch(finger: 1, phase: .began, location: start))
    try device.touch(Touch(finger: 1, phase: .moved, location: end))
    if lifts { try device.touch(Touch(finger: 1, phase: .ended, location: end)) }
  }

  private func tap(_ device: Device, _ place: Point) throws {
    try device.touch(Touch(finger: 1, phase: .began, location: place))
    try device.touch(Touch(finger: 1, phase: .ended, location: place))
  }

  /// As platform H23 has it.
  func testTheDockHasWhatTheDeviceHasOfFour() throws {
    XCTAssertEqual(titles(try home()).suffix(4), ["Phone", "Mail", "Safari", "iPod"])
    XCTAssertEqual(titles(try home(on: "ipod-touch")).suffix(3), ["Mail", "Safari", "iPod"])
  }

  /// As platform H23 has it.
  func testTheSystemsOwnIconsComeFirst() throws {
    XCTAssertEqual(
      titles(try home(apps: 2)).prefix(7),
      ["Messages", "Calendar", "Maps", "YouTube", "Settings", "App 0", "App 1"])
  }

  /// As platform H21 has it: Messages is at [17, 32], its title below that, up to 110.
  func testATouchOfTheLowerPartOfATitleOpensTheApp() throws {
    for (place, app) in [(109, "Messages"), (111, nil)] as [(Int, String?)] {
      _ = try DeviceRun(on: try DeviceProfiles.make("iphone")) { device in
        try tap(device, .points(45, place))
        device.run(for: .seconds(1))
        XCTAssertEqual(device.springBoard.front?.app.name, app, "\(place)")
      }
    }
    // A title is wider than its icon.
    _ = try DeviceRun(on: try DeviceProfiles.make("iphone")) { device in
      try tap(device, .points(12, 100))
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.front?.app.name, "Messages")
    }
  }

  /// As platform H34 has it.
  func testTheRowsMakeRoomForTheBarOfACall() throws {
    let places = try home(apps: 20) { device in
      try device.ring(from: "Anna", plan: InterruptionPlan(.answer, after: .seconds(1)))
      device.run(for: .seconds(5))
      try device.pressHome()
      device.run(for: .seconds(1))
    }.icons.map { "\($0.area)" }
    XCTAssertEqual(places[0], "[17, 44, 57, 57]")
    XCTAssertEqual(places[15], "[245, 299, 57, 57]")
  }

  /// As platform H21 has it.
  func testAPhoneHasFourRowsOfFour() throws {
    let places = try home(apps: 20).icons.map { "\($0.area)" }
    XCTAssertEqual(places[0], "[17, 32, 57, 57]")
    XCTAssertEqual(places[3], "[245, 32, 57, 57]")
    XCTAssertEqual(places[15], "[245, 296, 57, 57]")
    XCTAssertEqual(
      places[16...],
      ["[17, 399, 57, 57]"] + ["[93, 399, 57, 57]"]
        + ["[169, 399, 57, 57]"] + ["[245, 399, 57, 57]"])
  }

  /// As platform H21 has it.
  func testWhatDoesNotFitIsOnAnotherPage() throws {
    XCTAssertEqual(try home(apps: 11).pageCount, 1)
    XCTAssertEqual(try home(apps: 12).pageCount, 2)
    XCTAssertEqual(try home(apps: 28).pageCount, 3)
  }

  /// As platform H22 has it.
  func testAnIPadHasFiveRowsOfFourAndFourOfFive() throws {
    let upright = try home(on: "ipad", apps: 30)
    XCTAssertEqual(upright.orientation, .portrait)
    XCTAssertEqual(
      [0, 3, 19].map { "\(upright.icons[$0].area)" },
      ["[96, 92, 72, 72]", "[600, 92, 72, 72]", "[600, 732, 72, 72]"])
    let turned = try home(on: "ipad", apps: 30) { $0.rotate(to: .landscapeRight) }
    XCTAssertEqual(turned.orientation, .landscapeRight)
    XCTAssertEqual(
      [0, 4, 19].map { "\(turned.icons[$0].area)" },
      ["[106, 60, 72, 72]", "[846, 60, 72, 72]", "[846, 492, 72, 72]"])
  }

  /// As platform R1 has it.
  func testAPhonesHomeScreenStaysUpright() throws {
    XCTAssertEqual(try home { $0.rotate(to: .landscapeLeft) }.orientation, .portrait)
  }

  /// As platform H22 has it.
  func testAnIPadThatLiesStaysAsItWas() throws {
    let home = try home(on: "ipad") { device in
      device.rotate(to: .landscapeLeft)
      device.rotate(to: .faceUp)
    }
    XCTAssertEqual(home.orientation, .landscapeLeft)
  }

  func testAFingerOpensTheAppWhoseIconItTouches() throws {
    for (profile, orientation) in [("iphone-3g", Orientation.portrait), ("ipad", .landscapeLeft)] {
      let run = try DeviceRun(on: try DeviceProfiles.make(profile)) { device in
        device.rotate(to: orientation)
        let icon = device.springBoard.controls.first { $0.name == .icon("Maps") }
        try tap(device, try XCTUnwrap(icon).area.middle)
        device.run(for: .seconds(1))
      }
      let launched = run.events(ProcessLaunched.self).map(\.body.app).filter { $0 == "Maps" }
      XCTAssertEqual(launched, ["Maps"], profile)
    }
  }

  /// Titles need not be unique.
  func testEachOfTwoIconsOfATitleOpensItsApp() throws {
    let run = try DeviceRun(on: .phone()) { device in
      for name in ["One", "Two"] {
        var app = App.still(name, pages: 0, role: .foreground)
        app.displayName = "Same"
        device.install(app)
      }
      let same = device.springBoard.controls.filter { $0.name == .icon("Same") }
      try tap(device, try XCTUnwrap(same.last).area.middle)
      device.run(for: .seconds(1))
    }
    let launched = run.events(ProcessLaunched.self).map(\.body.app)
    XCTAssertEqual(launched.suffix(1), ["Two"])
  }

  func testAnIconIsDarkWhileAFingerIsOnIt() throws {
    let pressed = { (home: HomeContent) in home.icons.filter(\.isPressed).map(\.icon.app) }
    let middle: Point = [45, 60]
    let down = try home { try $0.touch(Touch(finger: 1, phase: .began, location: middle)) }
    XCTAssertEqual(pressed(down), ["Messages"])
    let away = try home { try self.drag($0, from: middle, to: [45, 200], lifting: false) }
    XCTAssertEqual(pressed(away), [])
    let moving = try home { try self.drag($0, from: middle, to: [57, 60], lifting: false) }
    XCTAssertEqual(pressed(moving), [])
  }

  /// As platform H24 has it.
  func testThePageFollowsAFinger() throws {
    let home = try home(apps: 20) { device in
      try self.drag(device, from: [200, 300], to: [150, 300], lifting: false)
    }
    XCTAssertEqual(home.page, 0)
    XCTAssertEqual("\(home.icons[0].area)", "[-33, 32, 57, 57]")
    // The first of the next page.
    XCTAssertEqual("\(home.icons[16].area)", "[287, 32, 57, 57]")
  }

  /// As platform H24 has it.
  func testThePageFollowsHalfAsFarWhereNoneIsToCome() throws {
    let home = try home(apps: 20) { device in
      try self.drag(device, from: [100, 300], to: [200, 300], lifting: false)
    }
    XCTAssertEqual("\(home.icons[0].area)", "[67, 32, 57, 57]")
    XCTAssertEqual(home.icons.count, 20)
  }

  /// As platform H24 has it.
  func testAQuarterOfTheScreenTurnsThePage() throws {
    for (way, page) in [(-80.0, 0), (-81, 1), (80, 0)] {
      let home = try home(apps: 20) { device in
        try self.drag(device, from: [200, 300], to: [200 + way, 300])
        device.run(for: .seconds(1))
      }
      XCTAssertEqual(home.page, page, "\(way)")
      XCTAssertEqual("\(home.icons[0].area)", "[17, 32, 57, 57]")
    }
  }

  /// As platform H24 has it, on an iPad whose top is at its right.
  func testAnIPadsPageFollowsAFingerAsTheUserSeesIt() throws {
    let home = try home(on: "ipad", apps: 30) { device in
      device.rotate(to: .landscapeLeft)
      try self.drag(device, from: [400, 900], to: [400, 300])
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(home.page, 1)
  }

  /// As platform H25 has it.
  func testAPageComesToItsPlaceFastAtFirst() throws {
    var lefts: [Double] = []
    _ = try home(apps: 20) { device in
      try self.drag(device, from: [300, 300], to: [140, 300])
      lefts = []
      for _ in 0...3 {
        if case .home(let home) = device.springBoard.content.backdrop {
          lefts.append(home.icons.first { $0.icon.title == "App 11" }?.area.origin.xPoints ?? 0)
        }
        device.run(for: .milliseconds(100))
      }
    }
    XCTAssertEqual(lefts[0], 177)
    XCTAssertEqual(lefts[3], 17)
    XCTAssertEqual(lefts, lefts.sorted(by: >))
    XCTAssertGreaterThan(lefts[0] - lefts[1], 3 * (lefts[2] - lefts[3]))
  }

  /// As platform H24 has it.
  func testAFingerThatMovesThePageOpensNothing() throws {
    let run = try DeviceRun(on: .phone()) { device in
      try self.drag(device, from: [45, 60], to: [58, 60])
      device.run(for: .seconds(1))
    }
    XCTAssertFalse(run.events(ProcessLaunched.self).contains { $0.body.app == "Messages" })
  }

  /// As platform H24 has it.
  func testATapBesideTheDotsTurnsThePage() throws {
    let page = { (taps: [Point]) in
      try self.home(apps: 40) { device in for place in taps { try self.tap(device, place) } }.page
    }
    XCTAssertEqual(try page([[220, 380]]), 1)
    XCTAssertEqual(try page([[220, 380], [220, 380]]), 2)
    XCTAssertEqual(try page([[220, 380], [220, 380], [220, 380]]), 2)
    XCTAssertEqual(try page([[220, 380], [100, 380]]), 0)
    XCTAssertEqual(try page([[236, 365]]), 0)
  }

  /// As platform H24 has it.
  func testTheHomeButtonShowsTheFirstPage() throws {
    let home = try home(apps: 40) { device in
      for _ in 0..<2 { try self.tap(device, [220, 380]) }
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(home.page, 0)
  }

  /// As platform H24 has it.
  func testAnAppThatIsLeftLeadsBackToThePage() throws {
    let home = try home(apps: 20) { device in
      try self.tap(device, [220, 380])
      device.run(for: .seconds(1))
      try self.tap(device, [45, 60])
      device.run(for: .seconds(1))
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(home.page, 1)
  }

  /// As platform H18 has it.
  func testAHomeScreenThatIsStartedAgainShowsTheFirstPage() throws {
    let home = try home(apps: 20) { device in
      try self.tap(device, [220, 380])
      try device.limit("SpringBoard", MemoryLimits(hardPages: 1))
      device.run(for: .seconds(20))
    }
    XCTAssertEqual(home.page, 0)
  }

  func testTheCalendarShowsTheDayOfVirtualTime() throws {
    XCTAssertEqual(try home { $0.run(for: .seconds(30)) }.day, CalendarDay(at: .start))
  }
}
