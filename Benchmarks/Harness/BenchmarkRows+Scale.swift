import Foundation

/// How the cost of a run grows with its size.
extension BenchmarkRows {
  static var scale: [Row] {
    (inProcess + (RunBenchmark.program.map { byProgram($0) } ?? [])).flatMap(\.rows)
      + (RunBenchmark.program.map { reports(by: $0) } ?? [])
  }

  private static var inProcess: [ScaleBenchmark] {
    [
      ScaleBenchmark(
        id: "processes", what: "launch 4,000 processes, have 100 run loop turns, and end",
        item: "process", size: WorkSize(full: 4000, quick: 1000, rounds: 3),
        cost: ScaleBenchmark.processes),
      ScaleBenchmark(
        id: "launches", what: "launch and kill 10,000 processes, 100 at once", item: "process",
        size: WorkSize(full: 10_000, quick: 1000, rounds: 3), cost: ScaleBenchmark.launches),
      ScaleBenchmark(
        id: "views", what: "make, lay out, hit and draw a tree of 100,000 views", item: "view",
        size: WorkSize(full: 100_000, quick: 10_000, rounds: 3), cost: ScaleBenchmark.views),
    ]
  }

  private static func byProgram(_ program: URL) -> [ScaleBenchmark] {
    [
      ScaleBenchmark(
        id: "timeline", what: "run a timeline of 1,000,000 entries, made by 'every'", item: "entry",
        size: WorkSize(full: 1_000_000, quick: 20_000, rounds: 3),
        cost: { try LongRun.cost(of: $0, by: program) }),
      ScaleBenchmark(
        id: "journal", what: "report a journal of 10,000,000 events in a line", item: "event",
        size: WorkSize(full: 10_000_000, quick: 200_000, rounds: 1),
        cost: { try LongRun.cost(of: ["report", "--quiet"], reading: $0, by: program) }),
    ]
  }

  /// The memory of each report of the journal.
  private static func reports(by program: URL) -> [Row] {
    LongRun.reports.map { report in
      Row(
        id: "scale-journal-\(report.id)",
        what: "the most memory of \(report.what) of a journal of 10,000,000 events", unit: "MB",
        size: WorkSize(full: 10_000_000, quick: 200_000, rounds: 1), goal: .atMost(200),
        memsim: .once { try LongRun.cost(of: report.words, reading: $0, by: program).megabytes })
    }
  }
}
