internal import Glibc
internal import MemsimExec
internal import MemsimHost
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// One of many runs of a program.
struct ExecTrial {
  /// The outcome.
  let outcome: ExecOutcome
  /// The reason why the run does not count as a success; nil if it does.
  let fault: Fault?

  /// A reason not to succeed.
  enum Fault: Equatable {
    /// It did not exit with 0.
    case ending
    /// It exited with 0, and its output is not that of the other runs.
    case output
    /// It used more than the limit all the same: the kernel gives shared memory without asking.
    case excess
    /// The user's command says so, which exited with a code.
    case check(WaitStatus)
  }

  /// Whether it succeeded.
  var isSuccess: Bool { fault == nil }
}

/// Runs a program many times, each time from the same state, and judges the runs.
final class ExecTrials {
  /// The program.
  let program: ExecProgram
  /// The settings that all runs have.
  var settings: ExecSettings
  /// The number of runs.
  private(set) var count = 0
  /// The output that a run has to have, of the runs without a limit; nil if it is not compared.
  private(set) var expected: CapturedOutput?

  /// The variable in which the user's command finds the exit code of a run.
  static let codeVariable = "MEMSIM_EXIT_CODE"

  private let options: ExecTrialOptions
  private let state: ExecStartingState
  /// The copy of the output for the user's command.
  private let output: ReusedFile?

  /// Prepares runs, with the input of this process or with an empty one.
  init(
    of program: ExecProgram, _ settings: ExecSettings, _ options: ExecTrialOptions,
    on console: Console, readingInput: Bool = true
  ) throws {
    InterruptSignal.listen()
    (self.program, self.settings, self.options) = (program, settings, options)
    state = try ExecStartingState(options, on: console, readingInput: readingInput)
    output =
      options.check == nil
      ? nil
      : try Failure.writing("--check", orFail: "memsim cannot store the program's output") {
        () throws(WriteError) in try ReusedFile()
      }
    self.settings.isCaptured = true
  }

  /// Whether the runs are judged by the user's command.
  var isChecked: Bool { options.check != nil }

  /// Runs the program twice as it is, without a limit: the state to which other runs are compared.
  ///
  /// - Throws: A failure if the program does not succeed then.
  func runUnlimited(tracing trace: ExecTracePlace? = nil) throws -> [ExecTrial] {
    var settings = settings
    (settings.limitPages, settings.policy) = (nil, nil)
    let first = try run(settings, tracing: trace)
    let begin = ExecSupervisor.clock
    let trials = [first, try run(settings)]
    took = TimeSpan.nanoseconds(ExecSupervisor.clock - begin)
    self.settings.longest = took * Self.longestFactor + Self.longestAddition
    compare(trials)
    try check(trials)
    return trials
  }

  /// The time that a run without a limit took.
  private(set) var took = TimeSpan.zero
  /// The factor by which a run may exceed that, and the extra time.
  static let longestFactor: Int64 = 10
  private static let longestAddition = TimeSpan.seconds(5)

  private func compare(_ trials: [ExecTrial]) {
    let outputs = trials.compactMap(\.outcome.output)
    if !isChecked, outputs.allSatisfy({ $0 == outputs[0] }) { expected = outputs.first }
  }

  private func check(_ trials: [ExecTrial]) throws(Failure) {
    let name = program.image.name
    guard let failed = trials.first(where: { !$0.isSuccess }) else { return }
    let code = failed.outcome.code
    let problem =
      switch failed.fault {
      case .check(let status): "--check \(status.description)"
      default: "\(name.quoted) exits with \(code)"
      }
    throw Failure(
      "exec: error: without a limit \(problem.visible); expected a program that "
        + "\(isChecked ? "passes the check" : "exits with 0"); run the command without memsim "
        + "first", .finding)
  }

  /// Runs it once with some settings, from the starting state.
  func run(_ settings: ExecSettings, tracing trace: ExecTracePlace? = nil) throws -> ExecTrial {
    var settings = settings
    try stopIfAsked()
    try output?.rewind()
    settings.outputFile = output?.descriptor
    try state.prepare(&settings)
    let outcome = try program.run(settings, tracing: trace)
    try stopIfAsked()
    // A run that failed proves that it failed, held or not.
    guard outcome.isHeld || settings.acceptsUnheld || outcome.ending != .exited(0) else {
      throw ExecFailure(ExecText.failure(of: outcome, in: program.image.name))
    }
    count += 1
    return ExecTrial(outcome: outcome, fault: try self.fault(of: outcome, in: settings.folder))
  }

  private func stopIfAsked() throws {
    try ExecProgram.stopIfAsked()
    if let code = InterruptSignal.exitCode { throw ExecFailure(endedBy: code.rawValue - 128) }
  }

  private func fault(of outcome: ExecOutcome, in folder: String?) throws -> ExecTrial.Fault? {
    if outcome.ending == .overtime { return .ending }
    if outcome.hasExceededLimit { return .excess }
    if let check = options.check {
      let status = try perform(check, on: outcome, in: folder)
      return status == .exited(0) ? nil : .check(status)
    }
    if outcome.ending != .exited(0) { return .ending }
    return expected == nil || outcome.output == expected ? nil : .output
  }

  /// Lets the user's command judge.
  private func perform(
    _ check: String, on outcome: ExecOutcome, in folder: String?
  ) throws(Failure) -> WaitStatus {
    if let count = outcome.output?.count, count > mostCopiedOutputBytes {
      let most = Figures.size(mostCopiedOutputBytes)
      throw Failure(
        "--check: error: \(program.image.name.visible) printed more than \(most.visible); expected "
          + "less output")
    }
    let input = ReopenedFile(output?.descriptor ?? -1)
    guard input.descriptor >= 0 else {
      throw Failure(of: "--check", "memsim cannot read the output", errorNumber: errno)
    }
    setenv(Self.codeVariable, "\(outcome.code)", 1)
    defer { unsetenv(Self.codeVariable) }
    let status = try ExecStartingState.run(check, in: folder, reading: .file(input.descriptor))
    guard status == .exited(126) || status == .exited(127) else { return status }
    throw Failure(
      "--check: error: \(check.visible) \(status.description.visible); expected a command that can "
        + "be run")
  }

  /// The condition for the success of a run, in words.
  var condition: String {
    if let check = options.check { return "`\(check)` exits with 0" }
    guard let expected else {
      return "exit code 0; output is not compared, because two runs without a limit printed "
        + "different output: --check COMMAND can judge it"
    }
    return "exit code 0 and the output of a run without a limit "
      + "(\(Figures.count(expected.count, "byte")))"
  }
}

/// A temporary file that is written again and again; a copy of this process has another one.
private final class ReusedFile {
  private var file: UnlinkedTempFile
  private var owner = getpid()

  init() throws(WriteError) {
    file = try UnlinkedTempFile()
  }

  /// Its number.
  var descriptor: Int32 { file.descriptor }

  /// Removes all bytes.
  func rewind() throws(Failure) {
    if owner != getpid() {
      file = try Failure.writing("--check", orFail: "memsim cannot store the program's output") {
        () throws(WriteError) in try UnlinkedTempFile()
      }
      owner = getpid()
    }
    file.empty()
    lseek(file.descriptor, 0, SEEK_SET)
  }
}
