import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimReports
import MemsimRuntime
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// A run that has too much of something ends there, says so, and leaves a journal as all runs do.
final class RunLimitsTests: XCTestCase {
  override func tearDown() {
    HostRefusals.end()
    PageBudget.host.pages = .max
  }

  func testTooManyEventsEndARunWhereItHasThem() throws {
    let run = try run(Self.timeline("{from: 1s, to: 9s, every: 100ms, press: home}")) {
      $0.events = 120
    }
    XCTAssertEqual(ending(of: run), .exhausted)
    XCTAssertTrue(run.isComplete)
    let problem = try XCTUnwrap(RunSummary(run).problem?.body)
    XCTAssertEqual(problem.line, 3)
    XCTAssertTrue(
      problem.message.hasPrefix(
        "the run has more than 120 events; allow more with '--max-events'; the run stopped at "),
      problem.message)
    XCTAssertLessThan(RunSummary(run).duration, 10_000_000_000)
  }

  func testALoopThatTakesNoTimeEndsInTheMiddleOfItsCallback() throws {
    let loop = "{loop: {times: 1000000000, do: [{malloc: 16, as: b}, {free: b}]}}"
    let run = try run(Self.app(loop)) { $0.operations = 10_000 }
    XCTAssertEqual(ending(of: run), .exhausted)
    XCTAssertTrue(run.isComplete)
    let problem = try XCTUnwrap(RunSummary(run).problem?.body)
    XCTAssertEqual([problem.line, problem.column], [3, 8])
    XCTAssertEqual(
      problem.message,
      "the run has more than 10000 operations; allow more with '--max-operations'; the run stopped "
        + "at 0s, in 'A'")
  }

  func testWhatIsExpectedBehindThatIsNotReached() throws {
    let loop = "{loop: {times: 1000000000, do: [{malloc: 16, as: b}, {free: b}]}}"
    let run = try run(Self.app(loop) + "expect: [{alive: A}, {policy: none, alive: A}]\n") {
      $0.operations = 10_000
    }
    let results = run.events.compactMap { ($0.body as? ExpectationChecked)?.result }
    XCTAssertEqual(results, [.unreached, .otherPolicy])
  }

  func testLoopsWithNothingInThemEndToo() throws {
    let loop = "{loop: {times: 1000000000, do: [{loop: {times: 1000000000, do: []}}]}}"
    XCTAssertEqual(ending(of: try run(Self.app(loop)) { $0.operations = 10_000 }), .exhausted)
  }

  func testWaitsOfANanosecondEndToo() throws {
    let run = try run(Self.app("{loop: {do: [{wait: 1ns}]}}")) { $0.operations = 10_000 }
    XCTAssertEqual(ending(of: run), .exhausted)
  }

  func testWhatIsSaidOfAMistakeForEverEndsToo() throws {
    let storm = "{allocate: 48, as: a}, {release: {object: a, times: 1000000}}"
    let run = try run(Self.app(storm)) { $0.events = 500 }
    XCTAssertEqual(ending(of: run), .exhausted)
    XCTAssertLessThan(run.events.count, 1000)
  }

  func testEveryOperationThatIsDoneManyTimesAtOnceCounts() throws {
    let rows = [
      "{allocate: {size: 16, count: 10000000}}", "{malloc: {size: 16, count: 10000000}}",
      "{calloc: {size: 16, count: 10000000}}", "{grow: {size: 16, count: 10000000}}",
      "{make-purgeable: {size: 4KB, count: 1000000}}",
      "{allocate: 48, as: a}, {autorelease: {object: a, times: 1000000}}",
      "{push-pool: }, {loop: {times: 1000000000, do: [{push-pool: }]}}",
    ]
    for row in rows {
      let run = try run(Self.app(row)) { $0.operations = 3000 }
      XCTAssertEqual(ending(of: run), .exhausted, row)
      XCTAssertTrue(run.isComplete, row)
    }
  }

  func testEveryWorkloadCounts() throws {
    let rows = [
      "churn, with: {rate: 100000/s, live: 10, tick: 1s}",
      "cache, with: {entry: 16, limit: 1KB, rate: 100000/s, tick: 1s}",
      "cache, with: {lookups: 100000/s, tick: 1s}", "leak, with: {rate: 100000/s, tick: 1s}",
      "ramp, with: {rate: 100000/s, chunk: 16, tick: 1s}",
      "autorelease-flood, with: {rate: 100000/s, tick: 1s}",
      "autorelease-flood, with: {pool: inner, rate: 100000/s, tick: 1s}",
      "mixed, with: {rate: 100000/s, tick: 1s}", "fragmenter, with: {things: 100000}",
    ]
    for row in rows {
      let text = "apps: [{name: A, workload: \(row)}]\ntimeline: [{at: 0s, launch: A}]\n"
      let run = try run(text) { $0.operations = 20_000 }
      XCTAssertEqual(ending(of: run), .exhausted, row)
    }
  }

  func testQuestionsCountAsWell() throws {
    let rows = [
      "{from: 0s, to: 9s, every: 1ms, expect: {count: {of: state, at-most: 9}}}",
      (0..<90).map { _ in "{on: {state: Safari}, nth: 999, press: home}" }.joined(separator: ", ")
        + ", {from: 0s, to: 9s, every: 100ms, launch: Safari}"
        + ", {from: 50ms, to: 9s, every: 100ms, press: home}",
      (0..<200).map { _ in "{from: 0s, to: 9s, every: 100ms, press: home}" }
        .joined(separator: ", "),
    ]
    for row in rows {
      let run = try run(Self.timeline(row)) { $0.operations = 20_000 }
      XCTAssertEqual(ending(of: run), .exhausted, String(row.prefix(80)))
    }
  }

  func testWhatIsNotAskedForIsNotLookedAt() throws {
    let failures = (0..<1000).map { "{warned: {app: SpringBoard, times: \($0 + 1)}}" }
    let series = (0..<90).map { "{from: \($0)ms, to: 9s, every: 90ms, press: home}" }
    let cues = (0..<900).map { _ in "{on: {warned: Safari}, press: home}" }
    let checks = (0..<900).map { "{at: \($0)ms, expect: {alive: SpringBoard}}" }
    for row in [series, cues + [series[0]], checks] {
      let run = try run(Self.timeline(row.joined(separator: ", "))) { $0.operations = 40_000 }
      XCTAssertEqual(ending(of: run), .finished, String(row[0].prefix(80)))
    }
    let expected = "expect: [\(failures.joined(separator: ", "))]\n"
    let run = try run(expected) { $0.operations = 20_000 }
    XCTAssertEqual(ending(of: run), .finished)
    XCTAssertEqual(RunSummary(run).failures.count, 1000)
  }

  func testItEndsAtTheSamePlaceInEveryRun() throws {
    let loop = "{loop: {do: [{malloc: {size: 48, count: 7}}, {wait: 1us}]}}"
    let digests = try (0..<3).map { _ in
      try run(Self.app(loop)) { $0.operations = 5000 }.seal?.digest
    }
    XCTAssertNotNil(digests[0])
    XCTAssertEqual(Set(digests).count, 1)
  }

  func testWhatTheHostSaysEndsItWithoutADigestToCompare() throws {
    let run = try run(Self.app("{loop: {do: [{malloc: 48}, {wait: 1us}]}}")) { limits in
      var asked = 0
      limits.hostShortage = {
        asked += 1
        return asked == 5 ? Exhaustion(of: .host, "the host has had enough") : nil
      }
    }
    XCTAssertEqual(ending(of: run), .host)
    XCTAssertTrue(run.isComplete)
    XCTAssertNil(RunSummary(run).seal)
    XCTAssertFalse(RunSummary(run).isAllWell)
    XCTAssertTrue(
      RunSummary(run).problem?.body.message.hasPrefix(
        "the host has had enough; the run stopped at ")
        ?? false)
    let report = RunText(run).text.shown
    XCTAssertFalse(report.contains("digest"), report)
    XCTAssertTrue(report.contains("✗ test: stopped by the host"), report)
  }

  /// The run ends in order, or finishes, whichever request the host refuses.
  func testWhereverTheHostRefusesTheRunEndsInOrder() throws {
    let text = Self.app(
      "{loop: {do: [{allocate: {size: 512, count: 300}}, {malloc: 300KB, as: b}, "
        + "{realloc: {block: b, size: 3MB}}, {wait: 500ms}]}}")
    var endings: Set<RunEnding> = []
    var messages: [String] = []
    for count in 0..<48 {
      HostRefusals.begin(after: count)
      let run = try run(text)
      HostRefusals.end()
      XCTAssertTrue(run.isComplete, "after \(count)")
      endings.insert(try XCTUnwrap(ending(of: run)))
      messages += [RunSummary(run).problem?.body.message].compactMap(\.self)
    }
    XCTAssertTrue(messages.contains { $0.contains("the host is out of memory") })
    XCTAssertTrue(messages.contains { $0.contains("the host is out of memory: it refuses ") })
    XCTAssertTrue(endings.isSubset(of: [.host, .finished]))
    XCTAssertTrue(endings.contains(.host))
  }

  func testTheBudgetOfHostMemoryEndsItBeforeTheHostDoes() throws {
    let text = Self.app("{grow: {size: 1MB, count: 40}}")
    PageBudget.host.pages = PageBudget.host.pagesTaken + 5000
    let run = try run(text)
    XCTAssertEqual(ending(of: run), .host)
    XCTAssertTrue(
      RunSummary(run).problem?.body.message.contains("allow more with '--host-memory'") ?? false)
  }

  func testPicturesDoNotMoveItsEnd() throws {
    let text = Self.app("{loop: {do: [{malloc: 48}, {wait: 1ms}]}}")
    let seals = try [nil, TimeSpan.milliseconds(2)].map { period in
      let sink = MemorySink()
      let simulation = simulation { $0.operations = 3000 }
      let plan = try simulation.plan(of: try file(text))
      let wish = period.map { FrameRequest(to: Nowhere(), every: $0) }
      return try simulation.run(plan, path: nil, to: sink, frames: wish)?.digest
    }
    XCTAssertNotNil(seals[0])
    XCTAssertEqual(seals[0], seals[1])
  }

  func testAppsThatShipMeetNoLimit() throws {
    XCTAssertEqual(ending(of: try run(Self.timeline("{at: 1s, press: home}"))), .finished)
  }

  private final class Nowhere: FrameWriter {
    func write(_ frame: Frame, named name: String) throws(FrameWriteError) {}
  }

  private static func app(_ steps: String) -> String {
    "apps: [{name: A, steps: [\(steps)]}]\ntimeline: [{at: 0s, launch: A}]\n"
  }

  private static func timeline(_ items: String) -> String { "timeline: [\(items)]\n" }

  private func file(_ text: String) throws -> ScenarioFile {
    try ScenarioFile(text: "name: test\nend: 10s\n" + text, path: "a.yaml")
  }

  private func simulation(_ limit: (inout RunLimits) -> Void) -> Simulation {
    var simulation = Simulation(.shipped)
    limit(&simulation.limits)
    return simulation
  }

  private func run(_ text: String, _ limit: (inout RunLimits) -> Void = { _ in }) throws -> Journal
  {
    let simulation = simulation(limit)
    return try simulation.journal(of: try simulation.plan(of: try file(text)), path: "a.yaml")
  }

  private func ending(of journal: Journal) -> RunEnding? { RunSummary(journal).ending?.ending }
}
