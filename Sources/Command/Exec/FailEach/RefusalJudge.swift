internal import Glibc
internal import MemsimExec
internal import MemsimReports
internal import MemsimVocabulary

/// The runs of a program without a refusal, to which the others are compared.
struct RefusalBaseline {
  /// The outcomes, the first of a recorded run.
  let outcomes: [ExecOutcome]
  /// The requests of the recorded run.
  let recorded: RecordedRequests

  /// The number of blocks that were not freed.
  let unfreed: Int

  /// Runs the program twice.
  init(of trials: ExecTrials) throws {
    let trace = try TemporaryTrace()
    trials.settings.failingRequest = Self.noRequest
    outcomes = try trials.runUnlimited(tracing: ExecTracePlace(of: nil, to: trace)).map(\.outcome)
    recorded = try RecordedRequests(of: trace)
    unfreed = outcomes.map(Self.unfreed).max() ?? 0
  }

  /// Requests are counted, and none is refused.
  private static let noRequest = Int.max

  /// The blocks that a program had at its end.
  static func unfreed(_ outcome: ExecOutcome) -> Int {
    outcome.blocks.reduce(0) { $0 + $1.count }
  }

  /// Whether both runs made the same requests.
  var isRepeatable: Bool { outcomes[0].sequence == outcomes[1].sequence }

  /// The number of requests of all processes.
  var requests: Int { outcomes.map(\.countedRequests).max() ?? 0 }

  /// The stacks of recorded requests, by their numbers.
  func stack(ofRequest number: Int) -> ExecStack? {
    var (low, high) = (0, recorded.requests.count)
    while low < high {
      let middle = (low + high) / 2
      if recorded.requests[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < recorded.requests.count, recorded.requests[low].number == number else { return nil }
    return recorded.stacks[recorded.requests[low].stack]
  }
}

/// Refuses one request in a run, and judges the run.
struct RefusalJudge {
  let trials: ExecTrials
  let baseline: RefusalBaseline

  /// Runs the program with one request refused.
  func result(ofRequest number: Int) throws -> RefusalResult {
    var settings = trials.settings
    settings.failingRequest = number
    let trial = try trials.run(settings)
    let verdict = verdict(on: trial, request: number)
    let outcome = trial.outcome
    let isOther = verdict == .notRepeatable
    var result = RefusalResult(
      number: number, verdict: verdict,
      end: (isOther ? "\(difference(outcome)); " : "") + ExecText.end(of: outcome),
      message: message(outcome))
    result.crash = outcome.crash?.stack
    if verdict == .leak { result.leaks = try leaks(settings) }
    return result
  }

  private func difference(_ outcome: ExecOutcome) -> String {
    outcome.refusals == 0
      ? "made \(Figures.count(outcome.countedRequests, "request"))" : "had another stack"
  }

  private func verdict(on trial: ExecTrial, request number: Int) -> RefusalVerdict {
    let outcome = trial.outcome
    guard outcome.refusals > 0 else { return .notRepeatable }
    if let expected = baseline.stack(ofRequest: number), outcome.refused != expected {
      return .notRepeatable
    }
    switch outcome.ending {
    case .overtime: return .hang
    case .killed(SIGABRT) where reportsMemory(outcome): return .abort
    case .killed, .terminated: return .crash
    case .exited: break
    }
    if outcome.crash != nil { return .crash }
    let isZero = outcome.ending == .exited(0)
    if trial.isSuccess {
      return isZero && RefusalBaseline.unfreed(outcome) > baseline.unfreed ? .leak : .sameOutput
    }
    if isZero { return .corruption }
    return message(outcome).isEmpty ? .silentFailure : .cleanFailure
  }

  /// Whether the errors of a run name memory, and no assertion that failed: the program has seen
  /// the refusal.
  private func reportsMemory(_ outcome: ExecOutcome) -> Bool {
    guard let errors = outcome.errors, errors != baseline.outcomes[0].errors else { return false }
    let text = String(decoding: errors.start, as: UTF8.self).lowercased()
    return Self.wordsForMemory.contains { text.contains($0) } && !text.contains("assertion")
  }

  private static let wordsForMemory = ["memory", "alloc"]

  /// The first line of errors that a run without a refusal does not have.
  private func message(_ outcome: ExecOutcome) -> String {
    guard let errors = outcome.errors, errors != baseline.outcomes[0].errors else { return "" }
    let line = errors.start.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.first
    return line.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The stacks of blocks that are not freed in a second run, which is recorded.
  private func leaks(_ settings: ExecSettings) throws -> [(stack: ExecStack, blocks: Int)] {
    let trace = try TemporaryTrace()
    _ = try trials.run(settings, tracing: ExecTracePlace(of: nil, to: trace))
    let recorded = try RecordedRequests(of: trace)
    return recorded.stacks.compactMap { stack in
      let more = recorded.unfreed[stack, default: 0] - baseline.recorded.unfreed[stack, default: 0]
      return more > 0 ? (stack, more) : nil
    }
  }
}
