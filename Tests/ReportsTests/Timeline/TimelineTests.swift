import MemsimDevice
import MemsimJournal
import MemsimReports
import TestSupport
import XCTest

final class TimelineTests: XCTestCase {
  private func texts(of journal: Journal, _ kind: TimelineKind) -> [String] {
    Timeline(journal).lines.filter { $0.kind == kind }.map { "\($0.subject): \($0.text)" }
  }

  func testAWarningSaysWhatItFreed() throws {
    XCTAssertEqual(
      texts(of: try ExampleRun.short().journal, .warning),
      [
        "MoveMe: warned, level 1: freed 2MB", "MoveMe: warned, level 1 instead of 2: freed 2MB",
        "MoveMe: warned, level 2: freed 2MB",
        "MoveMe: not warned of level 2, as memory is not short any more",
      ])
  }

  func testAKillSaysWhoWasPassedOverAndWhatWouldHavePutItOff() throws {
    let run = try DeviceRun(on: .small(), policy: "jetsam-2010") { device in
      for name in ["small", "large"] {
        var app = App.scripted(
          name, role: .background,
          .init(launch: [.allocate(pages: name == "large" ? 160 : 16)]))
        app.limits = MemoryLimits(highWaterPages: 100)
        app.backgroundLimits = app.limits
        device.install(app)
        try device.launch(name)
      }
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: 9)
      device.run(for: .seconds(1))
    }
    let kill = try XCTUnwrap(Timeline(run.journal).lines.first { $0.kind == .termination })
    XCTAssertEqual(kill.subject, "large")
    XCTAssertTrue(kill.details.contains { $0.hasPrefix("passed over: small (") }, "\(kill.details)")
    XCTAssertTrue(
      kill.details.contains { $0.hasSuffix("it off until more were taken") }, "\(kill.details)")
  }

  func testWhatTheSystemStartsTogetherIsOneLine() throws {
    XCTAssertEqual(
      texts(of: try ExampleRun.short().journal, .launch).first,
      "system: starts 10 processes: launchd, configd, lockdownd, dataaccessd and 6 more")
  }

  func testAStepIsLeftOutWhereWhatItDoesIsTold() throws {
    XCTAssertEqual(
      texts(of: try ExampleRun.odd().journal, .step),
      ["scenario: squeeze: {available: 15%}\u{1B}[31m"])
    XCTAssertFalse(
      texts(of: try ExampleRun.short().journal, .step).contains("scenario: launch: MoveMe"))
  }

  func testVerboseTellsEveryEventButSamplesAndSites() throws {
    let journal = try ExampleRun.odd().journal
    let untold = journal.events.filter {
      $0.body is DeviceSampled || $0.body is ProcessSampled || $0.body is SiteDefined
        || $0.body is DeviceStarted || $0.body is WarningAnswered || $0.body is HeapCounted
    }
    XCTAssertEqual(
      Timeline(journal, detail: .verbose).lines.count, journal.events.count - untold.count)
  }

  func testTimeNeverRunsBackwards() throws {
    for detail in [Detail.usual, .verbose] {
      let times = Timeline(try ExampleRun.short().journal, detail: detail).lines.map(\.at)
      XCTAssertEqual(times, times.sorted())
    }
  }
}
