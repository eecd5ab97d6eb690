import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform W23, W25 and H8: what a call needs, and what becomes of it without Phone.
final class CallMemoryTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000

  /// A device of 4000 pages, most of which Notes has taken; a call takes 1024.
  private func ring(
    over pages: Int, safariPages: Int = 8, policy: String = "iphoneos",
    setting values: [(name: String, text: String)] = []
  ) throws -> DeviceRun {
    let profile = DeviceProfile.phone(safariPages: safariPages)
    return try DeviceRun(on: profile, policy: policy, setting: values) { device in
      device.install(.scripted("Notes", .init(launch: [.allocate(pages: pages)])))
      try device.launch("Notes")
      device.run(for: .milliseconds(10))
      try device.ring(from: "555", plan: .init(.ignore, after: .seconds(1)))
      device.run(for: .seconds(5))
    }
  }

  /// As platform W23 has it.
  func testTheAppInFrontGoesBeforeThePhoneRings() throws {
    let run = try ring(over: 3200, policy: "largest-first")
    XCTAssertEqual(
      run.story(after: "Notes: becomes active").prefix(3),
      ["Notes: ended, room-for-call", "screen: home", "call 1: rang"])
  }

  /// As platform W23 has it.
  func testThoseInTheBackgroundGoFirst() throws {
    let run = try ring(
      over: 2700, safariPages: 400,
      setting: [("warning", "3%"), ("urgent", "2%"), ("critical", "1%")])
    XCTAssertEqual(
      run.story(after: "Notes: becomes active").prefix(3),
      ["Safari: ended, room-for-call", "call 1: rang", "Notes: resigns"])
    XCTAssertEqual(run.terminated, ["Safari"])
  }

  func testACallThatGetsNoMemoryIsMissed() throws {
    let run = try ring(over: 3200, policy: "none")
    XCTAssertEqual(run.story.last, "call 1: missed")
    XCTAssertFalse(run.lifecycle(of: "Notes").contains("applicationWillResignActive:"))
  }

  func testTheMemoryIsGivenBackWhenTheCallIsOver() throws {
    for response in InterruptionPlan.Response.allCases {
      let run = try DeviceRun(on: .phone()) { device in
        let free = device.kernel.pages.freePages
        let plan = InterruptionPlan(response, after: .seconds(1), talk: .seconds(1))
        try device.ring(from: "555", plan: plan)
        try device.ring(from: "556", plan: plan)
        device.run(for: .milliseconds(500))
        XCTAssertLessThan(device.kernel.pages.freePages, free - 2048)
        device.run(for: .seconds(10))
        XCTAssertGreaterThan(device.kernel.pages.freePages, free - 64)
        XCTAssertEqual(device.kernel.processes.process(of: "Phone")?.isBusy, false)
      }
      XCTAssertEqual(run.terminations, [])
    }
  }

  /// As platform W25 has it.
  func testAnAnswerWithoutMemoryEndsTheCall() throws {
    let run = try DeviceRun(on: .phone(), policy: "none") { device in
      let grow = ScriptedProgram.Step.allocate(pages: 2000)
      device.install(.scripted("Notes", role: .background, .init(launch: [grow])))
      try device.launch("Notes")
      device.run(for: .milliseconds(10))
      try device.ring(
        from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(60)))
      device.run(for: .milliseconds(10))
      device.squeeze(toAvailablePercent: 1)
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(run.times(of: "call 1: answered"), run.times(of: "call 1: ended"))
    XCTAssertEqual(run.story.last, "screen: home")
  }

  func testACallEndsWithThePhone() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(60)))
      device.run(for: .seconds(5))
      try device.limit("Phone", MemoryLimits(hardPages: 1))
      device.run(for: .seconds(20))
    }
    XCTAssertEqual(run.terminated, ["Phone"])
    XCTAssertEqual(run.times(of: "call 1: ended"), [6 * second])
    XCTAssertEqual(
      run.story(after: "call 1: ended").prefix(2),
      ["screen: default-image Notes", "Notes#2: launched by call-ended"])
    XCTAssertEqual(run.times(of: "Phone#2: launched by system"), [16 * second])
  }

  func testACallThatRingsEndsWithThePhone() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.ring(from: "555", plan: .init(.nothing))
      device.run(for: .seconds(5))
      try device.limit("Phone", MemoryLimits(hardPages: 1))
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(
      run.story(after: "call 1: shown"),
      ["Phone: ended, per-process-limit", "call 1: ended", "Notes: becomes active"])
  }

  /// As platform H19 has it.
  func testACallDoesNotWaitUntilAPhoneThatDiedIsStartedAgain() throws {
    let run = try DeviceRun(on: .phone()) { device in
      try device.limit("Phone", MemoryLimits(hardPages: 1))
      device.run(for: .seconds(3))
      try device.ring(from: "555", plan: .init(.ignore, after: .seconds(1)))
      device.run(for: .seconds(20))
    }
    XCTAssertEqual(run.times(of: "Phone#2: launched by system"), [3 * second])
    XCTAssertEqual(run.times(of: "call 1: ignored"), [4 * second])
    XCTAssertEqual(run.times(of: "Phone#3: launched by system"), [])
  }
}
