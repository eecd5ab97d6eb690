internal import MemsimReports

/// What can make a run a failure, if somebody wants it to.
enum FailureCause: String, CaseIterable {
  case terminations
  case leaks
  case diagnostics

  /// How much of it a run has; nil if it has none.
  func finding(in summary: RunSummary) -> String? {
    switch self {
    case .terminations: Self.text(summary.terminations.count, "termination")
    case .leaks: summary.leakTotals.isNone ? nil : "\(summary.leakTotals.bytes) bytes leaked"
    case .diagnostics: Self.text(summary.diagnoses.count, "diagnostic")
    }
  }

  private static func text(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
