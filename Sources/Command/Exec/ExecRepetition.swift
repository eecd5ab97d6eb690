internal import MemsimExec
internal import MemsimReports
internal import MemsimVocabulary

/// Several runs of a program: whether the program makes the same requests each time.
struct ExecRepetition {
  let program: ExecProgram
  let settings: ExecSettings
  let console: Console

  /// The maximum number of different outcomes that are listed.
  private static let mostListed = 4

  /// Runs the program so often, and reports the common outcome of the runs; exits with the code of
  /// the first run that failed.
  func run(_ count: Int) throws -> ExitCode {
    var outcomes: [ExecOutcome] = []
    for _ in 1...count { outcomes.append(try program.runOnce(settings)) }
    for line in ExecText.lines(of: texts(of: outcomes), on: console.errors) { console.log(line) }
    return ExitCode(ofProgram: outcomes.first { $0.code != 0 }?.code ?? 0)
  }

  /// The verdict first, then each different outcome of runs.
  private func texts(of outcomes: [ExecOutcome]) -> [String] {
    var ways: [(count: Int, findings: [String])] = []
    for outcome in outcomes {
      let findings = ExecText(outcome: outcome, program: program, settings: settings).findings
      if let known = ways.firstIndex(where: { $0.findings == findings }) {
        ways[known].count += 1
      } else {
        ways.append((1, findings))
      }
    }
    let listed = ways.prefix(Self.mostListed).flatMap { way in
      ["\(Figures.count(way.count, "run")): \(way.findings[0])"]
        + way.findings.dropFirst().map { "  " + $0 }
    }
    let rest = ways.dropFirst(Self.mostListed).reduce(0) { $0 + $1.count }
    let isCounted = outcomes.allSatisfy(\.isCounted)
    return [Self.verdict(on: outcomes, isEach: settings.isEach)] + listed
      + (rest > 0 ? ["and \(Figures.count(rest, "more run"))"] : [])
      + (isCounted
        ? ["not counted: " + ExecText.notCounted(in: outcomes, of: program.image.name)] : [])
  }

  /// Whether runs of one process made the same requests: their pages are the same each time.
  static func isRepeatable(_ outcomes: [ExecOutcome]) -> Bool {
    outcomes.allSatisfy { outcome in
      outcome.isCounted && outcome.sequence == outcomes[0].sequence && !outcome.sequence.hasThreads
        && outcome.processes == 1 && !outcome.shared.isMeasured
        && outcome.peakPages == outcomes[0].peakPages
    }
  }

  /// Describes whether the runs made the same requests, and how exact their peak is: that of all
  /// processes, or of the largest if each has a limit.
  static func verdict(on outcomes: [ExecOutcome], isEach: Bool) -> String {
    let runs = Figures.count(outcomes.count, "run")
    let peak = peak(of: outcomes, isEach: isEach)
    if !outcomes.allSatisfy(\.isCounted) {
      return outcomes.contains { $0.resident == nil }
        ? "\(runs) without any limit: nothing is known"
        : "\(runs): peak \(peak), measured by the kernel"
    }
    if !outcomes.allSatisfy(\.isHeld) {
      return "\(runs): peak \(peak), measured: a process was not held"
    }
    let (sequence, processes) = (outcomes[0].sequence, outcomes[0].processes)
    let isSame = outcomes.allSatisfy { $0.sequence == sequence }
    let counts = Set(outcomes.map(\.sequence.requests)).sorted().map { Figures.count($0) }
    let requests = counts.joined(separator: " and ") + " requests"
    let same = "\(runs) made the same \(requests): peak \(peak)"
    if outcomes.contains(where: \.sequence.hasThreads) {
      return "\(runs): peak \(peak), measured: the host decides when each thread runs"
    }
    guard isSame else {
      return "\(runs) made different requests (\(requests)): peak \(peak), measured"
    }
    if let share = outcomes.compactMap(\.unseen).first(where: { !$0.allowsClaims }) {
      return "\(same), no claim of a fit: \(share.percent)% of \(share.process) is not counted"
    }
    guard outcomes.allSatisfy({ $0.unseen != nil || $0.isLowerBound }) else {
      return "\(same), no claim of a fit: the share that is not counted is unknown"
    }
    if outcomes.contains(where: \.shared.isMeasured) {
      return "\(same), measured: the kernel gives shared memory without asking"
    }
    if processes > 1 {
      return "\(same), measured: the host decides when each of the \(Figures.count(processes)) "
        + "processes runs"
    }
    guard Set(outcomes.map(\.peakPages)).count == 1 else { return "\(same), measured" }
    let refused = outcomes.first?.firstRefusal.map {
      ", first refusal with \(Figures.count($0.pagesInUse, "page")) in use"
    }
    return "\(same), exact to the page\(refused ?? "")"
  }

  /// The peaks of runs, as a range if they differ.
  static func peak(of outcomes: [ExecOutcome], isEach: Bool) -> String {
    let peaks = outcomes.map { isEach ? $0.largestPages : $0.peakPages }
    let (least, most) = (peaks.min() ?? 0, peaks.max() ?? 0)
    return (least == most ? "" : "\(Figures.count(least)) to ") + ExecText.pages(most)
      + (isEach ? " each" : "")
  }
}
