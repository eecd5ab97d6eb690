package import MemsimCommandLine
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimReports
internal import MemsimRuntime

/// The words of reports that `memsim help` explains: all diagnostics, leaks and reasons of kills.
package enum HelpTopics {
  /// The topics, in groups.
  package static let all: [HelpTopic] =
    Diagnosis.Kind.allCases.map { topic(for: $0) } + LeakKind.allCases.map { topic(for: $0) }
    + TerminationReason.allCases.map { topic(for: $0) }

  private static func topic(for kind: Diagnosis.Kind) -> HelpTopic {
    let rule = FindingRule.diagnosis(kind.rawValue)
    let steps = rule.steps.map { $0.contains(":") ? "  - {\($0)}" : "  - \($0)" }
    return HelpTopic(
      kind.rawValue, group: "a diagnostic", meaning: rule.description, advice: rule.help,
      example: steps.isEmpty ? [] : ["steps:"] + steps)
  }

  private static func topic(for kind: LeakKind) -> HelpTopic {
    let rule = FindingRule.leak(kind)
    return HelpTopic(rule.id, group: "a leak", meaning: rule.description, advice: rule.help)
  }

  private static func topic(for reason: TerminationReason) -> HelpTopic {
    // Only the name of an app keeps its capital letter.
    let summary = reason.summary
    let victim =
      reason == .backgroundRelaunch
      ? summary : summary.prefix(1).lowercased() + summary.dropFirst()
    return HelpTopic(
      reason.rawValue, group: "the reason of a kill", meaning: "The system killed \(victim)",
      advice: "\(reason.advice) 'memsim run --why NAME FILE' explains the kill of one process.")
  }
}
