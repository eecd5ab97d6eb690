package import MemsimJournal

/// Several runs of one scenario, each under another policy or on another device, side by side.
package struct PolicyComparison: Sendable {
  /// The runs, in the order in which they are shown.
  package let runs: [RunSummary]

  /// Everybody who was launched in any of the runs, each once: in the order of the first run, and
  /// then whoever only the later ones know.
  package let processes: [String]

  /// What came of every process, by its name, in the order of the runs.
  private let ends: [[String: ProcessSummary]]
  private let warnings: [[String: [Happening<WarningDelivered>]]]

  /// Compares runs.
  ///
  /// - Precondition: There is at least one.
  package init(_ journals: [Journal]) {
    precondition(!journals.isEmpty, "nothing to compare")
    runs = journals.map { RunSummary($0) }
    var known: Set<String> = []
    processes = runs.flatMap(\.processes).map(\.name).filter { known.insert($0).inserted }
    ends = runs.map { run in
      Dictionary(run.processes.map { ($0.name, $0) }) { first, _ in first }
    }
    warnings = runs.map { Dictionary(grouping: $0.warnings, by: \.app) }
  }

  /// What came of a process in the run at a position; nil when it was never launched there.
  package func process(_ name: String, inRun run: Int) -> ProcessSummary? {
    ends[run][name]
  }

  /// The warnings that a process got in the run at a position.
  func warnings(of name: String, inRun run: Int) -> [Happening<WarningDelivered>] {
    warnings[run][name] ?? []
  }

  /// Whether a process of the system was there in all runs, and nothing came of it in any.
  func isUneventful(_ name: String) -> Bool {
    runs.indices.allSatisfy { run in
      guard let process = process(name, inRun: run) else { return false }
      return process.isOfSystem && process.end.isAlive && process.warningCount == 0
    }
  }

  /// Whether all runs are on one kind of device.
  var isOnOneDevice: Bool { Set(runs.map { $0.device?.profile }).count == 1 }

  /// What tells a run from the others: its policy, and its device if there are several.
  func label(of run: RunSummary) -> String {
    guard !isOnOneDevice, let device = run.device else { return run.header.policy }
    return "\(run.header.policy) on \(device.profile)"
  }
}
