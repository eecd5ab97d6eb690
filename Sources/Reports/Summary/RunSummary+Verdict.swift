internal import MemsimJournal
internal import MemsimVocabulary

/// The run in a few words.
extension RunSummary {
  /// Why the run did not come to the end that was planned; nil if it did.
  var unplannedEnd: String? {
    if let problem { return problem.body.message }
    guard let ending else { return "it was interrupted" }
    guard ending.ending == .finished else { return "it ended otherwise: \(ending.ending.rawValue)" }
    return brokenTraceMessages.first
  }

  /// The results, the most important first.
  var verdict: [String] {
    let facts = [
      expectationCount, unevaluatedCount, broken, ended, leaked, diagnosed,
      "\(Figures.time(duration)) of \(header.clock == nil ? "virtual" : "real") time",
    ]
    return facts.compactMap(\.self)
  }

  private var expectationCount: String? {
    switch ending?.ending {
    case nil: return "interrupted"
    case .impossible: return "stopped early"
    case .exhausted: return "stopped at its limits"
    case .host: return "stopped by the host"
    case .program: return "stopped by an app"
    case .stuck: return "stuck"
    case .fault: return "stopped by a fault of memsim"
    case .finished: break
    }
    let all = expectations.count
    let failed = failures.count
    if all == 0 { return unevaluated.isEmpty ? "no expectations" : nil }
    let count = Figures.count(all, "expectation")
    return failed == 0 ? "\(count) met" : "\(Figures.count(failed)) of \(count) failed"
  }

  /// How many expectations say nothing of this run, and why unless that was said.
  private var unevaluatedCount: String? {
    let all = unevaluated.count
    guard all > 0 else { return nil }
    let isFirst = ending?.ending != .finished || expectations.isEmpty
    let count = isFirst ? Figures.count(all, "expectation") : Figures.count(all)
    let reasons = [
      others(.otherPolicy, of: all, one: "for another policy", many: "for other policies"),
      others(.otherBuild, of: all, one: "for the other build", many: "for the other build"),
    ].compactMap { $0 }
    return "\(count) not evaluated"
      + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
  }

  /// How many expectations were not evaluated for a reason, where that is to be said.
  private func others(
    _ result: ExpectationResult, of all: Int, one: String, many: String
  ) -> String? {
    let count = unevaluated.count { $0.body.result == result }
    if count == 0 { return nil }
    if count == all { return all == 1 ? one : many }
    return "\(Figures.count(count)) \(many)"
  }

  private var broken: String? {
    let count = brokenTraces.count
    return count == 0 ? nil : Figures.count(count, "trace incomplete", "traces incomplete")
  }

  private var ended: String? {
    let count = terminations.count
    return count == 0 ? "none killed" : "\(Figures.count(count)) killed"
  }

  private var leaked: String? {
    let totals = leakTotals
    let known = leaks.filter { $0.body.standing == .known }.reduce(0) { $0 + $1.body.bytes }
    let suppressed = totals.bytes - countedLeakTotals.bytes - known
    let parts = [
      totals.isNone ? nil : "\(Figures.size(totals.bytes)) leaked",
      known > 0 ? "\(Figures.size(known)) of it known" : nil,
      suppressed > 0 ? "\(Figures.size(suppressed)) of it suppressed" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var diagnosed: String? {
    let count = diagnoses.count
    return count == 0 ? nil : Figures.count(count, "diagnostic")
  }
}
