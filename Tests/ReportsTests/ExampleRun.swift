import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport

/// Real runs of simulated devices, told as if scenarios had asked for them.
struct ExampleRun {
  /// The journal of the run.
  let journal: Journal

  /// The lines of the journal.
  let text: String

  /// An event that only a scenario brings into a journal.
  struct Addition {
    let at: UInt64
    let body: any EventBody

    static func step(_ milliseconds: UInt64, line: Int, _ action: String) -> Addition {
      Addition(
        at: milliseconds * 1_000_000,
        body: ScenarioStepped(path: "Scenarios/short.yaml", line: line, action: action))
    }

    static func expected(
      _ milliseconds: UInt64, line: Int, _ text: String, found: String? = nil
    ) -> Addition {
      Addition(
        at: milliseconds * 1_000_000,
        body: ExpectationChecked(
          path: "Scenarios/short.yaml", line: line, text: text,
          result: found == nil ? .met : .failed, found: found ?? ""))
    }

    static func open(
      _ milliseconds: UInt64, line: Int, _ text: String, _ result: ExpectationResult, _ why: String
    ) -> Addition {
      Addition(
        at: milliseconds * 1_000_000,
        body: ExpectationChecked(
          path: "Scenarios/short.yaml", line: line, text: text, result: result, found: why))
    }
  }

  /// Writes the journal of a run once more, as that of a scenario.
  init(
    _ run: DeviceRun, scenario: String, unread: [String] = [], adding additions: [Addition] = []
  ) throws {
    let sink = MemorySink()
    let header = run.journal.header
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: header.memsim, jemalloc: header.jemalloc, swift: header.swift,
        pageBytes: header.pageBytes, scenario: scenario, path: "Scenarios/\(scenario).yaml",
        seed: header.seed, policy: header.policy, unread: unread, files: []))
    var rest = additions[...]
    for event in run.journal.events {
      while let next = rest.first, next.belongs(before: event) {
        writer.record(next.body, at: next.at)
        rest.removeFirst()
      }
      if let ended = event.body as? RunEnded {
        try writer.end(ended, at: event.at)
      } else {
        writer.record(event.body, at: event.at, pid: event.pid)
      }
    }
    text = sink.text
    journal = try Journal(sink.bytes)
  }
}

extension ExampleRun.Addition {
  /// Whether this comes next: a step before what comes of it, an expectation after all of its time.
  fileprivate func belongs(before event: JournalEvent) -> Bool {
    if event.at != at { return event.at > at }
    guard body is ScenarioStepped else {
      return event.body is RunEnded || (event.body as? ProcessExited)?.reason == .runEnded
    }
    return event.body is InterruptionAdvanced || event.body is LevelChanged
      || (event.body as? ProcessLaunched)?.cause == .user
  }
}
