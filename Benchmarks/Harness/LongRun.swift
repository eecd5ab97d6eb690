import Foundation
import MemsimHost

/// Runs of the program `memsim` as long as one likes, and reports of their journals.
///
/// A user taps ten times a second, and launches an app every ten seconds that grows until it is
/// killed; the app in front grows and shrinks meanwhile. So a run of ten million events has 24,000
/// kills.
enum LongRun {
  /// The reports of a journal, with the words of the command line that ask for each.
  static let reports: [(id: String, what: String, words: [String])] = [
    ("why", "why", ["why", "--tries", "0"]),
    ("diff", "diff, of the journal and itself,", ["diff"]),
    ("json", "report --json", ["report", "--json"]),
    ("html", "report --report html", ["report", "--quiet", "--report", page]),
    ("both", "report --json --report html", ["report", "--json", "--report", page]),
  ]

  /// The word that stands for a page in a temporary file.
  private static let page = "html=PATH"

  /// Three entries of the timeline make so many events.
  private static let eventsOfThree = 13

  private static let journals = Monitor<[Int: URL]>([:])

  /// The cost of a run with so many entries of its timeline, made by `every`.
  static func cost(of entries: Int, by program: URL) throws -> ScaleBenchmark.Cost {
    try cost(of: ["run", "--quiet"], entries: entries, by: program)
  }

  /// The cost of reading a journal of so many events for a report.
  static func cost(
    of words: [String], reading events: Int, by program: URL
  ) throws -> ScaleBenchmark.Cost {
    let path = try journal(of: events, by: program).path
    defer { try? FileManager.default.removeItem(atPath: "\(path).html") }
    let paths = words[0] == "diff" ? [path, path] : [path]
    let options = words.map { $0 == page ? "html=\(path).html" : $0 }
    return ScaleBenchmark.Cost(
      try RunBenchmark.ended(program, options + paths, watchingMemory: true))
  }

  /// Writes a journal of so many events once, and removes it when this process exits.
  private static func journal(of events: Int, by program: URL) throws -> URL {
    try journals.withLock { journals in
      if let journal = journals[events] { return journal }
      if journals.isEmpty { atexit { LongRun.removeJournals() } }
      let journal = FileManager.default.temporaryDirectory.appending(
        path: "\(UUID().uuidString).jsonl")
      journals[events] = journal
      _ = try cost(
        of: ["run", "--quiet", "--journal", journal.path], entries: events * 3 / eventsOfThree,
        by: program)
      return journal
    }
  }

  private static func removeJournals() {
    journals.withLock { for file in $0.values { try? FileManager.default.removeItem(at: file) } }
  }

  private static func cost(
    of words: [String], entries: Int, by program: URL
  ) throws -> ScaleBenchmark.Cost {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try scenario(entries: entries).write(to: file, atomically: false, encoding: .utf8)
    let limits = ["--max-events", "1000000000", "--time-limit", "24h"]
    return ScaleBenchmark.Cost(
      try RunBenchmark.ended(program, words + limits + [file.path], watchingMemory: true))
  }

  /// The text of a scenario with so many entries of its timeline, for which others must make room.
  private static func scenario(entries: Int) -> String {
    let end = entries / 10 + 1
    return """
      name: long
      device: iphone-3g
      settings: {auto-lock: never}
      apps:
        - name: Reader
          steps:
            - loop:
                - {wait: 250ms}
                - {grow: {size: 64KB, count: 4}}
                - {wait: 250ms}
                - {free-all: 100%}
        - {name: Guest, role: background, workload: ramp, with: {rate: 320/s}}
      timeline:
        - {at: 0.5s, launch: Reader}
        - {from: 1s, to: \(end)s, every: 100ms, tap: [160, 240]}
        - {from: 2s, to: \(end)s, every: 10s, launch: Guest}
      end: \(end + 1)s

      """
  }
}
