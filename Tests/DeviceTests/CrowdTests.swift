import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// More processes than a device ever had.
final class CrowdTests: XCTestCase {
  func testTheFirstSixteenPassedOverAreNamedAndTheOthersCounted() throws {
    let run = try run(protected: 20)
    let because = try XCTUnwrap(run.events(ProcessTerminated.self).first?.body.because)
    XCTAssertEqual(because.candidates.map { run.name(of: $0.pid) }, names(0..<16) + ["victim"])
    XCTAssertEqual(because.omitted, 4)
  }

  func testWhereAllAreNamedNothingIsSaidOfOthers() throws {
    let run = try run(protected: 16)
    let because = try XCTUnwrap(run.events(ProcessTerminated.self).first?.body.because)
    XCTAssertEqual(because.candidates.count, 17)
    XCTAssertNil(because.omitted)
  }

  // jemalloc has some four thousand arenas.
  func testMoreProcessesLiveOneAfterTheOtherThanThereCanBeArenas() throws {
    try XCTSkipIf(Sanitizer.isPresent, "launches take too long")
    let run = try DeviceRun { device in try launchAndExit(4200, on: device) }
    XCTAssertEqual(run.events(ProcessExited.self).count { $0.body.reason == .returned }, 4200)
  }

  func testLaunchesAndEndsLeaveNothingBehindOnTheHost() throws {
    try XCTSkipIf(Sanitizer.isPresent, "the memory of the sanitizer itself grows")
    _ = try DeviceRun { device in
      try launchAndExit(500, on: device)
      let before = HostProcess.figures
      try launchAndExit(1000, on: device)
      // The journal is kept in memory; a thousand arenas would be a hundred megabytes, and their
      // addresses thousands.
      XCTAssertLessThan(HostProcess.figures.residentBytes - before.residentBytes, 16 << 20)
      XCTAssertLessThan(HostProcess.figures.addressBytes - before.addressBytes, 64 << 20)
    }
  }

  func testProcessesAreSampledInTheOrderOfTheirLaunches() throws {
    let run = try DeviceRun { device in
      let old = ScriptedProgram.Script(
        launch: [.after(.milliseconds(20), [.allocate(pages: 8)])])
      let young = ScriptedProgram.Script(
        launch: [.after(.milliseconds(10), [.allocate(pages: 8)])])
      device.install(.scripted("old", role: .background, old))
      device.install(.scripted("young", role: .background, young))
      device.run(for: .seconds(1))
      try device.launch("old")
      try device.launch("young")
      device.run(for: .seconds(1))
    }
    let samples = run.events(ProcessSampled.self)
    XCTAssertEqual(samples.suffix(2).map { run.name(of: $0.pid) }, ["old", "young"])
  }

  /// Ends the one process that may be ended, which comes after so many that may not.
  private func run(protected count: Int) throws -> DeviceRun {
    try DeviceRun(policy: "iphoneos") { device in
      for name in names(0..<count) {
        var app = App.scripted(name, role: .background)
        app.isProtected = true
        device.install(app)
        try device.launch(name)
      }
      device.install(.scripted("victim", role: .background))
      try device.launch("victim")
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: 4)
    }
  }

  private func names(_ numbers: Range<Int>) -> [String] {
    numbers.map { "protected \($0)" }
  }

  private func launchAndExit(_ count: Int, on device: Device) throws {
    if device.springBoard.apps["passer-by"] == nil {
      device.install(
        .scripted("passer-by", role: .background, .init(launch: [.allocate(pages: 8), .exit])))
    }
    for _ in 0..<count {
      try device.launch("passer-by")
      device.run(for: .zero)
    }
  }
}

final class DeviceTests: XCTestCase {
  func testAnAppIsLaunchedAndBecomesActive() throws {
    let run = try DeviceRun { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(
      run.lifecycle(of: "Notes"), ["applicationDidFinishLaunching:", "applicationDidBecomeActive:"])
  }

  func testAHoarderIsWarnedAndThenEnded() throws {
    let run = try DeviceRun { device in
      device.install(
        .scripted("Hoarder", .init(launch: [.grow(pages: 40, every: .seconds(1), times: 30)])))
      try device.launch("Hoarder")
      device.run(for: .seconds(40))
    }
    XCTAssertEqual(run.terminated, ["Hoarder"])
  }
}
