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

  /// Finds the limits, and prints them; exits with 1 if they are not shown.
  func find() throws -> ExitCode {
    let search = try ExecBudgetSearch(
      trials: ExecTrials(of: program, settings, options, on: console), runs: options.runs)
    func report(_ limits: LimitTrials) -> ExecBudgetText {
      ExecBudgetText(
        program: program, settings: settings, trials: search.trials, limits: limits,
        free: search.free)
    }
    switch try search.answer() {
    case .exact(let unrefused, let successful, let limits):
      let report = report(limits)
      try console.write(try report.proof(unrefused, successful, on: console))
      try write(
        .init(
          isExact: true, recommended: successful, leastHeld: successful,
          greatestFailed: successful > 1 ? successful - 1 : nil, unrefused: unrefused),
        of: report)
      return .success
    case .counted(let found, let limits):
      let advice = try found.flatMap { try limits.recommendation(above: $0.all) }
      let statistics = report(limits.trials)
      try console.write(statistics.statistics(found, advice: advice, on: console))
      let failed = found.flatMap { $0.none > 0 ? $0.none : nil }
      try write(
        .init(recommended: advice, leastHeld: found?.all, greatestFailed: failed), of: statistics)
      return found != nil && advice != nil ? .success : .finding
    }
  }

  private func write(_ answer: ExecBudgetJSON.Answer, of report: ExecBudgetText) throws {
    guard let json else { return }
    try json.write(ExecBudgetJSON(report: report, answer: answer).json())
  }
}

/// The search for the least limits of a program.
struct ExecBudgetSearch {
  /// The limits, in pages.
  enum Answer {
    /// The least limit without a refusal, and the least with which the program succeeds.
    case exact(unrefused: Int, successful: Int, LimitTrials)
    /// The limits at which all of several runs succeed, and none; nil if no limit was enough.
    case counted(LimitSearch.Found?, LimitSearch)
  }

  /// The parts of the peak between two limits that are tried if runs differ.
  private static let steps = 64
  /// The policy that only refuses.
  static let refusingPolicy = "none"
  /// Another policy can need so many pages, whatever the program's size.
  private static let mostOfPolicy = 1 << 18
  private static let mostOfPeak = 8

  let trials: ExecTrials
  /// The runs without a limit, and their largest peak.
  let free: [ExecOutcome]
  let most: Int
  /// The number of runs at a limit; nil for one run where that is a proof.
  private let runs: Int?

  /// Runs the program without a limit.
  init(trials: ExecTrials, runs: Int?) throws {
    (self.trials, self.runs) = (trials, runs)
    free = try trials.runUnlimited().map(\.outcome)
    let isEach = trials.settings.isEach
    most = max(1, free.map { isEach ? $0.largestPages : $0.peakPages }.max() ?? 1)
  }

  /// Finds the limits.
  func answer() throws -> Answer {
    let isRepeatable = ExecRepetition.isRepeatable(free)
    // A policy also decides by the host's clock, so its runs are counted.
    let isRefusing = trials.settings.policy?.name == Self.refusingPolicy
    if isRepeatable, isRefusing, runs == nil {
      let limits = LimitTrials(trials, runs: 1)
      if let (unrefused, successful) = try proof(limits, upTo: most) {
        return .exact(unrefused: unrefused, successful: successful, limits)
      }
    }
    let limits = LimitTrials(trials, runs: runs ?? ExecBudget.fewestRuns)
    let search = LimitSearch(trials: limits, step: isRepeatable ? 1 : max(1, most / Self.steps))
    let tried = max(most * Self.mostOfPeak, isRefusing ? 0 : Self.mostOfPolicy)
    return .counted(try search.search(from: most, upTo: tried), search)
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
        { $0.outcome.refusals == 0 && $0.outcome.kills.isEmpty && $0.fault != .excess }),
      let successful = try limits.smallest(upTo: unrefused, \.isSuccess)
    else { return nil }
    return (unrefused, successful)
  }
}
