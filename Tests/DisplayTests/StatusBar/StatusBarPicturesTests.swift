import MemsimDevice
import MemsimDisplay
import TestSupport
import XCTest

/// See platform R17 to R21.
final class StatusBarPicturesTests: XCTestCase {
  private let top = Rectangle.points(0, 0, 320, 20)

  /// Returns the screen of a device, or a part of the screen, after some actions.
  private func seen(
    on profile: DeviceProfile = .phone(), settings: SystemSettings = SystemSettings(),
    _ part: Rectangle? = nil, _ body: (Device) throws -> Void
  ) throws -> Pixels {
    var frame: Frame?
    _ = try DeviceRun(on: profile, settings: settings) { device in
      try body(device)
      frame = try device.frame()
    }
    let whole = try Pixels(try XCTUnwrap(frame))
    return try part.map(whole.part) ?? whole
  }

  /// A phone on which an app with a status bar shows a colour, and what it does once it is there.
  private func app(
    _ bar: StatusBar = StatusBar(), then step: @escaping @Sendable (System) -> Void = { _ in }
  ) -> App {
    var app = App("Cards") { BarProgram(then: step) }
    app.statusBar = bar
    return app
  }

  private func launch(_ app: App, on device: Device, for span: TimeSpan = .seconds(1)) throws {
    device.install(app)
    try device.launch("Cards")
    device.run(for: span)
  }

  func testTheStyles() throws {
    let bars = try StatusBar.Style.allCases.map { style in
      try seen(top) { try launch(app(StatusBar(style: style)), on: $0) }
    }
    try assertShows(try Pixels(column: bars), "status-bar-styles")
  }

  func testAHiddenBarLeavesTheAppAlone() throws {
    let bar = try seen(top) { try launch(app(StatusBar(isHidden: true)), on: $0) }
    XCTAssertTrue(bar.words.allSatisfy { $0 == BarProgram.color })
  }

  /// As platform Z6 has it.
  func testABatteryThatIsChargedHasABolt() throws {
    let battery = Rectangle.points(290, 0, 30, 20)
    let places = try [[], [true], [true, false]].map { plugs in
      try seen(battery) { device in
        device.run(for: .seconds(1))
        for isIn in plugs { device.plug(isIn) }
      }
    }
    XCTAssertEqual(places[0].words, places[2].words)
    let changed = zip(places[0].words, places[1].words).count { $0 != $1 }
    XCTAssertTrue((20...90).contains(changed), "\(changed)")
  }

  func testTheSystemsOwnScreens() throws {
    let home = try seen(top) { $0.run(for: .seconds(1)) }
    let lock = try seen(top) { device in
      device.run(for: .seconds(1))
      try device.pressSleep()
      try device.pressHome()
    }
    try assertShows(try Pixels(column: [home, lock]), "status-bar-system")
  }

  func testWhatItSaysOfTheDevice() throws {
    var settings = SystemSettings()
    settings.carrier = "A carrier with so long a name that it is cut off"
    settings.signal = 2
    settings.battery = 15
    settings.wiFiSleep = .seconds(1)
    settings.autoLock = nil
    let poor = try seen(settings: settings, top) { device in
      try launch(app(), on: device)
      device.run(for: .hours(17))
    }
    let pod = try seen(on: try DeviceProfiles.make("ipod-touch"), top) {
      try launch(app(), on: $0)
    }
    try assertShows(try Pixels(column: [poor, pod]), "status-bar-devices")
  }

  func testAnIPad() throws {
    let bar = try seen(
      on: try DeviceProfiles.make("ipad"), .points(0, 0, 768, 20)
    ) { $0.run(for: .seconds(1)) }
    try assertShows(bar, "status-bar-ipad")
  }

  func testACallBehindAnApp() throws {
    let bar = try seen(.points(0, 0, 320, 40)) { device in
      device.install(app())
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .minutes(1)))
      device.run(for: .seconds(5))
      try device.pressHome()
      device.run(for: .seconds(5))
      try device.launch("Cards")
      device.run(for: .seconds(5))
    }
    try assertShows(bar, "status-bar-call")
  }

  func testItIsWhereTheInterfaceIs() throws {
    for orientation in [Orientation.landscapeLeft, .landscapeRight, .upsideDown] {
      let screen = try seen { try launch(app(StatusBar(orientation: orientation)), on: $0) }
      try assertShows(screen, "status-bar-\(orientation.rawValue)")
    }
  }

  /// Draws a change that takes 400 ms, when so many of them have passed.
  private func halfway(
    from bar: StatusBar = StatusBar(), _ change: @escaping @Sendable (inout StatusBar) -> Void,
    _ part: Rectangle? = nil, after passed: Int64 = 200
  ) throws -> Pixels {
    let app = app(bar) { system in
      var bar = system.statusBar
      change(&bar)
      system.setStatusBar(bar, over: .milliseconds(400))
    }
    return try seen(part) { device in
      try launch(app, on: device, for: .milliseconds(1000 + passed))
    }
  }

  func testItSlidesAndFades() throws {
    let bars = [
      try halfway({ $0.isHidden = true }, top),
      try halfway(from: StatusBar(isHidden: true), { $0.isHidden = false }, top),
      try halfway({ $0.style = .blackTranslucent }, top),
      try halfway(from: StatusBar(style: .blackOpaque), { $0.style = .default }, top),
    ]
    try assertShows(try Pixels(column: bars), "status-bar-changes")
  }

  func testABarThatGoesIsSeenLessAndLessAndOneThatComesMoreAndMore() throws {
    let rows = try [true, false].map { isHidden in
      try [Int64(100), 300].map { passed in
        try halfway(
          from: StatusBar(isHidden: !isHidden), { $0.isHidden = isHidden }, top, after: passed
        ).words.count { $0 != BarProgram.color } / 320
      }
    }
    XCTAssertGreaterThan(rows[0][0], rows[0][1] + 5, "\(rows)")
    XCTAssertLessThan(rows[1][0] + 5, rows[1][1], "\(rows)")
  }

  /// From its left side upright it is a quarter of a turn, in whose middle the bar is still above.
  func testItTurnsTheShorterWay() throws {
    let sides: [(Orientation, Orientation)] = [
      (.landscapeLeft, .portrait), (.portrait, .landscapeLeft),
    ]
    for (from, to) in sides {
      let screen = try halfway(from: StatusBar(orientation: from)) { $0.orientation = to }
      let halves = [screen.words.prefix(320 * 240), screen.words.suffix(320 * 230)].map { words in
        words.count { $0 != BarProgram.color }
      }
      XCTAssertGreaterThan(halves[0], 2000, "\(from)")
      XCTAssertLessThan(halves[1], 20, "\(from)")
    }
  }

  func testAStyleFadesFromWhatItWasToWhatItIs() throws {
    let light = try [Int64(100), 300].map { passed in
      try halfway({ $0.style = .blackOpaque }, .points(120, 8, 10, 1), after: passed)
        .words.reduce(0) { $0 + Int($1 & 0xFF) }
    }
    XCTAssertGreaterThan(light[0], light[1] + 500, "\(light)")
  }

  /// An eighth of the way is a turn by 12 degrees, and nearly all of the bar's old distance.
  func testATurnBeginsWhereTheBarWas() throws {
    let screen = try halfway({ $0.orientation = .landscapeRight }, after: 100)
    let rows = [screen.words.prefix(320 * 90), screen.words.dropFirst(320 * 90)].map { words in
      words.count { $0 != BarProgram.color }
    }
    XCTAssertGreaterThan(rows[0], 3000)
    XCTAssertLessThan(rows[1], 20)
  }

  func testABatteryThatIsNearlyEmptyIsRed() throws {
    let reds = try [19, 20, 21].map { percent in
      var settings = SystemSettings()
      settings.battery = percent
      return try seen(settings: settings, .points(290, 0, 30, 20)) { $0.run(for: .seconds(1)) }
        .words.contains { $0 >> 16 & 0xFF > 180 && $0 >> 8 & 0xFF < 60 }
    }
    XCTAssertEqual(reds, [true, true, false])
  }

  func testItTurns() throws {
    try assertShows(try halfway { $0.orientation = .landscapeRight }, "status-bar-turns")
  }
}

/// Shows a colour, and does something a second after it was launched.
private final class BarProgram: ShowingProgram {
  static let color: UInt32 = 0xFF2A_6FB5

  private let step: @Sendable (System) -> Void

  init(then step: @escaping @Sendable (System) -> Void) {
    self.step = step
  }

  func launch(in system: System) {
    system.schedule(after: .seconds(1)) { [step] in step(system) }
  }

  func windows(in system: System) -> [ViewNode] { [] }

  func windows(at instant: Instant, in system: System) -> [ViewNode] { [] }

  func draw(at instant: Instant, into frame: Frame, in system: System) {
    frame.withPixels { $0.update(repeating: Self.color, count: frame.width * frame.height) }
  }
}
