package import MemsimJournal

/// Several runs of one scenario, each under another policy, on another device or with another
/// setting, side by side.
package struct PolicyComparison: Sendable {
  /// The runs, in the order in which they are shown.
  package let runs: [RunSummary]

  /// The settings of each run, as `PATH=VALUE`; none for the scenario as in the file.
  package let settings: [[String]]

  /// The processes that were launched in any of the runs, each once: in the order of the first run,
  /// and then those that only later ones have.
  package let processes: [String]

  /// Whether runs that are alike otherwise differ in their policies, or in their devices.
  let hasPolicies: Bool
  let hasDevices: Bool

  /// Whether runs have settings.
  var hasSettings: Bool { settings.contains { !$0.isEmpty } }

  /// The runs of each table: of one device, and with one setting if columns are policies.
  let tables: [Range<Int>]

  /// The record of every process, by its name, in the order of the runs.
  private let ends: [[String: ProcessRecord]]
  private let warnings: [[String: [NamedEvent<WarningDelivered>]]]

  /// Compares runs; without settings, all runs are of the scenario as in the file.
  ///
  /// - Precondition: The list has at least one run, and each run has settings if one has.
  package init(_ runs: [RunSummary], settings: [[String]]? = nil) {
    precondition(!runs.isEmpty, "nothing to compare")
    self.runs = runs
    self.settings = settings ?? runs.map { _ in [] }
    precondition(self.settings.count == runs.count, "settings of other runs")
    let dimensions = RunDimensions(runs: runs, settings: self.settings)
    (hasPolicies, hasDevices) = (dimensions.hasPolicies, dimensions.hasDevices)
    tables = dimensions.tables(ofPolicies: hasPolicies)
    var known: Set<String> = []
    processes = runs.flatMap(\.processes).map(\.name).filter { known.insert($0).inserted }
    ends = runs.map { run in
      Dictionary(run.processes.map { ($0.name, $0) }) { first, _ in first }
    }
    warnings = runs.map { Dictionary(grouping: $0.warnings, by: \.app) }
  }

  /// Returns the record of a process in the run at a position; nil if it was never launched there.
  package func process(_ name: String, inRun run: Int) -> ProcessRecord? {
    ends[run][name]
  }

  /// The warnings that a process got in the run at a position.
  func warnings(of name: String, inRun run: Int) -> [NamedEvent<WarningDelivered>] {
    warnings[run][name] ?? []
  }

  /// Whether a process of the system was there in all runs of the tables that have it, and nothing
  /// came of it in any.
  func isUneventful(_ name: String) -> Bool {
    tables.allSatisfy { group in
      let found = group.compactMap { process(name, inRun: $0) }
      return found.isEmpty || found.count == group.count && found.allSatisfy(\.isUneventful)
    }
  }

  /// Whether a process was launched in any of some runs.
  func isKnown(_ name: String, in group: Range<Int>) -> Bool {
    group.contains { process(name, inRun: $0) != nil }
  }
}

/// The settings in which runs differ.
private struct RunDimensions {
  let runs: [RunSummary]
  let settings: [[String]]

  /// Whether runs that are alike otherwise differ in their policies.
  var hasPolicies: Bool { differ(in: \.header.policy, but: \.device?.profile) }

  /// Whether runs that are alike otherwise differ in their devices.
  var hasDevices: Bool { differ(in: \.device?.profile, but: \.header.policy) }

  private func differ<Value: Hashable, Other: Hashable>(
    in value: (RunSummary) -> Value, but other: (RunSummary) -> Other
  ) -> Bool {
    var known: [[String]: [Other: Value]] = [:]
    return runs.indices.contains { run in
      let (value, key) = (value(runs[run]), other(runs[run]))
      let first = known[settings[run], default: [:]][key]
      if first == nil { known[settings[run], default: [:]][key] = value }
      return first != nil && first != value
    }
  }

  /// The runs that follow each other on one device, and with one setting if columns are policies.
  func tables(ofPolicies hasPolicies: Bool) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for run in runs.indices {
      if let last = groups.last,
        runs[run].device?.profile == runs[last.lowerBound].device?.profile,
        !hasPolicies || settings[run] == settings[last.lowerBound]
      {
        groups[groups.count - 1] = last.lowerBound..<run + 1
      } else {
        groups.append(run..<run + 1)
      }
    }
    return groups
  }
}

extension ProcessRecord {
  fileprivate var isUneventful: Bool { isOfSystem && end.isAlive && warningCount == 0 }
}
