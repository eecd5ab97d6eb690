import Foundation
import MemsimDevice
import MemsimJournal
import MemsimReports
import MemsimVocabulary
import TestSupport
import XCTest

/// The page of a run: what it has, where its links lead, and what it may do.
final class RunPageTests: XCTestCase {
  private func short() throws -> (journal: Journal, page: PageMarkup) {
    let journal = try ExampleRun.short().journal
    return (journal, try PageMarkup([journal]))
  }

  /// The page does not draw a peak between samples, but the app's lane names its size.
  func testALaneSaysTheMostThatItsAppHad() throws {
    let run = try DeviceRun { device in
      device.install(
        .scripted("A", .init(launch: [.allocate(pages: 100), .free(pages: 100)])))
      try device.launch("A")
      device.run(for: .seconds(1))
    }
    let peak = try XCTUnwrap(run.events(ProcessExited.self).last).body.peakBytes
    let page = try PageMarkup([run.journal])
    XCTAssertTrue(
      page.text.contains("at most \(Figures.size(peak)), between samples"), page.text)
    XCTAssertFalse(try short().page.text.contains("between samples"))
  }

  func testEveryMomentProcessKillAndLeakHasALink() throws {
    let (journal, page) = try short()
    let summary = RunSummary(journal)
    XCTAssertEqual(page.faults, [])
    XCTAssertEqual(
      page.anchors.filter { $0.hasPrefix("event-") }.count, Timeline(journal).lines.count)
    for process in summary.processes {
      XCTAssertTrue(page.links.contains("process-\(process.pid)"), process.name)
    }
    for (prefix, count) in [("kill-", summary.terminations.count), ("leak-", summary.leaks.count)] {
      XCTAssertGreaterThan(count, 0)
      XCTAssertEqual(page.anchors.filter { $0.hasPrefix(prefix) }.count, count)
      for number in 1...count { XCTAssertTrue(page.links.contains("\(prefix)\(number)")) }
    }
  }

  func testEveryLinkLeadsSomewhereAndToOnePlace() throws {
    let journal = try ExampleRun.short().journal
    let other = try ExampleRun.short(policy: "jetsam").journal
    for journals in [[journal], [journal, journal], [journal, other, journal]] {
      let page = try PageMarkup(journals)
      XCTAssertEqual(page.anchors.count, Set(page.anchors).count, "a name appears twice")
      XCTAssertEqual(Set(page.links).subtracting(page.anchors), [])
      XCTAssertEqual(page.of(class: "run").filter { $0.name == "article" }.count, journals.count)
    }
  }

  func testThePageOpensAtTheFirstFailure() throws {
    let (journal, page) = try short()
    let failure = try XCTUnwrap(RunSummary(journal).failures.first)
    let first = page.tags.filter { $0.attributes["data-first"] != nil }
    XCTAssertEqual(first.count, 1)
    XCTAssertEqual(first.first?.attributes["data-at"], "\(failure.at / 1000)")
    XCTAssertTrue(page.text.contains("found 4 objects of 2.3KB leak"), "what was found is missing")
    XCTAssertTrue(page.text.contains("Scenarios/short.yaml:21"), "its line is missing")
    let well = try PageMarkup([try ExampleRun.restless(times: 3).journal])
    XCTAssertTrue(well.tags.allSatisfy { $0.attributes["data-first"] == nil })
    XCTAssertTrue(well.text.contains("No failures"))
  }

  /// Above all else stands who was killed first, when and why, each with the way to its story.
  func testTheTopSaysWhoWasKilledAndWhy() throws {
    let run = try ExampleRun.crowd()
    let html = try PageMarkup.html(of: [run.journal])
    let summary = RunSummary(run.journal)
    let top = PageMarkup(String(html[..<(try XCTUnwrap(html.range(of: "<nav")).lowerBound)]))
    for (position, end) in summary.terminations.prefix(4).enumerated() {
      XCTAssertTrue(top.links.contains("kill-\(position + 1)"))
      XCTAssertTrue(
        top.text.contains(
          "\(end.app) was killed at \(Figures.time(end.at)) (\(end.body.reason)): "
            + "rule \(end.body.because.rule), pressure level \(end.body.because.level) ("),
        top.text)
    }
    let more = summary.terminations.count - 4
    XCTAssertGreaterThan(more, 0)
    XCTAssertTrue(top.text.contains("and \(more) more"))
    XCTAssertFalse(top.links.contains("kill-5"))
    let none = try PageMarkup([try ExampleRun.idle([]).journal])
    XCTAssertEqual(none.of(class: "killed").count, 0)
  }

  /// The moment of a kill, and the end of a process, lead to the story of it.
  func testEveryKillLeadsToItsStory() throws {
    let run = try ExampleRun.crowd()
    let page = try PageMarkup([run.journal])
    let kills = RunSummary(run.journal).terminations.indices.map { "kill-\($0 + 1)" }
    let moments = page.of(class: "why").compactMap { $0.attributes["href"]?.dropFirst() }
    XCTAssertEqual(moments.map { String($0) }, kills)
    let ends = page.of(class: "bad").filter { $0.name == "a" }
    XCTAssertEqual(
      Set(ends.compactMap { $0.attributes["href"]?.dropFirst() }.map { String($0) }), Set(kills))
  }

  /// The page has the section of the text report about live memory.
  func testTheMemoryInUseAtTheEndIsNamed() throws {
    let (journal, page) = try short()
    let text = try XCTUnwrap(page.text.firstRange(of: "Live objects that are no leaks"))
    let part = page.text[text.upperBound...]
    let apps = RunSummary(journal).processes.filter { !$0.isOfSystem && !$0.held.isEmpty }
    XCTAssertFalse(apps.isEmpty)
    for app in apps {
      let (place, size) = (part.firstRange(of: app.name), app.held[0].retainedBytes)
      let below = part[try XCTUnwrap(place, app.name).upperBound...]
      XCTAssertTrue(below.contains(Figures.size(size)), "\(app.name) retains \(size)")
    }
    XCTAssertTrue(page.text.contains("In use at the end"))
    let none = try PageMarkup([try ExampleRun.idle([]).journal])
    XCTAssertTrue(none.text.contains("The journal has no live objects"), none.text)
  }

  /// The levels that the policy has begin at lines on the lane of available memory.
  func testTheThresholdsOfTheLevelsAreDrawn() throws {
    let (journal, page) = try short()
    let device = try XCTUnwrap(journal.events.compactMap { $0.body as? DeviceStarted }.first)
    let lines = page.of(class: "threshold").filter { $0.name == "line" }
      .compactMap { Int($0.attributes["data-value"] ?? "") }
    let levels = ["warning", "urgent", "critical"].compactMap { name in
      device.settings.first { $0.name == name }.map { device.pages * $0.value / 100 }
    }
    XCTAssertEqual(levels.count, 3)
    XCTAssertEqual(lines, levels)
    let jetsam = try PageMarkup([try ExampleRun.short(policy: "jetsam").journal])
    XCTAssertEqual(jetsam.of(class: "threshold").filter { $0.name == "line" }.map(\.name), ["line"])
  }

  /// A line at which the run came to its end has not been done.
  func testALineThatCouldNotBeDoneIsNotCalledDone() throws {
    let failed = ScenarioFailed(
      path: "Scenarios/short.yaml", line: 7, column: 1, message: "no", backtrace: [])
    let page = try PageMarkup([
      try ExampleRun.idle([
        .step(100, line: 6, "press: home"), .step(200, line: 7, "tap: {at: [1, 2]}"),
        ExampleRun.Addition(at: 200_000_000, body: failed),
      ]).journal
    ])
    XCTAssertTrue(page.text.contains("failed at 0.2s"), page.text)
    XCTAssertTrue(page.text.contains("done at 0.1s"))
    XCTAssertFalse(page.text.contains("2]}done at"), page.text)
  }

  func testAnInterruptedRunSaysSo() throws {
    let whole = try ExampleRun.short()
    let lines = whole.text.split(separator: "\n")
    for count in [1, 2, lines.count / 2] {
      let part = lines.prefix(count).map { "\($0)\n" }.joined()
      let page = try PageMarkup([try Journal(Array(part.utf8))])
      XCTAssertEqual(page.faults, [])
      XCTAssertTrue(page.text.contains("the run was interrupted"), "\(count) lines")
      XCTAssertEqual(page.tags.filter { $0.attributes["data-first"] != nil }.count, 1)
    }
  }

  /// The policy of the page allows nothing but what stands in it, and names no exception.
  func testThePageFetchesNothing() throws {
    let html = try PageMarkup.html(of: [try ExampleRun.short().journal])
    let page = PageMarkup(html)
    let policy = try XCTUnwrap(
      page.tags.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
        .attributes["content"])
    XCTAssertTrue(policy.hasPrefix("default-src 'none'; img-src data:; style-src 'sha256-"))
    XCTAssertFalse(policy.contains("unsafe"), policy)
    for tag in page.tags {
      for (name, value) in tag.attributes {
        XCTAssertFalse(name.hasPrefix("on") || name == "style", "\(tag.name) has \(name)")
        guard ["href", "src", "action", "srcset", "data"].contains(name) else { continue }
        XCTAssertTrue(value.hasPrefix("#") || value.hasPrefix("data:"), "\(tag.name): \(value)")
      }
    }
    for word in ["http:", "https:", "@import", "url(", "fetch(", "XMLHttp", "import("] {
      let own = html.replacing("http://www.w3.org/2000/svg", with: "")
      XCTAssertFalse(own.contains(word), word)
    }
  }

  func testAllThatARunHasBeforeItIsToldIsOnePiece() throws {
    let framing = try XCTUnwrap(FormatTable.all.first { $0.name == "html" }?.framing)
    XCTAssertEqual(PageMarkup(framing.opening + framing.closing).faults, [])
    XCTAssertEqual(framing.separator, "")
  }

  func testTheLinesOfTheScenarioStandInTheirOrderWithWhatCameOfThem() throws {
    let (_, page) = try short()
    let part = try XCTUnwrap(page.text.firstRange(of: "The steps and expectations of the scenario"))
    let text = page.text[part.lowerBound...]
    var last = text.startIndex
    for word in [
      "launch: hoarder", "launch: MoveMe", "call: {from: +1 555 0100}", "alive: MoveMe",
      "no-leaks: MoveMe",
    ] {
      let place = try XCTUnwrap(text.firstRange(of: word), word)
      XCTAssertGreaterThan(place.lowerBound, last, word)
      last = place.lowerBound
    }
    XCTAssertTrue(text.contains("failed: found 4 objects of 2.3KB leak"))
  }

  /// The copied command does what it shows, whatever characters a path has.
  func testTheCommandIsQuotedForAShell() throws {
    let commands = [
      "Scenarios/a.yaml": "Scenarios/a.yaml", "a b.yaml": "'a b.yaml'", "it's": #"'it'\''s'"#,
      "-rf": "./-rf", "a\nrm x": #"$'a\x0arm x'"#, "$(x)`y`": "'$(x)`y`'",
      "a'\\\u{202E}b": #"$'a\'\\\xe2\x80\xaeb'"#,
    ]
    for (path, shown) in commands {
      let page = PageMarkup(try PageMarkup.html(of: [try journal(path: path)]))
      let text = page.text.replacing("&#39;", with: "'")
      XCTAssertTrue(text.contains("memsim run --policy none --seed 3 \(shown)"), "\(path): \(text)")
    }
    let none = try PageMarkup([try journal(path: nil)])
    XCTAssertTrue(none.text.contains("names no file"))
  }

  /// The copied command has the options of the run, and only one policy.
  func testTheCommandHasTheOptionsOfTheRun() throws {
    let cases: [(RunCommandName, [RunOption], String)] = [
      (
        .run, [RunOption(.set, "a=b c"), RunOption(.set, "d=1")],
        "--policy none --seed 3 --set 'a=b c' --set d=1 p"
      ),
      (
        .run, [RunOption(.debugMemory), RunOption(.maxEvents, "9")],
        "--policy none --seed 3 --debug-memory --max-events 9 p"
      ),
      (
        .run, [RunOption(.policy, "jetsam"), RunOption(.set, "policy.x=1")],
        "--policy jetsam --seed 3 --set policy.x=1 p"
      ),
      (.run, [RunOption(.set, "policy=none")], "--seed 3 --set policy=none p"),
      (.run, [RunOption(.set, "policy.name=none")], "--seed 3 --set policy.name=none p"),
      (
        .replay, [RunOption(.without, "-x"), RunOption(.limit, "1MB")],
        "--policy none --seed 3 --without=-x --limit 1MB p"
      ),
    ]
    for (command, options, words) in cases {
      let page = PageMarkup(try PageMarkup.html(of: [try journal(path: "p", command, options)]))
      let text = page.text.replacing("&#39;", with: "'")
      XCTAssertTrue(text.contains("memsim \(command.rawValue) \(words)Copy"), "\(words): \(text)")
    }
    let none = try PageMarkup([try journal(path: "p", nil)])
    XCTAssertTrue(none.text.contains("No command repeats this run"))
  }

  private func journal(
    path: String?, _ command: RunCommandName? = .run, _ options: [RunOption] = []
  ) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "a", path: path,
        seed: 3, policy: "none", command: command, options: options, unread: [], files: []))
    try writer.end(RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
    return try Journal(sink.bytes)
  }
}
