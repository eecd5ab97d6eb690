import MemsimDevice
import MemsimJournal
import MemsimReports
import MemsimVocabulary
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
        "MoveMe: warned (level 1): freed 2MB", "MoveMe: warned (level 1 instead of 2): freed 2MB",
        "MoveMe: warned (level 2): freed 2MB",
        "MoveMe: warning of level 2 cancelled: memory is no longer short",
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
      kill.details.contains { $0.hasSuffix("would have postponed this kill") }, "\(kill.details)")
  }

  func testWhatTheSystemStartsTogetherIsOneLine() throws {
    XCTAssertEqual(
      texts(of: try ExampleRun.short().journal, .launch).first,
      "system: started 10 processes: launchd, configd, lockdownd, dataaccessd and 6 more")
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
        || $0.body is RetainedGroup
    }
    XCTAssertEqual(
      Timeline(journal, detail: .verbose).lines.count, journal.events.count - untold.count)
  }

  /// Every event that always matters has a line, except those that one line gathers.
  func testNoLineIsLost() throws {
    for journal in [try ExampleRun.short().journal, try ExampleRun.odd().journal] {
      let lines = Timeline(journal).lines
      func check(_ kind: TimelineKind, _ isTold: (any EventBody) -> Bool) {
        let count = lines.count { $0.kind == kind }
        XCTAssertEqual(count, journal.events.count { isTold($0.body) }, "\(kind)")
      }
      check(.level) { $0 is LevelChanged }
      check(.warning) { $0 is WarningDelivered || $0 is WarningWithdrawn }
      check(.termination) { $0 is ProcessTerminated }
      check(.diagnosis) { $0 is Diagnosed }
      check(.expectation) { ($0 as? ExpectationChecked)?.result == .failed }
      check(.refusal) { $0 is AllocationRefused }
      check(.ending) { $0 is RunEnded }
      // One line gathers the processes that the system starts.
      let launches = journal.events.compactMap { $0.body as? ProcessLaunched }
      let apps = launches.filter { $0.cause != .system }.map(\.app)
      let told = lines.filter { $0.kind == .launch }.map(\.subject)
      XCTAssertEqual(told.filter(apps.contains), apps)
    }
  }

  /// A journal that breaks off ends with what it says last, a step as any other event.
  func testTheLastStepOfAJournalThatBreaksOffIsTold() throws {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "broken",
        seed: 1, policy: "iphoneos", unread: [], files: []))
    for (at, action) in [(1, "press: home"), (2, "launch: Zoo")] as [(UInt64, String)] {
      writer.record(ScenarioStepped(path: "a.yaml", line: 1, action: action), at: at)
    }
    try writer.flush()
    let journal = try Journal(sink.bytes)
    for detail in [Detail.timeline, .verbose] {
      for timeline in [
        Timeline(journal, detail: detail), RunRecord(journal, detail: detail).timeline,
      ] {
        XCTAssertEqual(timeline.lines.map(\.text), ["press: home", "launch: Zoo"])
        XCTAssertEqual(timeline.lines.map(\.at), [1, 2])
      }
    }
  }

  /// A feed has each line of the whole timeline, as soon as the line is known.
  func testWhoFollowsARunIsToldTheWholeStory() throws {
    for journal in [try ExampleRun.short().journal, try ExampleRun.odd().journal] {
      var feed = TimelineFeed(of: journal.header)
      let told = journal.events.flatMap { feed.add($0) }
      let lines = Timeline(journal, detail: .verbose).lines
      XCTAssertEqual(told.count, lines.count)
      for (text, line) in zip(told, lines) {
        let whole = line.subject.isEmpty ? line.text : "\(line.subject): \(line.text)"
        // The answer to a warning completes the line of the warning.
        XCTAssertTrue(whole == text || line.kind == .warning && whole.hasPrefix(text), text)
      }
    }
  }

  func testTimeNeverRunsBackwards() throws {
    for detail in [Detail.timeline, .verbose] {
      let times = Timeline(try ExampleRun.short().journal, detail: detail).lines.map(\.at)
      XCTAssertEqual(times, times.sorted())
    }
  }
}

final class TimelineExcerptTests: XCTestCase {
  func testAnEventIsMarkedAmongItsNeighbours() throws {
    let journal = try ExampleRun.short().journal
    let timeline = Timeline(journal)
    let event = try XCTUnwrap(
      journal.events.last { $0.body is ProcessTerminated })
    let excerpt = TimelineExcerpt(of: timeline, around: event, before: 2, after: 1)
    XCTAssertEqual(excerpt.marked, 2)
    XCTAssertEqual(excerpt.lines.map(\.subject), ["memory", "memory", "hoarder", "memory"])
    try Snapshot.assert(excerpt.text().joined(separator: "\n") + "\n", is: "excerpt")
  }

  func testAMomentLiesBetweenWhatWasAndWhatComes() throws {
    let timeline = Timeline(try ExampleRun.short().journal)
    let excerpt = TimelineExcerpt(of: timeline, at: 3_000_000_000, before: 1, after: 1)
    XCTAssertNil(excerpt.marked)
    XCTAssertEqual(excerpt.lines.map(\.at), [2_750_000_000, 4_500_000_000])
  }

  func testAnExpectationIsToldFromTheEventWhoseNumberItShares() throws {
    let journal = try ExampleRun.short().journal
    let event = try XCTUnwrap(
      journal.events.first { ($0.body as? ExpectationChecked)?.result == .failed })
    let excerpt = TimelineExcerpt(of: Timeline(journal), around: event, before: 0, after: 0)
    XCTAssertEqual(excerpt.lines.map(\.text), ["✗ no-leaks: MoveMe"])
  }

  func testTheBeginningAndTheEndCutAnExcerptShort() throws {
    let timeline = Timeline(try ExampleRun.short().journal)
    XCTAssertEqual(TimelineExcerpt(of: timeline, at: 0, before: 9, after: 0).lines.count, 2)
    let end = TimelineExcerpt(of: timeline, at: .max, before: 1, after: 9)
    XCTAssertEqual(end.lines.map(\.text), ["the run ends"])
  }
}
