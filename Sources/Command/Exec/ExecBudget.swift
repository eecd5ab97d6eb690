internal import MemsimExec
internal import MemsimReports
internal import MemsimVocabulary

/// The least memory with which a program is refused nothing, and the least with which it ends
/// with 0, each shown by a run on both sides.
struct ExecBudget {
  private let program: ExecProgram
  private let settings: ExecSettings
  private let console: Console

  /// A run under a limit may take so many times as long as one without, and so much more.
  private static let longestFactor: Int64 = 10
  private static let longestAddition = TimeSpan.seconds(5)

  /// Prepares the search.
  init(of program: ExecProgram, _ settings: ExecSettings, on console: Console) {
    self.program = program
    self.settings = settings
    self.console = console
  }

  /// Finds both, and prints them; ends with 1 if either is not shown.
  func find() throws -> ExitCode {
    var settings = settings
    settings.isSilent = true
    let begin = ExecSupervisor.clock
    let free = [try program.runOnce(settings), try program.runOnce(settings)]
    let took = TimeSpan.nanoseconds((ExecSupervisor.clock - begin) / 2)
    settings.longest = took * Self.longestFactor + Self.longestAddition
    guard free.allSatisfy(\.isHeld) else {
      throw Failure(["exec: error: \(ExecReport.unheld(program.image.name))"], .wrongInput)
    }
    guard free[0].code == 0 else {
      throw Failure(
        [
          "exec: error: without a limit \(program.image.name.quoted) ends with \(free[0].code); "
            + "expected a program that ends with 0"
        ], .finding)
    }
    let trials = ExecTrials(of: program, settings)
    let most = max(1, free.map { settings.isEach ? $0.largestPages : $0.peakPages }.max() ?? 1)
    // One that asks for another each time may want more than it did so far.
    var unrefused: Int?
    for limit in [most, most + most / 4, most * 2] where unrefused == nil {
      unrefused = try trials.smallest(upTo: limit) { $0.refusals == 0 }
    }
    let successful = try trials.smallest(upTo: unrefused ?? most) { $0.code == 0 }
    try console.write(
      text(free: free, unrefused: unrefused, successful: successful, trials: trials))
    return unrefused != nil && successful != nil ? .success : .finding
  }

  private func text(
    free: [ExecOutcome], unrefused: Int?, successful: Int?, trials: ExecTrials
  ) throws(ExecFailure) -> VisibleText {
    let share = free.compactMap(\.unseen).max { $0.pages < $1.pages }
    var lines = ["\(program.image.name), without a limit: \(ExecRepetition.verdict(on: free))"]
    lines += try boundary("never refused", unrefused, trials) { outcome in
      outcome.refusals == 0
        ? "nothing is refused"
        : "\(Figures.count(outcome.refusals)) refused, the first with "
          + "\(Figures.count(outcome.firstRefusal?.pagesInUse ?? 0, "page")) in use"
    }
    lines += try boundary("ends with 0", successful, trials) { outcome in
      outcome.ending == .overtime ? "it does not end in time" : "it ends with \(outcome.code)"
    }
    lines.append(ExecReport.text(of: share))
    lines.append("\(Figures.count(trials.count + free.count)) runs")
    return lines.map { $0.visible + "\n" }.joined()
  }

  private func boundary(
    _ name: String, _ pages: Int?, _ trials: ExecTrials, _ say: (ExecOutcome) -> String
  ) throws(ExecFailure) -> [String] {
    guard let pages else { return ["\(name): no limit up to twice the peak was enough"] }
    let above = say(try trials.outcome(at: pages))
    guard pages > 1 else { return ["\(name): 1 page: \(above)"] }
    let below = say(try trials.outcome(at: pages - 1))
    return [
      "\(name): \(ExecReport.pages(pages)): \(above); with \(Figures.count(pages - 1)): \(below)"
    ]
  }
}

/// Runs of a program under limits, each limit once.
final class ExecTrials {
  private let program: ExecProgram
  private let settings: ExecSettings
  private var outcomes: [Int: ExecOutcome] = [:]

  /// How many there were.
  var count: Int { outcomes.count }

  /// Prepares runs in which no policy decides: what does not fit is refused.
  init(of program: ExecProgram, _ settings: ExecSettings) {
    self.program = program
    self.settings = settings
  }

  /// What comes of a limit.
  func outcome(at pages: Int) throws(ExecFailure) -> ExecOutcome {
    if let outcome = outcomes[pages] { return outcome }
    var settings = settings
    settings.limitPages = pages
    let outcome = try program.runOnce(settings)
    outcomes[pages] = outcome
    return outcome
  }

  /// The smallest limit of which something is true; nil if it is not true of the most.
  ///
  /// The most is asked about first: it is a peak that was measured, and so most likely the answer.
  func smallest(
    upTo most: Int, _ isTrue: (ExecOutcome) -> Bool
  ) throws(ExecFailure) -> Int? {
    guard isTrue(try outcome(at: most)) else { return nil }
    if most > 1, !isTrue(try outcome(at: most - 1)) { return most }
    var smallest = SmallestAmount()
    try smallest.search(upTo: most, from: most) { (pages) throws(ExecFailure) in
      isTrue(try outcome(at: pages))
    }
    return smallest.smallest
  }
}
