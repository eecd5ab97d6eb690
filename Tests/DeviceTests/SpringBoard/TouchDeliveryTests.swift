import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform I2, I21, I22, R8 to R10: what is delivered to whom.
final class TouchDeliveryTests: XCTestCase {
  private func touch(_ phase: Touch.Phase, _ finger: Int = 1, _ x: Int = 10) -> Touch {
    Touch(finger: finger, phase: phase, location: .points(x, 20))
  }

  /// Returns the messages that Notes gets while `body` runs, after its launch.
  private func told(
    settings: SystemSettings = SystemSettings(), launch: [ScriptedProgram.Step] = [],
    _ body: (Device) throws -> Void
  ) throws -> [String] {
    let diary = Diary<String>()
    _ = try DeviceRun(on: .phone(), settings: settings) { device in
      device.install(
        .scripted(
          "Notes",
          .init(
            launch: launch, terminate: [.call { _ in diary.write("terminate") }],
            resign: [.call { _ in diary.write("resign") }],
            active: [.call { _ in diary.write("active") }],
            told: { diary.write(Self.words(for: $0)) })))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
      device.run(for: .seconds(1))
    }
    return Array(diary.entries.dropFirst())
  }

  private static func words(for event: Event) -> String {
    switch event {
    case .touches(let touches):
      touches.map { "\($0.phase.rawValue) \($0.finger)" }.joined(separator: ", ")
    case .orientation(let orientation): orientation.rawValue
    case .acceleration(let value): "\(value.x) \(value.y) \(value.z)"
    case .key(let key): "\(key)"
    case .url(let url): url
    case .power(let isPluggedIn): "power \(isPluggedIn)"
    case .network: "network"
    case .call(let isOver): "call \(isOver)"
    case .statusBar(let bar): "\(bar.heightPoints)"
    }
  }

  func testAnActiveAppHearsOfTouches() throws {
    XCTAssertEqual(
      try told { device in
        try device.touch(touch(.began))
        try device.touch(touch(.moved))
        try device.touch(touch(.began, 2))
        try device.touch(touch(.ended))
      }, ["began 1", "moved 1", "began 2", "ended 1"])
  }

  /// As platform I21 and I22 have it.
  func testAnInterruptionCancelsTouchesAfterTheAppHasResigned() throws {
    XCTAssertEqual(
      try told { device in
        try device.touch(touch(.began))
        try device.touch(touch(.began, 2))
        device.alert(.sms, from: "Ann", plan: .init(.nothing))
      }, ["began 1", "began 2", "resign", "cancelled 1, cancelled 2"])
  }

  /// As platform I22 has it.
  func testASettingTurnsTheOrderRound() throws {
    var settings = SystemSettings()
    settings.cancelBeforeResign = true
    XCTAssertEqual(
      try told(settings: settings) { device in
        try device.touch(touch(.began))
        device.alert(.sms, from: "Ann", plan: .init(.nothing))
      }, ["began 1", "cancelled 1", "resign"])
  }

  func testTheSleepButtonCancelsTouches() throws {
    XCTAssertEqual(
      try told { device in
        try device.touch(touch(.began))
        try device.pressSleep()
      }, ["began 1", "resign", "cancelled 1"])
  }

  /// As platform I2 and I4 have it.
  func testTouchesAreNotDeliveredWhileTheAppIsNotActive() throws {
    XCTAssertEqual(
      try told { device in
        device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(2)))
        device.run(for: .seconds(1))
        try device.touch(touch(.began))
        device.run(for: .seconds(5))
        try device.touch(touch(.moved))
        try device.touch(touch(.ended))
        try device.touch(touch(.began))
      }, ["resign", "active", "began 1"])
  }

  func testACancelledFingerIsNotHeardOfAgain() throws {
    XCTAssertEqual(
      try told { device in
        try device.touch(touch(.began))
        device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(2)))
        device.run(for: .seconds(5))
        try device.touch(touch(.moved))
        try device.touch(touch(.ended))
      }, ["began 1", "resign", "cancelled 1", "active"])
  }

  /// As platform I26 has it.
  func testHomeCancelsNothing() throws {
    XCTAssertEqual(
      try told { device in
        try device.touch(touch(.began))
        try device.pressHome()
      }, ["began 1", "terminate"])
  }

  /// As platform I26 has it.
  func testAWarningCancelsNothing() throws {
    XCTAssertEqual(
      try told { device in
        try device.touch(touch(.began))
        try device.simulateWarning(level: 1, to: "Notes")
        device.run(for: .seconds(1))
        try device.touch(touch(.ended))
      }, ["began 1", "ended 1"])
  }

  func testAFingerOfAnAppThatIsGoneIsNotTheNextOnes() throws {
    XCTAssertEqual(
      try told { device in
        try device.touch(touch(.began))
        try device.pressHome()
        device.run(for: .seconds(1))
        try device.launch("Notes")
        device.run(for: .seconds(1))
        try device.touch(touch(.moved))
        try device.touch(touch(.ended))
      }, ["began 1", "terminate", "active"])
  }

  func testAnAppOfApplesThatLeavesLosesItsTouches() throws {
    let run = try DeviceRun(on: .phone()) { device in
      try device.launch("Safari")
      device.run(for: .seconds(1))
      try device.touch(touch(.began))
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.story.filter { $0.hasSuffix("touch lost") }, ["Safari: touch lost"])
  }

  func testTheJournalSaysWhoHeardOfATouch() throws {
    let run = try DeviceRun { device in
      device.install(.scripted("Notes"))
      try device.touch(touch(.began))
      try device.touch(touch(.ended))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.touch(touch(.began))
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.events(InputArrived.self).map { $0.pid == nil }, [true, true, false])
  }

  func testTheAppInFrontHearsOfARotation() throws {
    XCTAssertEqual(
      try told { device in
        device.rotate(to: .landscapeLeft)
        device.alert(.sms, from: "Ann", plan: .init(.nothing))
        device.run(for: .seconds(1))
        device.rotate(to: .portrait)
      }, ["landscape-left", "resign"])
  }

  /// As platform R1 has it.
  func testAnAppHearsHowTheDeviceIsHeldWhenItGetsEventsIfThatIsAnotherWay() throws {
    let diary = Diary<Event>()
    _ = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes", .init(told: diary.write)))
      device.rotate(to: .landscapeLeft)
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.pressSleep()
      device.run(for: .seconds(1))
      device.rotate(to: .portrait)
      device.rotate(to: .landscapeLeft)
      try device.wake()
      device.run(for: .seconds(1))
      try device.pressSleep()
      device.rotate(to: .upsideDown)
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(diary.entries, [.orientation(.landscapeLeft), .orientation(.upsideDown)])
  }

  /// As platform R9 and R10 have it.
  func testTheAccelerometerReportsAtTheIntervalThatWasAskedFor() throws {
    let every = ScriptedProgram.Step.call { $0.setAccelerometer(every: .milliseconds(400)) }
    XCTAssertEqual(
      try told(launch: [every, .after(.milliseconds(500), [every])]) { device in
        device.rotate(to: .faceUp)
      }, ["0 -1024 0", "0 -1024 0", "face-up", "0 0 -1024", "0 0 -1024"])
  }

  /// As platform R9 has it.
  func testTheAccelerometerReportsToNobodyButAnActiveApp() throws {
    let every = ScriptedProgram.Step.call { $0.setAccelerometer(every: .milliseconds(400)) }
    let stop = ScriptedProgram.Step.call { $0.setAccelerometer(every: nil) }
    XCTAssertEqual(
      try told(launch: [every, .after(.seconds(6), [stop])]) { device in
        device.accelerate(Acceleration(x: 1, y: 2, z: 3))
        try device.pressSleep()
        device.run(for: .milliseconds(4100))
        try device.wake()
        device.run(for: .seconds(2))
      }, ["0 -1024 0", "0 -1024 0", "resign", "active", "1 2 3", "1 2 3"])
  }
}

final class TouchTests: XCTestCase {
  func testAPointIs64Parts() {
    XCTAssertEqual(Point.points(160, -240), Point(x: 10_240, y: -15_360))
  }

  func testTouchesAreEqualInAllTheirParts() {
    let touch = Touch(finger: 1, phase: .began, location: .points(160, 240))
    XCTAssertEqual(touch, Touch(finger: 1, phase: .began, location: Point(x: 10_240, y: 15_360)))
    XCTAssertNotEqual(touch, Touch(finger: 2, phase: .began, location: touch.location))
    XCTAssertNotEqual(touch, Touch(finger: 1, phase: .moved, location: touch.location))
    XCTAssertNotEqual(touch, Touch(finger: 1, phase: .began, location: .points(160, 241)))
  }
}
