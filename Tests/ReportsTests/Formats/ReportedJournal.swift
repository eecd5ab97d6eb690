import MemsimJournal
import MemsimReports
import XCTest

/// A journal that is written by hand, as a report of one run has it.
struct ReportedJournal {
  /// The header of the journal.
  var header: JournalHeader

  /// The events, each with its process.
  var events: [(at: UInt64, pid: Int?, body: any EventBody)] = []

  /// The folder from which the report names paths.
  var root: String?

  /// Begins a journal of a scenario that declares an app on line 7.
  init(of scenario: String = "zoo", at path: String? = "Scenarios/zoo.yaml") {
    header = JournalHeader(
      memsim: "test", jemalloc: "5.3.0", swift: "6.3", pageBytes: 4096, scenario: scenario,
      path: path, seed: 1, policy: "iphoneos", unread: [],
      apps: path == nil ? nil : [AppDeclaration(name: "Zoo", line: 7)], files: [])
  }

  /// Adds an event.
  mutating func add(_ body: any EventBody, at time: UInt64 = 0, pid: Int? = nil) {
    events.append((time, pid, body))
  }

  /// Launches an app.
  mutating func launch(_ app: String, pid: Int, instance: Int = 1, at time: UInt64 = 0) {
    add(
      ProcessLaunched(
        app: app, instance: instance, role: "foreground", cause: .user, dirtyPages: 1,
        cleanPages: 0), at: time, pid: pid)
  }

  /// Checks an expectation.
  mutating func expect(_ text: String, line: Int, found: String? = nil, at time: UInt64 = 0) {
    add(
      ExpectationChecked(
        path: header.path ?? "", line: line, text: text, result: found == nil ? .met : .failed,
        found: found ?? ""), at: time)
  }

  /// The run comes to its end.
  mutating func finish(at time: UInt64) {
    add(RunEnded(ending: .finished, peakPages: 1, lowestAvailablePercent: 50), at: time)
  }

  /// The journal, with the end of the run.
  func journal(endingAt time: UInt64) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: header)
    for event in events { writer.record(event.body, at: event.at, pid: event.pid) }
    try writer.end(RunEnded(ending: .finished, peakPages: 1, lowestAvailablePercent: 50), at: time)
    return try Journal(sink.bytes)
  }

  /// Writes the run in a format, as a file of this run alone.
  func output(_ name: String) throws -> FormatOutput {
    let format = try XCTUnwrap(FormatTable.all.first { $0.name == name })
    var writer = format.writer(of: header, in: ReportContext(root: root))
    var output = FormatOutput(Array((format.framing?.opening ?? "").utf8))
    for (index, event) in events.enumerated() {
      let event = JournalEvent(
        at: event.at, sequence: UInt64(index) + 1, pid: event.pid, body: event.body)
      writer.add(event, to: &output)
    }
    writer.finish(sealedWith: nil, to: &output)
    return output
  }

  /// The same as a text.
  func text(_ name: String) throws -> String {
    let closing = FormatTable.all.first { $0.name == name }?.framing?.closing ?? ""
    return String(decoding: try output(name).bytes, as: UTF8.self) + closing
  }
}

extension LeakFound {
  /// A leak of objects of a class.
  static func of(
    _ className: String = "Page", _ kind: LeakKind = .lost, site: Int = 0, count: Int = 1,
    bytes: Int = 64, from first: UInt64 = 0, to last: UInt64 = 0
  ) -> LeakFound {
    LeakFound(
      kind: kind, className: className, site: site, count: count,
      totals: HeapTotals(objects: count, blocks: 0, bytes: bytes), directBytes: bytes
    ).with {
      $0.firstAllocated = first
      $0.lastAllocated = last
    }
  }
}
