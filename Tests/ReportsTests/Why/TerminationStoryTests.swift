import Foundation
import MemsimDevice
import MemsimJournal
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimReports

final class TerminationStoryTests: XCTestCase {
  func testTheStoryIsToldInItsWords() throws {
    let stories = RunSummary(try ExampleRun.short().journal).stories
    XCTAssertEqual(stories.map(\.termination.app), ["Safari", "iPod", "hoarder"])
    let text = stories.map { $0.lines(width: 80, style: .plain).joined(separator: "\n") }
    try Snapshot.assert(text.joined(separator: "\n\n") + "\n", is: "why-short")
  }

  func testTheKindsOfPagesAreAllPages() throws {
    for policy in ["iphoneos", "jetsam", "lmkd-minfree", "largest-first"] {
      for story in RunSummary(try ExampleRun.short(policy: policy).journal).stories {
        let (device, pages) = (story.device, story.device.pages)
        XCTAssertEqual(
          pages.dirtyPages + pages.cleanPages + pages.purgeablePages + pages.freePages
            + pages.reservedPages, device.totalPages, policy)
        XCTAssertEqual(
          device.reserved.reduce(0) { $0 + $1.pages }, pages.reservedPages, policy)
        let dirty = device.processes.reduce(0) { $0 + $1.heldBytes - $1.purgeableBytes }
        XCTAssertEqual(
          dirty + device.omittedBytes, pages.dirtyPages * story.pageBytes, policy)
      }
    }
  }

  func testWhatASqueezeTookIsAPartOfAllPages() throws {
    let story = try XCTUnwrap(RunSummary(try ExampleRun.odd().journal).stories.first)
    let lines = try XCTUnwrap(story.sections.first { $0.name == "device" }).lines
    let withheld = try XCTUnwrap(lines.first { $0.text.hasPrefix("withheld") })
    let device = try JSONValue(story.json.text)["device"]
    let parts = ["withheld", "dirty", "clean", "purgeable", "free"]
    let bytes = try parts.map { Int(try XCTUnwrap(device[$0].integer, $0)) }
    let reserved = device["reserved"].array.compactMap { $0["bytes"].integer.map { Int($0) } }
    XCTAssertEqual(withheld.figure, Figures.size(bytes[0]))
    XCTAssertGreaterThan(bytes[0], 0)
    XCTAssertEqual((bytes + reserved).reduce(0, +), story.device.totalPages * story.pageBytes)
  }

  func testTheProcessInFrontIsAmongTheProcessesHoweverSmall() throws {
    let change = StateChanged(from: .launching, to: .active, role: "foreground")
    let story = try XCTUnwrap(
      stories(of: Made.launches + Made.crowd(14) + [(3, change), (2, killed(by: "a"))]).first)
    XCTAssertEqual(story.device.processes.map(\.pid), Array(4...13) + [2, 3])
    XCTAssertEqual(story.device.omittedProcesses, 5)
  }

  func testOneProcessMoreTakesNoMoreRoomThanToCountIt() throws {
    let story = try XCTUnwrap(
      stories(of: Made.launches + Made.crowd(10) + [(2, killed(by: "a"))]).first)
    XCTAssertEqual(story.device.processes.count, 13)
    XCTAssertEqual(story.device.omittedProcesses, 0)
    let more = try XCTUnwrap(
      stories(of: Made.launches + Made.crowd(11) + [(2, killed(by: "a"))]).first)
    XCTAssertEqual(more.device.processes.count, 12)
    let lines = try XCTUnwrap(more.sections.first { $0.name == "device" }).lines
    XCTAssertEqual(lines.last?.text, "2 more processes together")
  }

  func testTheVictimIsAmongTheProcessesHoweverSmall() throws {
    let story = try XCTUnwrap(
      stories(of: Made.launches + Made.crowd(14) + [(2, killed(by: "a"))]).first)
    XCTAssertEqual(story.device.processes.map(\.pid), Array(4...14) + [2])
    XCTAssertEqual(story.device.omittedProcesses, 5)
    XCTAssertEqual(story.device.omittedBytes, (3 * 100 + 2) * 4096)
  }

  func testWhatItsMemoryWasIsAllOfIt() throws {
    for story in RunSummary(try ExampleRun.short().journal).stories {
      let (memory, bytes) = (story.memory, story.termination.body.footprintBytes)
      let rest = try XCTUnwrap(memory.restBytes(of: bytes))
      let classes = memory.classes.reduce(memory.otherClassesBytes) { $0 + $1.bytes }
      XCTAssertEqual(classes, memory.living?.bytes)
      XCTAssertEqual(memory.imageBytes + classes + rest, bytes)
    }
  }

  func testWhoWasAskedIsForgottenOnceMemoryIsPlentiful() throws {
    let stories = try stories(
      of: Made.launches + [
        (1, warned(1)), (1, WarningAnswered(freedPages: 5, footprintBytes: 0)),
        (1, warned(2)), (2, killed(by: "first")),
        (nil, LevelChanged(from: 2, to: 0, availablePages: 90, availablePercent: 90)),
        (3, PagesReclaimed(memory: .clean, pages: 2)),
        (3, PagesReclaimed(memory: .clean, pages: 1)), (3, killed(by: "second")),
      ])
    XCTAssertEqual(stories.count, 2)
    let asked = try XCTUnwrap(stories.first?.relief.first)
    XCTAssertEqual(stories[0].relief.count, 1)
    XCTAssertEqual(asked.name, "app-1")
    XCTAssertEqual([asked.times, asked.freedBytes, asked.unanswered], [2, 20480, 1])
    XCTAssertEqual(asked.level, 2)
    XCTAssertEqual(stories[1].relief.map(\.way), [.droppedClean])
    XCTAssertEqual(stories[1].relief.map(\.times), [2])
    XCTAssertEqual(stories[1].relief.map(\.freedBytes), [3 * 4096])
  }

  func testWhoGrewWhenWarnedFreedNothing() throws {
    let stories = try stories(
      of: Made.launches + [
        (1, warned(1)), (1, WarningAnswered(freedPages: 2, footprintBytes: 0)),
        (1, warned(2)), (1, WarningAnswered(freedPages: -3, footprintBytes: 0)),
        (2, killed(by: "first")),
      ])
    let lines = try XCTUnwrap(stories.first?.sections.first { $0.name == "relief" }).lines
    XCTAssertEqual(lines.map(\.figure), ["0B"])
    XCTAssertEqual(
      lines.map(\.text), ["app-1, warned 2 times at 0s, level 2, and took 4KB more"])
    XCTAssertEqual(lines.map(\.tone), [.caution])
  }

  /// An answer is to all that a process was warned of before: a program of the host can hear two
  /// warnings before it is looked at.
  func testOneAnswerIsToAllWarningsBeforeIt() throws {
    let stories = try stories(
      of: Made.launches + [
        (1, warned(1)), (1, warned(2)), (1, WarningAnswered(freedPages: 5, footprintBytes: 0)),
        (2, killed(by: "first")), (1, warned(1)), (3, killed(by: "second")),
      ])
    let asked = try stories.map { try XCTUnwrap($0.relief.first { $0.name == "app-1" }) }
    XCTAssertEqual(asked.map(\.times), [2, 3])
    XCTAssertEqual(asked.map(\.unanswered), [0, 1])
    XCTAssertEqual(asked.map(\.freedBytes), [20480, 20480])
    XCTAssertEqual(asked.map(\.level), [2, 2])
  }

  func testAnEarlierKillIsWhatCameBack() throws {
    let stories = try stories(of: Made.launches + [(2, killed(by: "a")), (3, killed(by: "b"))])
    XCTAssertEqual(stories[0].relief, [])
    XCTAssertEqual(stories[1].relief.map(\.name), ["app-2"])
    XCTAssertEqual(stories[1].relief.map(\.way), [.killed])
    XCTAssertEqual(stories[1].relief.map(\.freedBytes), [8192])
    XCTAssertEqual(stories[1].device.processes.map(\.name), ["app-3", "app-1"])
  }

  func testWhoWasPassedOverIsNamedWithTheReason() throws {
    let because = RationaleRecord(
      rule: "a", level: 2, availablePages: 3,
      candidates: [
        CandidateRecord(pid: 1, rank: 5, footprintBytes: 4096, passedOver: "was-warned"),
        CandidateRecord(pid: 2, rank: 6, footprintBytes: 4096),
      ], omitted: 7, behind: 1)
    let story = try XCTUnwrap(
      stories(
        of: Made.launches + [
          (
            2,
            ProcessTerminated(
              reason: "r", footprintBytes: 4096, peakBytes: 4096, freedBytes: 4096,
              because: because)
          )
        ]
      ).first)
    XCTAssertEqual(story.passedOver.map(\.name), ["app-1"])
    XCTAssertEqual(story.passedOver.map(\.reason), ["was warned"])
    let choice = try XCTUnwrap(story.sections.first { $0.name == "choice" })
    XCTAssertEqual(
      choice.lines.map(\.text),
      [
        "app-1 was passed over: was warned", "and 7 more before it",
        "app-2 was chosen by a, policy iphoneos, rank 6",
        "1 process came after it in that order",
      ])
  }

  func testLeaksAndPlacesAreThoseOfTheProcessThatEnds() throws {
    let place = SourcePlace(file: "Zoo/main.swift", line: 3, function: "main()")
    let leak = LeakFound(
      kind: .lost, className: "Page", site: 1, count: 1,
      totals: HeapTotals(objects: 1, blocks: 0, bytes: 48), directBytes: 48)
    let story = try XCTUnwrap(
      stories(
        of: Made.launches + [
          (nil, SiteDefined(number: 1, parent: 0, file: "Zoo/main.swift", line: 3, function: "")),
          (1, HeapCounted(objects: 9, blocks: 0, bytes: 900, classes: [])), (1, leak),
          (1, ProcessExited(reason: .home, footprintBytes: 0, peakBytes: 0, freedBytes: 0)),
          (
            2,
            HeapCounted(
              objects: 1, blocks: 2, bytes: 148,
              classes: [ClassCount(className: "Page", count: 1, bytes: 48)])
          ),
          (1, leak), (2, leak),
          (
            2,
            HeapProfiled(of: [
              HeapLine(className: "Page", place: place, count: 1, bytes: 48),
              HeapLine(className: "", place: nil, count: 2, bytes: 100),
            ])
          ), (2, killed(by: "a")),
        ]
      ).first)
    XCTAssertEqual(story.memory.leaked, HeapTotals(objects: 1, blocks: 0, bytes: 48))
    let memory = try XCTUnwrap(story.sections.first { $0.name == "memory" })
    XCTAssertEqual(
      memory.lines.map(\.text),
      [
        "its program, as it was launched", "2 blocks", "1 Page",
        "overhead and tables of the allocator",
        "in 2 blocks, allocation site unknown",
        "in 1 Page, allocated at Zoo/main.swift:3 main()",
      ])
    let leaks = try XCTUnwrap(story.sections.first { $0.name == "leaks" })
    XCTAssertEqual(leaks.title, "leaks of app-2")
    XCTAssertEqual(
      leaks.lines.map(\.text),
      ["leaked, less than 1% of its 8KB: 1 object", "including Page: 1 object"])
    XCTAssertEqual(leaks.lines.last?.details, ["allocated at Zoo/main.swift:3"])
  }

  func testAStoryWithoutAnEventBeforeItIsTold() throws {
    let story = try XCTUnwrap(stories(of: [(7, killed(by: "a"))]).first)
    XCTAssertEqual(story.title, "pid 7 was killed at 0s: r, with 8KB")
    XCTAssertEqual(story.device.processes, [])
    XCTAssertNil(story.memory.living)
  }

  func testTooManyStoriesAreCountedAndOneThatIsAskedForIsTold() throws {
    let most = SummaryCollector.mostStories
    let events = (1...most + 3).flatMap { pid -> [(pid: Int?, body: any EventBody)] in
      let app = pid == most + 2 ? "rare" : "crowd"
      let launch = ProcessLaunched(
        app: app, instance: app == "rare" ? 1 : pid, role: "background", cause: .user,
        dirtyPages: 1, cleanPages: 0)
      return [(pid, launch), (pid, killed(by: "r"))]
    }
    let journal = try journal(of: events)
    let summary = RunSummary(journal)
    XCTAssertEqual(summary.terminations.count, most + 3)
    XCTAssertEqual(summary.stories.map(\.termination.pid), Array(1...most))
    let all = KillExplanations(of: summary, about: nil, summary.stories.map { .init($0, nil) })
    XCTAssertTrue(
      all.text(on: ConsolePage(detail: .verbose, width: 80)).shown.hasSuffix(
        "\n\n… and 3 more kills: name a process to read its kills\n"))
    let overview = all.text(on: ConsolePage(detail: .overview, width: 80)).shown
    XCTAssertLessThanOrEqual(overview.split(separator: "\n").count, 24)
    XCTAssertTrue(overview.contains("\n… and 3 more kills: "), overview)
    XCTAssertTrue(overview.contains(#/\n  … and [0-9,]+ more kills\n/#), overview)
    XCTAssertTrue(summary.json.text.contains(#""because":{"rule":"r","level":2,"#))
    XCTAssertEqual(summary.json.text.components(separatedBy: #""story":null"#).count, 1 + 3)
    let report = RunText(journal, detail: .verbose).text.shown
    XCTAssertTrue(report.contains("\n  … and 3 more\n"))

    let rare = try XCTUnwrap(ProcessName("rare"))
    var collector = RunRecord.Collector(
      of: journal.header, detail: .timeline, hasTimeline: false, asking: rare)
    for event in journal.events { collector.add(event) }
    let asked = collector.run(sealedWith: journal.seal).summary
    XCTAssertEqual(asked.stories.map(\.termination.pid), Array(1...most) + [most + 2])
    let told = asked.stories(calledBy: rare)
    XCTAssertEqual(told.map(\.termination.pid), [most + 2])
    let one = KillExplanations(of: asked, about: rare, told.map { .init($0, nil) })
    XCTAssertFalse(
      one.text(on: ConsolePage(detail: .verbose, width: 80)).shown.contains("more kills"))
  }

  /// Processes whose kills have no story are gone for the stories that come after them, and kills
  /// that were asked about leave as many stories to all others.
  func testAKillWithoutAStoryIsAKillForLaterStories() throws {
    let most = SummaryCollector.mostStories
    let count = most + 40
    let rare = try XCTUnwrap(ProcessName("rare"))
    let events = (1...count).flatMap { pid -> [(pid: Int?, body: any EventBody)] in
      let isRare = pid == 1 || pid == count
      let launch = ProcessLaunched(
        app: isRare ? "rare" : "crowd", instance: isRare ? min(pid, 2) : pid, role: "background",
        cause: .user, dirtyPages: 1, cleanPages: 0)
      return [(pid, launch), (pid, killed(by: "r"))]
    }
    let journal = try journal(of: events)
    var collector = RunRecord.Collector(
      of: journal.header, detail: .timeline, hasTimeline: false, asking: ProcessName("rare", .all))
    for event in journal.events { collector.add(event) }
    let stories = collector.run(sealedWith: journal.seal).summary.stories
    XCTAssertEqual(stories.count, most + 2)
    let last = try XCTUnwrap(stories.last)
    XCTAssertTrue(last.termination.app.hasPrefix(rare.app))
    XCTAssertEqual(last.device.processes.map(\.pid), [count])
    XCTAssertEqual(last.device.omittedProcesses, 0)
    XCTAssertEqual(last.relief.count + last.omittedReclaims, count - 1)
  }

  func testWhoWasLeftOutIsForgottenOnceMemoryIsPlentiful() throws {
    let events: [(pid: Int?, body: any EventBody)] = (1...70).map { (pid: Int) in
      (pid: pid, body: warned(1))
    }
    let stories = try stories(
      of: events + [
        (71, killed(by: "first")),
        (nil, LevelChanged(from: 1, to: 0, availablePages: 90, availablePercent: 90)),
        (72, killed(by: "second")),
      ])
    XCTAssertEqual(stories.map(\.relief.count), [64, 0])
    XCTAssertEqual(stories.map(\.omittedReclaims), [6, 0])
  }

  /// A history is of the event right before it, and of no other.
  func testAHistoryIsOfTheEventBeforeIt() throws {
    let history = HistoryRecorded(lines: [], isWhole: true)
    for (between, isOfLeak) in [(nil, true), (warned(1), false)] as [((any EventBody)?, Bool)] {
      let events: [(pid: Int?, body: any EventBody)] =
        [(1, LeakFound.of())] + (between.map { [(1, $0)] } ?? []) + [(1, history)]
      let leak = try XCTUnwrap(RunSummary(try journal(of: Made.launches + events)).leaks.first)
      XCTAssertEqual(leak.history != nil, isOfLeak)
    }
  }

  func testWhatIsFreedInAnswerToEachWarningAddsUp() throws {
    let answers: [(pid: Int?, body: any EventBody)] = [5, 2].flatMap {
      (pages: Int) -> [(pid: Int?, body: any EventBody)] in
      [(1, warned(1)), (1, WarningAnswered(freedPages: pages, footprintBytes: 0))]
    }
    let summary = RunSummary(try journal(of: Made.launches + answers))
    let process = try XCTUnwrap(summary.processes.first)
    XCTAssertEqual(process.warningCount, 2)
    XCTAssertEqual(process.freedOnWarningBytes, 7 * 4096)
  }

  private enum Made {
    /// So many processes that are larger than all others.
    static func crowd(_ count: Int) -> [(pid: Int?, body: any EventBody)] {
      (4...3 + count).map { (pid: Int) in
        (
          pid: pid,
          body: ProcessLaunched(
            app: "crowd", instance: pid, role: "background", cause: .user, dirtyPages: 100,
            cleanPages: 0)
        )
      }
    }

    /// Three apps with a page each of their programs.
    static let launches: [(pid: Int?, body: any EventBody)] = [1, 2, 3].map { (pid: Int) in
      (
        pid: pid,
        body: ProcessLaunched(
          app: "app-\(pid)", instance: 1, role: "background", cause: .user, dirtyPages: 1,
          cleanPages: 0)
      )
    }
  }

  private func warned(_ level: Int) -> WarningDelivered {
    WarningDelivered(level: level, origin: .pressure, footprintBytes: 0)
  }

  private func killed(by rule: String) -> ProcessTerminated {
    ProcessTerminated(
      reason: "r", footprintBytes: 8192, peakBytes: 8192, freedBytes: 8192,
      because: RationaleRecord(rule: rule, level: 2, availablePages: 3, candidates: []))
  }

  private func stories(
    of events: [(pid: Int?, body: any EventBody)]
  ) throws -> [TerminationStory] {
    RunSummary(try journal(of: events)).stories
  }

  private func journal(of events: [(pid: Int?, body: any EventBody)]) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "made",
        seed: 1, policy: "iphoneos", unread: [], files: []))
    for event in events { writer.record(event.body, at: 0, pid: event.pid) }
    try writer.end(RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
    return try Journal(sink.bytes)
  }
}
