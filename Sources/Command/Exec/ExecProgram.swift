internal import Glibc
internal import MemsimExec
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimVocabulary

/// A program with its words, as `exec` runs it once or several times.
struct ExecProgram {
  /// The program.
  let image: ProgramImage
  /// The words after the program's name.
  let words: [HostWord]

  /// The file of a run's journal, and the header that begins it.
  struct JournalPlace {
    let file: JournalFile
    let header: JournalHeader
  }

  /// Runs it as one of several times, which all end when memsim is asked to,
  /// or when one exits with 0 that was not held.
  func runOnce(_ settings: ExecSettings) throws(ExecFailure) -> ExecOutcome {
    try Self.stopIfAsked()
    let outcome = try run(settings).outcome
    try Self.stopIfAsked()
    // A run that failed proves that it failed, held or not.
    guard outcome.isHeld || settings.acceptsUnheld || outcome.ending != .exited(0) else {
      throw ExecFailure(ExecText.failure(of: outcome, in: image.name))
    }
    return outcome
  }

  /// Stops if a signal asked this process to exit while a program ran.
  static func stopIfAsked() throws(ExecFailure) {
    if let number = ExecSupervisor.wantedEnd { throw ExecFailure(endedBy: number) }
  }

  /// Runs the program under the engine of the settings, and writes a trace if a place is given.
  func run(
    _ settings: ExecSettings, journal log: ExecLog? = nil, tracing trace: ExecTracePlace?
  ) throws(ExecFailure) -> ExecOutcome {
    switch settings.engine {
    case .preload:
      try ExecSupervisor(image, words, settings: settings, journal: log, trace: trace).run()
    case .cgroup: try GroupSupervisor(image, words, settings: settings, journal: log).run()
    }
  }

  /// Runs the program; a failed write of a journal or a trace is reported beside the outcome of the
  /// run.
  func run(
    _ settings: ExecSettings, journal: JournalPlace? = nil, recording: ExecRecordingChoice? = nil
  ) throws(ExecFailure) -> (outcome: ExecOutcome, fault: Failure?) {
    let log = journal.map { ExecLog(to: $0.file, header: $0.header, now: ExecSupervisor.clock) }
    let place = recording.map { ExecTracePlace(of: $0.program, to: $0.file) }
    let outcome = try run(settings, journal: log, tracing: place)
    let end = ExecSupervisor.clock
    let fault = recording.flatMap { $0.close(outcome) }
    guard let journal else { return (outcome, fault) }
    do throws(JournalWriteError) {
      try log?.end(outcome, limitPages: settings.limitPages, at: end)
      try journal.file.close()
    } catch {
      let fault = WriteError(error.errorNumber, error.reason)
      return (outcome, Failure(of: journal.file.path, "memsim cannot write the journal", fault))
    }
    return (outcome, fault)
  }
}

/// The part of the environment that memsim's start changed and that a program must get back.
enum ExecEnvironment {
  /// Restores the settings of the program's own allocator.
  static func restore() {
    guard let settings = getenv(JemallocConfiguration.keptVariable) else { return }
    setenv("MALLOC_CONF", settings, 1)
    unsetenv(JemallocConfiguration.keptVariable)
  }
}
