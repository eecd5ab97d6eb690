internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimVocabulary

/// Runs a scenario of the command line twice, each time in a process of its own, and compares.
///
/// In one process addresses, hash seeds and what Swift makes once would be the same both times. The
/// two are this program with the same words, as any shell could start it, so that nothing but the
/// host makes them differ.
struct TwoRuns {
  /// The options of both runs.
  let words: [String]
  let framesPath: String?
  let hasSeed: Bool

  /// One of the two processes, when it has ended.
  private struct Attempt {
    let ending: SpawnedProcess.Ending
    let bytes: [UInt8]
    /// What is there of it, up to its last whole line; nil if that cannot be read.
    let journal: Journal?
    /// Its messages.
    let messages: [VisibleText]

    /// The exit code of the command for its messages.
    var code: ExitCode {
      guard case .exited(let number) = ending else { return .fault }
      return ExitCode(rawValue: number) ?? .fault
    }
  }

  /// Runs a scenario and gives the journal of the first time, which goes to a file as well if there
  /// is one, and what came of the second; nil when there was none, because the first did not come
  /// to its end or could not be written, or the user wants no more.
  ///
  /// What went wrong beside the first run goes to `complain`, with the exit code for it.
  func run(
    _ run: ScenarioRun, to file: JournalFile?, on console: Console,
    complain: (VisibleText, ExitCode) -> Void
  ) throws -> (Journal, SecondRun?) {
    var progress = console.progressLines
    progress.show(["\(run.path): running twice"])
    defer { progress.clear() }
    let first = try attempt(run, frames: framesPath)
    let copy = JournalCopy(file)
    first.bytes.withUnsafeBytes { copy.write($0) }
    copy.close()
    for message in first.messages { complain(message, first.code) }
    if let failure = copy.failure {
      complain("\(file?.path ?? run.path): error: \(failure)", .wrongInput)
    }
    let isWanted = !InterruptSignal.isRequested
    let death: VisibleText = "\(run.path): error: the first run \(Self.words(for: first))"
    guard let journal = first.journal else { throw Failure(isWanted ? [death] : [], first.code) }
    if isWanted, !journal.isComplete { complain(death, first.code) }
    let isComparable = journal.isComplete && RunSummary(journal).ending?.ending != .host
    // A second run would have the pictures that the first lacks.
    guard isWanted, isComparable, first.messages.isEmpty else { return (journal, nil) }
    let folder = try framesPath.map { _ in
      try written(run) { () throws(WriteError) in try TemporaryFolder() }
    }
    return (journal, repetition(of: journal, try attempt(run, frames: folder?.path)))
  }

  private func repetition(of first: Journal, _ attempt: Attempt) -> SecondRun? {
    if InterruptSignal.isRequested { return nil }
    guard let second = attempt.journal, second.isComplete else {
      let difference = attempt.journal.flatMap { JournalDifference(between: first, and: $0) }
      return .died(Self.words(for: attempt), difference)
    }
    return SecondRun(of: first, second)
  }

  private func attempt(_ run: ScenarioRun, frames: String?) throws -> Attempt {
    try written(run) { () throws(WriteError) in
      let (journal, messages) = (try UnlinkedTempFile(), try UnlinkedTempFile())
      let process = try SpawnedProcess(
        words(for: run, frames: frames, journal: journal.descriptor), handing: journal,
        as: journal.descriptor, messages: messages)
      let ending = process.wait()
      let bytes = try journal.bytes()
      let text = String(decoding: try messages.bytes(), as: UTF8.self)
      return Attempt(
        ending: ending, bytes: bytes, journal: try? Journal(bytes),
        messages: text.split(separator: "\n").map { "\($0)" })
    }
  }

  /// With a seed, even if it is the file's own, a run is not compared with the outcomes that are
  /// kept: that is done once.
  private func words(for run: ScenarioRun, frames: String?, journal: Int32) -> [String] {
    ["run", "--quiet", "--journal=/dev/fd/\(journal)"]
      + (frames.map { ["--frames=\($0)"] } ?? [])
      + (hasSeed ? [] : ["--seed=\(run.scenario.seed)"]) + words + ["--", run.path]
  }

  private func written<Value>(
    _ run: ScenarioRun, _ body: () throws(WriteError) -> Value
  ) throws(Failure) -> Value {
    do throws(WriteError) {
      return try body()
    } catch {
      throw Failure(of: run.path, "memsim cannot run the scenario twice", error)
    }
  }

  private static func words(for attempt: Attempt) -> String {
    let last = attempt.journal?.events.last?.at
    let place = last.map { " after \(Figures.time($0)) of virtual time" } ?? ""
    let said = attempt.messages.last.map { " (\($0.shown))" } ?? ""
    return switch attempt.ending {
    case .exited(let code): "exited with the code \(code)\(place)\(said)"
    case .killed(let signal): "was killed by signal \(signal)\(place)\(said)"
    }
  }
}
