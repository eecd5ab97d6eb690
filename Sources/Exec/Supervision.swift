internal import CMemsimPreload
internal import Glibc
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

/// The part of a supervisor that is the same under each engine: levels, warnings and their answers,
/// samples of processes, and kills after the grace period.
protocol Supervision: AnyObject {
  var settings: ExecSettings { get }
  var log: ExecLog? { get }
  var warner: PressureWarner? { get }
  var outcome: ExecOutcome { get set }
  /// The processes of the run that are known, and have not been removed.
  var processes: [ExecProcess] { get }
  /// The moment, in the time of policies.
  var now: Instant { get }
  /// Sends a signal to a process of the run; returns whether it was sent.
  @discardableResult
  func signal(_ pid: Int32, _ number: Int32) -> Bool
  /// Records the footprint of each process, and of all together.
  func sample(_ cause: SampleCause)
}

/// The time after a warning at which its answer is measured: the program is another process, and
/// does not report when it is done.
private let answerTime = TimeSpan.milliseconds(100)

extension Supervision {
  /// Records that the pressure of one process, or of all, has another level.
  func recordLevel(
    _ level: PressureLevel, _ loop: DecisionLoop, free: Int, of owner: ExecProcess? = nil
  ) {
    sample(.decision)
    log?.record(
      LevelChanged(
        from: loop.level.rawValue, to: level.rawValue, availablePages: free,
        availablePercent: free * 100 / (settings.limitPages ?? 1)),
      of: owner, at: memsim_now())
  }

  /// Warns a process in all ways that reach it; it is alone if the limit is its own.
  func warn(_ warning: Warning, _ loop: DecisionLoop, isAlone: Bool = false) {
    guard let process = processes.first(where: { $0.number == warning.pid }) else { return }
    process.lastWarning = WarningRecord(level: warning.level, sentAt: now)
    let hears = warner?.warn(process.pid, warning.level) ?? false
    let isSignalled = settings.warningSignal.map { signal(process.pid, $0) } ?? false
    guard hears || isSignalled else {
      outcome.unheardWarnings += 1
      return
    }
    outcome.warnings += 1
    process.pagesAtWarning = process.pages
    process.answerDue = now + answerTime
    log?.record(
      WarningDelivered(
        level: loop.number(of: warning.level, for: process.snapshot(isAlone: isAlone)),
        origin: .pressure, footprintBytes: process.pages * ExecLog.pageBytes),
      of: process, at: memsim_now())
  }

  /// Records the memory that warned processes have freed since.
  func measureAnswers() {
    let now = now
    for process in processes {
      guard let due = process.answerDue, now >= due else { continue }
      process.answerDue = nil
      let freed = process.pagesAtWarning - process.pages
      process.lastWarning?.deliveredAt = now
      process.lastWarning?.freedPages = freed
      log?.record(
        WarningAnswered(
          freedPages: freed, footprintBytes: process.pages * ExecLog.pageBytes),
        of: process, at: memsim_now())
    }
  }

  /// Records the footprint of each process that has changed.
  func sampleProcesses(_ cause: SampleCause) {
    for process in processes where process.pages != process.sampledPages {
      process.sampledPages = process.pages
      log?.record(
        ProcessSampled(
          cause: cause, footprintBytes: process.pages * ExecLog.pageBytes, cleanPages: 0,
          purgeablePages: 0),
        of: process, at: memsim_now())
    }
  }

  /// Records that a process was killed, for reasons.
  func recordTermination(
    _ termination: Termination, of process: ExecProcess, level: PressureLevel?, available: Int
  ) {
    log?.terminated(
      process, termination, level: level ?? .normal, available: available,
      footprint: { number in processes.first { $0.number == number }?.pages ?? 0 },
      at: memsim_now())
    process.reason = termination.reason
  }

  /// Asks a process to exit.
  func askToExit(_ pid: Int32) {
    signal(pid, SIGTERM)
    // A stopped process receives the signal when it continues.
    signal(pid, SIGCONT)
  }

  /// Kills the processes that did not exit within the grace period.
  func killAfterGrace() {
    let now = now
    for process in processes {
      guard let due = process.killDue, now >= due else { continue }
      process.killDue = nil
      signal(process.pid, SIGKILL)
    }
  }
}
