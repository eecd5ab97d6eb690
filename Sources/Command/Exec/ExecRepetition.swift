internal import MemsimExec
internal import MemsimReports
internal import MemsimVocabulary

/// Several runs of a program: whether it asks for the same each time.
struct ExecRepetition {
  private let program: ExecProgram
  private let settings: ExecSettings
  private let console: Console

  /// Prepares runs.
  init(of program: ExecProgram, _ settings: ExecSettings, on console: Console) {
    self.program = program
    self.settings = settings
    self.console = console
  }

  /// Runs it so often, and says what the runs have in common; ends as the first that did not end
  /// well.
  func run(_ count: Int) throws -> ExitCode {
    var outcomes: [ExecOutcome] = []
    for number in 1...count {
      let outcome = try program.runOnce(settings)
      outcomes.append(outcome)
      let report = ExecReport(of: outcome, program: program, settings: settings)
      for line in report.lines { console.say("run \(number): \(line)") }
    }
    console.say("memsim: \(Self.verdict(on: outcomes).visible)")
    return ExitCode(ofProgram: outcomes.first { $0.code != 0 }?.code ?? 0)
  }

  /// What runs have in common.
  static func verdict(on outcomes: [ExecOutcome]) -> String {
    let runs = Figures.count(outcomes.count, "run")
    if !outcomes.allSatisfy(\.isHeld) { return "\(runs), not held: nothing is known of them" }
    let peaks = outcomes.map(\.peakPages)
    let (least, most) = (peaks.min() ?? 0, peaks.max() ?? 0)
    let isSame = outcomes.allSatisfy { $0.sequence == outcomes[0].sequence }
    let range =
      (least == most ? "" : "\(Figures.count(least)) to ") + Figures.count(most, "page")
    if outcomes.contains(where: \.sequence.hasThreads) {
      return "\(runs), several threads: measured \(range) at most, in an order of the host's"
    }
    guard isSame, least == most else {
      let requests = outcomes.map(\.sequence.requests)
      let counts = Set(requests).sorted().map { Figures.count($0) }
      return "\(runs), not the same sequence of requests (\(counts.joined(separator: " and ")) of "
        + "them): measured \(range) at most"
    }
    if let share = outcomes.compactMap(\.unseen).first(where: { !$0.allowsClaims }) {
      return "\(runs), the same sequence of requests, \(range) at most; no claim of a fit, as "
        + "\(share.percent)% of \(share.process) is unseen"
    }
    let processes = outcomes[0].processes
    if processes > 1 {
      return "\(runs), the same sequence of requests in \(Figures.count(processes)) processes, "
        + "which run as the host lets them: measured \(range) at most"
    }
    let refusals = outcomes.compactMap(\.firstRefusal)
    let refused =
      refusals.isEmpty ? "" : ", refused at page \(Figures.count(refusals[0].pagesInUse))"
    let requests = Figures.count(outcomes[0].sequence.requests)
    return
      "\(runs), the same sequence of \(requests) requests: exact page, \(range) at most\(refused)"
  }
}
