package import MemsimJournal

/// Several runs of one scenario, each under another policy or on another device, side by side.
package struct PolicyComparison: Sendable {
  /// The runs, in the order in which they are shown.
  package let runs: [RunSummary]

  /// Everybody who was launched in any of the runs, each once: in the order of the first run, and
  /// then whoever only the later ones know.
  package let processes: [String]

  /// Compares runs.
  ///
  /// - Precondition: There is at least one.
  package init(_ journals: [Journal]) {
    precondition(!journals.isEmpty, "nothing to compare")
    runs = journals.map { RunSummary($0) }
    var known: Set<String> = []
    processes = runs.flatMap(\.processes).map(\.name).filter { known.insert($0).inserted }
  }

  /// What came of a process in a run; nil when it was never launched there.
  package func process(_ name: String, in run: RunSummary) -> ProcessSummary? {
    run.processes.first { $0.name == name }
  }

  /// The warnings that a process got in a run.
  func warnings(of name: String, in run: RunSummary) -> [Happening<WarningDelivered>] {
    run.warnings.filter { $0.app == name }
  }

  /// Whether a process of the system was there in all runs, and nothing came of it in any.
  func isUneventful(_ name: String) -> Bool {
    runs.allSatisfy { run in
      guard let process = process(name, in: run) else { return false }
      return process.isOfSystem && process.end.isAlive && process.warningCount == 0
    }
  }

  /// What tells a run from the others: its policy, and its device if there are several.
  func label(of run: RunSummary) -> String {
    let devices = Set(runs.map { $0.device?.profile })
    guard devices.count > 1, let device = run.device else { return run.header.policy }
    return "\(run.header.policy) on \(device.profile)"
  }
}
