internal import MemsimJournal

/// Several runs of one scenario, each under another policy or on another device, side by side.
package struct PolicyComparison: Sendable {
  /// The runs, in the order in which they are shown.
  package let runs: [RunSummary]

  /// The processes that were launched in any of the runs, each once: in the order of the first run,
  /// and then those that only later ones have.
  package let processes: [String]

  /// What came of every process, by its name, in the order of the runs.
  private let ends: [[String: ProcessSummary]]
  private let warnings: [[String: [NamedEvent<WarningDelivered>]]]

  /// Compares runs.
  ///
  /// - Precondition: There is at least one.
  package init(_ runs: [RunSummary]) {
    precondition(!runs.isEmpty, "nothing to compare")
    self.runs = runs
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
  func warnings(of name: String, inRun run: Int) -> [NamedEvent<WarningDelivered>] {
    warnings[run][name] ?? []
  }

  /// Whether a process of the system was there in all runs on the devices that have it, and nothing
  /// came of it in any.
  func isUneventful(_ name: String) -> Bool {
    devices.allSatisfy { group in
      let found = group.compactMap { process(name, inRun: $0) }
      return found.isEmpty || found.count == group.count && found.allSatisfy(\.isUneventful)
    }
  }

  /// Whether a process was launched in any of some runs.
  func isKnown(_ name: String, in group: Range<Int>) -> Bool {
    group.contains { process(name, inRun: $0) != nil }
  }

  /// The runs that follow each other on one device.
  var devices: [Range<Int>] {
    var groups: [Range<Int>] = []
    for run in runs.indices {
      if let last = groups.last, isSameDevice(last.lowerBound, run) {
        groups[groups.count - 1] = last.lowerBound..<run + 1
      } else {
        groups.append(run..<run + 1)
      }
    }
    return groups
  }

  private func isSameDevice(_ run: Int, _ other: Int) -> Bool {
    runs[run].device?.profile == runs[other].device?.profile
      && runs[run].device?.pages == runs[other].device?.pages
  }
}

extension ProcessSummary {
  fileprivate var isUneventful: Bool { isOfSystem && end.isAlive && warningCount == 0 }
}
