internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// The least memory with which a program is refused nothing, and the least with which the program
/// exits with 0, each shown by a run on both sides.
struct ExecBudget {
  let program: ExecProgram
  let settings: ExecSettings
  let console: Console

  /// The factor and the extra time by which a run under a limit may exceed one without a limit.
  private static let longestFactor: Int64 = 10
  private static let longestAddition = TimeSpan.seconds(5)

  /// Finds both, and prints both; exits with 1 if either is not shown.
  func find() throws -> ExitCode {
    var settings = settings
    settings.isSilent = true
    let begin = ExecSupervisor.clock
    let free = [try program.runOnce(settings), try program.runOnce(settings)]
    let took = TimeSpan.nanoseconds((ExecSupervisor.clock - begin) / 2)
    settings.longest = took * Self.longestFactor + Self.longestAddition
    guard free[0].code == 0 else {
      throw Failure(
        [
          "exec: error: without a limit \(program.image.name.quoted) exits with \(free[0].code); "
            + "expected a program that exits with 0; run the command without memsim first"
        ], .finding)
    }
    let trials = ExecTrials(of: program, settings)
    let most = max(1, free.map { settings.isEach ? $0.largestPages : $0.peakPages }.max() ?? 1)
    // A program that makes other requests each time may want more than it did so far.
    var unrefused: Int?
    for limit in [most, most + most / 4, most * 2] where unrefused == nil {
      unrefused = try trials.smallest(upTo: limit) {
        $0.refusals == 0 && $0.terminated.isEmpty && !$0.hasExceededLimit
      }
    }
    let successful = try trials.smallest(upTo: unrefused ?? most) {
      $0.code == 0 && !$0.hasExceededLimit
    }
    let found = Found(free: free, most: most, unrefused: unrefused, successful: successful)
    try console.write(text(of: found, in: trials))
    return unrefused != nil && successful != nil ? .success : .finding
  }

  /// The result of the search.
  private struct Found {
    let free: [ExecOutcome]
    /// The peak of the runs without a limit.
    let most: Int
    let unrefused: Int?
    let successful: Int?
  }

  /// The answer first, and then its proof.
  private func text(of found: Found, in trials: ExecTrials) throws(ExecFailure) -> VisibleText {
    let output = console.output
    let width = min(max(output.width, reportColumns.lowerBound), reportColumns.upperBound)
    let answer = try answer(of: found, in: trials).visible.wrapped(to: width)
    let runs = Figures.count(trials.count + found.free.count, "run")
    var entries = [
      ("refusals", try refusals(of: found, in: trials)),
      ("policy", "`--policy none`; the default may kill the program at this limit"),
      ("proof", "\(runs), \(Figures.count(found.free.count)) of them without a limit"),
      ("unlimited", ExecRepetition.verdict(on: found.free)),
      ("not counted", ExecRepetition.notCounted(in: found.free, of: program.image.name)),
    ]
    if let successful = found.successful, successful > 1 {
      let size = ParameterKind.bytes.text(of: (successful - 1) * pageSize)
      entries.append(("more", "--policy none --limit \(size) --record FILE: stacks at the failure"))
    }
    let list = DefinitionList(entries: entries.map { .init(term: $0.0, meaning: $0.1) })
    return (answer.map { output.style.paint($0, .heading) } + list.lines(width: width))
      .map { $0 + "\n" }.joined()
  }

  private func answer(of found: Found, in trials: ExecTrials) throws(ExecFailure) -> String {
    let name = program.image.name
    guard let pages = found.successful else {
      let most = found.unrefused ?? found.most
      return "\(name) exits with 0 at no limit up to \(ExecText.pages(most))"
    }
    // A limit that a reader copies has to be enough: no page is rounded away.
    let (count, size) = (Figures.count(pages, "page"), "\(pages * pageSize / 1024)KB")
    // If too much memory is not counted, the limit covers the counted memory alone.
    let above =
      found.free.compactMap(\.unseen).allSatisfy(\.allowsClaims)
      ? "\(name) needs \(size) (\(count)): it exits with 0 at \(count)"
      : "\(name) exits with 0 at \(count) (\(size))"
    guard pages > 1 else { return above }
    let below = try trials.outcome(at: pages - 1)
    let less = Figures.count(pages - 1)
    return switch below.ending {
    case .exited(let code): "\(above) and with \(code) at \(less)"
    case .overtime: "\(above) and does not exit in time at \(less)"
    case .killed, .terminated: "\(above) and is \(ExecText.end(of: below)) at \(less)"
    }
  }

  private func refusals(of found: Found, in trials: ExecTrials) throws(ExecFailure) -> String {
    guard let pages = found.unrefused else {
      return "at each limit up to \(ExecText.pages(found.most * 2)), twice the peak"
    }
    let count =
      pages == found.successful ? Figures.count(pages, "page") : ExecText.pages(pages)
    let above = "none at \(count)"
    guard pages > 1 else { return above }
    let below = try trials.outcome(at: pages - 1)
    guard let first = below.firstRefusal?.pagesInUse else {
      return "\(above); none at \(Figures.count(pages - 1)), where shared memory exceeds the limit"
    }
    let refused = "\(Figures.count(below.refusals)) at \(Figures.count(pages - 1))"
    return "\(above); \(refused), the first with \(Figures.count(first, "page")) in use"
  }
}

/// Runs of a program under limits, each limit once.
final class ExecTrials {
  private let program: ExecProgram
  private let settings: ExecSettings
  private var outcomes: [Int: ExecOutcome] = [:]

  /// The number of runs.
  var count: Int { outcomes.count }

  /// Prepares runs without a policy: memsim refuses the allocations that do not fit.
  init(of program: ExecProgram, _ settings: ExecSettings) {
    self.program = program
    self.settings = settings
  }

  /// Returns the outcome of a run with a limit; each limit is run only once.
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
    return [Self.verdict(on: outcomes)] + listed
      + (rest > 0 ? ["and \(Figures.count(rest, "more run"))"] : [])
      + (isCounted ? ["not counted: " + Self.notCounted(in: outcomes, of: program.image.name)] : [])
  }

  /// The largest share of a process that no figure counts.
  static func notCounted(in outcomes: [ExecOutcome], of name: String) -> String {
    ExecText.text(of: outcomes.compactMap(\.unseen).max { $0.pages < $1.pages }, in: name)
  }

  /// Describes whether the runs made the same requests, and how exact their peak is.
  static func verdict(on outcomes: [ExecOutcome]) -> String {
    let runs = Figures.count(outcomes.count, "run")
    if !outcomes.allSatisfy(\.isCounted) { return "\(runs) without any limit: nothing is known" }
    let (sequence, processes) = (outcomes[0].sequence, outcomes[0].processes)
    let isSame = outcomes.allSatisfy { $0.sequence == sequence }
    let counts = Set(outcomes.map(\.sequence.requests)).sorted().map { Figures.count($0) }
    let requests = counts.joined(separator: " and ") + " requests"
    let same = "\(runs) made the same \(requests): peak \(peak(of: outcomes))"
    if outcomes.contains(where: \.sequence.hasThreads) {
      return "\(runs): peak \(peak(of: outcomes)), measured: the host decides when each thread runs"
    }
    guard isSame else {
      return "\(runs) made different requests (\(requests)): peak \(peak(of: outcomes)), measured"
    }
    if let share = outcomes.compactMap(\.unseen).first(where: { !$0.allowsClaims }) {
      return "\(same), no claim of a fit: \(share.percent)% of \(share.process) is not counted"
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
  static func peak(of outcomes: [ExecOutcome]) -> String {
    let peaks = outcomes.map(\.peakPages)
    let (least, most) = (peaks.min() ?? 0, peaks.max() ?? 0)
    return (least == most ? "" : "\(Figures.count(least)) to ") + ExecText.pages(most)
  }
}
