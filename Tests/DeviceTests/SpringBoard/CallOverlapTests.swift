import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform I1, I4, I28 and I29: a call that comes while something else goes on.
final class CallOverlapTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000
  private let active = "Notes: becomes active"

  private func run(
    _ script: ScriptedProgram.Script = .init(), then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes", script))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  func testACallDuringALaunchWaitsForIt() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes", .init(launch: [.spend(.seconds(3))])))
      try device.launch("Notes")
      try device.ring(from: "555", plan: .init(.ignore, after: .seconds(1)))
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(
      run.story(after: "Notes: launches"),
      [
        "screen: app Notes", "Notes: becomes active", "call 1: rang", "Notes: resigns",
        "call 1: shown", "call 1: ignored", "call 1: ended", "Notes: becomes active",
      ])
  }

  func testACallDuringAWarningWaitsForTheAnswer() throws {
    let run = try run(.init(warning: [.spend(.seconds(2))])) { device in
      try device.simulateWarning(level: 1, to: "Notes")
      try device.ring(from: "555", plan: .init(.ignore, after: .seconds(1)))
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(
      run.story(after: active).prefix(3), ["Notes: is warned", "call 1: rang", "Notes: resigns"])
    XCTAssertEqual(run.times(of: "call 1: rang"), [3 * second])
  }

  func testACallWhileTheAppQuitsComesOverTheHomeScreen() throws {
    let run = try run(.init(terminate: [.spend(.seconds(2))])) { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(10)))
      try device.pressHome()
      device.run(for: .seconds(30))
    }
    XCTAssertEqual(run.exits, ["Notes: home"])
    XCTAssertEqual(run.lifecycle(of: "Notes").last, "applicationWillTerminate:")
    XCTAssertEqual(run.story.last, "screen: home")
  }

  func testHomeWhileTheAppQuitsForACallLeavesTheCallGoingOn() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.nothing))
      device.run(for: .seconds(1))
      try device.respond(.answer)
      try device.pressHome()
      device.run(for: .seconds(5))
      XCTAssertEqual(device.springBoard.screen, .home)
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 40)
      device.run(for: .seconds(60))
      XCTAssertNil(device.springBoard.calls.conversation)
    }
    XCTAssertEqual(run.times(of: "call 1: ended"), [62 * second])
  }

  /// As platform I29 has it.
  func testASecondCallEndsTheFirstWhenItIsAnswered() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(20)))
      device.run(for: .seconds(5))
      try device.ring(from: "556", plan: .init(.answer, after: .seconds(1), talk: .seconds(20)))
      device.run(for: .seconds(40))
    }
    XCTAssertEqual(
      run.story(after: "Phone: becomes active"),
      [
        "call 2: rang", "Phone: resigns", "call 2: shown", "call 2: answered", "call 1: ended",
        "Phone: becomes active", "call 2: ended", "Phone: resigns", "screen: default-image Notes",
        "Notes#2: launched by call-ended", "Notes#2: launches", "screen: app Notes",
        "Notes#2: becomes active",
      ])
    XCTAssertEqual(run.times(of: "call 2: ended"), [27 * second])
  }

  func testASecondCallThatIsIgnoredLeavesTheFirstAlone() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(20)))
      device.run(for: .seconds(5))
      try device.ring(from: "556", plan: .init(.ignore, after: .seconds(1)))
      device.run(for: .seconds(40))
    }
    XCTAssertEqual(run.times(of: "call 1: ended"), [22 * second])
    XCTAssertEqual(run.alive.last, "Notes#2")
  }

  /// As platform I28 has it.
  func testACallOverAMessageIsOneInterruptionToTheApp() throws {
    let run = try run { device in
      device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(5)))
      device.run(for: .seconds(1))
      try device.ring(from: "555", plan: .init(.ignore, after: .seconds(1)))
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(
      run.story(after: active),
      [
        "sms 1: rang", "Notes: resigns", "sms 1: shown", "call 2: rang", "call 2: shown",
        "call 2: ignored", "call 2: ended", "sms 1: ignored", "sms 1: ended",
        "Notes: becomes active",
      ])
  }

  func testAMessageStaysOverTheCallThatCameOverIt() throws {
    let run = try run { device in
      device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(5)))
      device.run(for: .seconds(1))
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(20)))
      device.run(for: .seconds(40))
    }
    let phone = run.story.filter { $0.hasPrefix("Phone") || $0.hasPrefix("sms") }
    XCTAssertEqual(
      phone,
      [
        "sms 1: rang", "sms 1: shown", "sms 1: ignored", "sms 1: ended", "Phone: becomes active",
        "Phone: resigns",
      ])
  }
}
