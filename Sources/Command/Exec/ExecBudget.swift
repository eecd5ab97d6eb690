internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimPolicies
internal import MemsimReports
internal import MemsimVocabulary

/// The least memory with which a program succeeds: shown by a run on both sides if its runs are the
/// same, and else by several runs at each limit.
struct ExecBudget {
  let program: ExecProgram
  let settings: ExecSettings
  let options: ExecTrialOptions
  let console: Console
  /// The file that gets the result as JSON; nil for none.
  let json: ExecJSONFile?

  /// The fewest runs that say something about a program whose runs differ.
  static let fewestRuns = 5
  /// The parts of the peak between two limits that are tried if runs differ.
  private static let steps = 64
  /// The policy that only refuses.
  private static let refusingPolicy = "none"
  /// Another policy can need so many pages, whatever the program's size.
  private static let mostOfPolicy = 1 << 18
  private static let mostOfPeak = 8

  /// Finds the limits, and prints them; exits with 1 if they are not shown.
  func find() throws -> ExitCode {
    let trials = try ExecTrials(of: program, settings, options, on: console)
    let free = try trials.runUnlimited().map(\.outcome)
    let peaks = free.map { settings.isEach ? $0.largestPages : $0.peakPages }
    let most = max(1, peaks.max() ?? 1)
    let isRepeatable = ExecRepetition.isRepeatable(free)
    // A policy also decides by the host's clock, so its runs are counted.
    let isRefusing = settings.policy?.name == Self.refusingPolicy
    func report(_ limits: LimitTrials) -> ExecBudgetText {
      ExecBudgetText(
        program: program, settings: settings, trials: trials, limits: limits, free: free,
        most: most)
    }
    if isRepeatable, isRefusing, options.runs == nil {
      let report = report(LimitTrials(trials, runs: 1))
      if let (unrefused, successful) = try proof(report.limits, upTo: most) {
        try console.write(try report.proof(unrefused, successful, on: console))
        try write(
          .init(
            isExact: true, recommended: successful, leastHeld: successful,
            greatestFailed: successful > 1 ? successful - 1 : nil, unrefused: unrefused),
          of: report)
        return .success
      }
    }
    let limits = LimitTrials(trials, runs: options.runs ?? Self.fewestRuns)
    let search = LimitSearch(trials: limits, step: isRepeatable ? 1 : max(1, most / Self.steps))
    let tried = max(most * Self.mostOfPeak, isRefusing ? 0 : Self.mostOfPolicy)
    let found = try search.search(from: most, upTo: tried)
    let advice = try found.flatMap { try search.recommendation(above: $0.all) }
    let statistics = report(limits)
    try console.write(statistics.statistics(found, advice: advice, on: console))
    let failed = found.flatMap { $0.none > 0 ? $0.none : nil }
    try write(
      .init(recommended: advice, leastHeld: found?.all, greatestFailed: failed), of: statistics)
    return found != nil && advice != nil ? .success : .finding
  }

  /// The least limit without a refusal, and the least with which the program succeeds, by a run on
  /// both sides; nil if a run under a limit makes other requests than those without one, so that
  /// the proof fails.
  private func proof(
    _ limits: LimitTrials, upTo most: Int
  ) throws -> (unrefused: Int, successful: Int)? {
    guard
      let unrefused = try limits.smallest(
        upTo: most,
        { $0.outcome.refusals == 0 && $0.outcome.terminated.isEmpty && $0.fault != .excess }),
      let successful = try limits.smallest(upTo: unrefused, \.isSuccess)
    else { return nil }
    return (unrefused, successful)
  }

  private func write(_ answer: ExecBudgetJSON.Answer, of report: ExecBudgetText) throws {
    guard let json else { return }
    try json.write(ExecBudgetJSON(report: report, answer: answer).json())
  }
}
