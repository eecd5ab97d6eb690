internal import Glibc
internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary

/// Runs a scenario of the command line twice, each time in a process of its own, and compares.
///
/// In one process, addresses, hash seeds and Swift's lazy values would be the same both times. The
/// two are this program with the same words, as any shell could start it, so only the
/// host makes them differ.
struct TwoRuns {
  /// The options of both runs.
  let words: [String]
  let framesPath: String?
  let hasSeed: Bool

  /// The message if one of the two runs cannot be made.
  private static let notTwice = "memsim cannot run the scenario twice"

  private struct Attempt {
    let status: WaitStatus
    let bytes: [UInt8]
    /// The journal of the run, up to its last whole line; nil if the journal cannot be read.
    let journal: Journal?
    /// Its messages.
    let messages: [VisibleText]

    /// The exit code of the command for its messages.
    var code: ExitCode {
      guard case .exited(let number) = status else { return .fault }
      return ExitCode(rawValue: number) ?? .fault
    }
  }

  /// Runs a scenario twice; a sink receives the journal of the first run.
  ///
  /// Problems of the first run are passed to `complain`, with the exit code for them.
  ///
  /// - Returns: The comparison of the second run; nil if there was none, because the first did not
  ///   end or could not be written, or the user interrupts.
  func run(
    _ run: ScenarioRun, to sink: RunRecordSink, on console: Console, complain: RunResult.Complain
  ) throws -> SecondRun? {
    var progress = console.progressLines
    progress.show(["\(run.path): running twice"])
    defer { progress.clear() }
    let first = try attempt(run, frames: framesPath)
    first.bytes.withUnsafeBytes { sink.write($0) }
    sink.close()
    for message in first.messages { complain(message, first.code) }
    if let failure = sink.failure {
      complain("\(sink.path ?? run.path): error: \(failure)", .wrongInput)
    }
    let isWanted = !InterruptSignal.isRequested
    let death: VisibleText = "\(run.path): error: the first run \(Self.words(for: first))"
    guard let journal = first.journal else { throw Failure(isWanted ? [death] : [], first.code) }
    if isWanted, !journal.isComplete { complain(death, first.code) }
    let isComparable = journal.isComplete && RunSummary(journal).ending?.ending != .host
    // A second run would have the pictures that the first lacks.
    guard isWanted, isComparable, first.messages.isEmpty else { return nil }
    let folder = try framesPath.map { _ in
      try Failure.writing(run.path, orFail: Self.notTwice) { () throws(WriteError) in
        try TemporaryFolder()
      }
    }
    return secondRun(after: journal, try attempt(run, frames: folder?.path))
  }

  private func secondRun(after first: Journal, _ attempt: Attempt) -> SecondRun? {
    if InterruptSignal.isRequested { return nil }
    guard let second = attempt.journal, second.isComplete else {
      let difference = attempt.journal.flatMap { JournalDifference(between: first, and: $0) }
      return .died(Self.words(for: attempt), difference)
    }
    return SecondRun(of: first, second)
  }

  private func attempt(_ run: ScenarioRun, frames: String?) throws -> Attempt {
    try Failure.writing(run.path, orFail: Self.notTwice) { () throws(WriteError) in
      let (journal, messages) = (try UnlinkedTempFile(), try UnlinkedTempFile())
      var program = ChildProgram.own(
        words(for: run, frames: frames, journal: journal.descriptor))
      program.errors = .file(messages.descriptor)
      program.file = (journal.descriptor, journal.descriptor)
      let process = try ChildProcess.start(program)
      while process.poll() == nil, !InterruptSignal.isRequested { ChildProcess.pause() }
      process.send(SIGTERM)
      let status = process.wait()
      let bytes = try journal.bytes()
      let text = String(decoding: try messages.bytes(), as: UTF8.self)
      return Attempt(
        status: status, bytes: bytes, journal: try? Journal(bytes),
        messages: text.split(separator: "\n").map { "\($0)" })
    }
  }

  /// With a seed, even if it is the file's own, a run is not compared with the outcomes that are
  /// recorded: one comparison is enough.
  private func words(for run: ScenarioRun, frames: String?, journal: Int32) -> [String] {
    ["run", "--quiet", "--journal=/dev/fd/\(journal)"]
      + (frames.map { ["--frames=\($0)"] } ?? [])
      + (hasSeed ? [] : ["--seed=\(run.scenario.seed)"]) + words + ["--", run.path]
  }

  private static func words(for attempt: Attempt) -> String {
    let last = attempt.journal?.events.last?.at
    let place = last.map { " after \(Figures.time($0)) of virtual time" } ?? ""
    let said = attempt.messages.last.map { " (\($0.shown))" } ?? ""
    return switch attempt.status {
    case .exited(let code): "exited with the code \(code)\(place)\(said)"
    case .killed(let signal): "was killed by signal \(signal)\(place)\(said)"
    }
  }
}

extension ChildProgram {
  /// This program, to be started again with other words: a process with addresses and hash seeds
  /// of its own.
  static func own(_ words: [String], instead program: String? = nil) -> ChildProgram {
    let name = program ?? HostProcess.arguments.first ?? "memsim"
    var own = ChildProgram(program ?? HostProcess.programToStart, words: [name] + words)
    // This variable makes Swift give all processes one seed.
    own.removedVariable = "SWIFT_DETERMINISTIC_HASHING"
    return own
  }
}

extension ChildProcess {
  /// Starts a program, with the error of a file that is not written.
  static func start(_ program: ChildProgram) throws(WriteError) -> ChildProcess {
    do throws(StartFault) {
      return try ChildProcess(program)
    } catch {
      throw WriteError(errorNumber: error.errorNumber)
    }
  }
}
