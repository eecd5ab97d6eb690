internal import CMemsimPreload
internal import Glibc
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

/// The processes that share a limit, and the policy that decides about them.
final class RefusalScope {
  /// The one process of the scope; nil for all processes.
  let owner: ExecProcess?
  /// Asks the policy.
  let loop: DecisionLoop

  init(of owner: ExecProcess?, _ policy: PolicyChoice) {
    self.owner = owner
    loop = DecisionLoop(policy)
  }
}

/// Asks the policy, and performs its actions.
extension ExecSupervisor {
  /// The time after a warning at which its answer is measured: the program is another process, and
  /// does not report when it is done.
  private static let answerTime = TimeSpan.milliseconds(100)

  /// Begins the scope of a new process, or with the first one that of all processes.
  func addScope(for process: ExecProcess) {
    guard let policy = settings.policy, settings.isEach || scopes.isEmpty else { return }
    scopes.append(RefusalScope(of: settings.isEach ? process : nil, policy))
  }

  /// Lets policies decide, and answers the processes that wait for pages.
  func decide() {
    measureAnswers()
    for scope in scopes { decide(in: scope, request: nil) }
    for process in processes where process.seen.wanted_pages > 0 { answer(process) }
  }

  private func answer(_ process: ExecProcess) {
    let pages = Int(process.seen.wanted_pages)
    if !shared.isEmpty, freePages(for: process) < pages {
      reviewShared()
      // The process asks again with the next turn.
      if freePages(for: process) < pages, isWaitingForShared, !process.isDoomed { return }
    }
    if let scope = scopes.first(where: { $0.owner == nil || $0.owner === process }),
      !process.isDoomed, let limit = settings.limitPages, pages <= limit
    {
      let request = PageRequest(pages: pages, purpose: .allocation(pid: process.number))
      decide(in: scope, request: request)
    }
    let isGranted = freePages(for: process) >= pages
    process.seen.wanted_pages = 0
    if !isGranted { recording?.mark(.refused, of: process.pid, at: hostNow) }
    counters.answer(process.place, isGranted: isGranted)
  }

  /// A process whose pages do not count in the budget any more has the whole budget for itself.
  private func freePages(for process: ExecProcess?) -> Int {
    let limit = settings.limitPages ?? .max
    let seen = process.flatMap { counters.process(at: $0.place) }
    if settings.isEach || seen?.is_apart == true { return limit - Int(seen?.pages ?? 0) }
    return limit - counters.pages
  }

  private func snapshot(of scope: RefusalScope, request: PageRequest?) -> DeviceSnapshot {
    let members = scope.owner.map { [$0] } ?? processes
    for process in members {
      guard let seen = counters.process(at: process.place) else { continue }
      process.seen.pages = seen.pages
      process.seen.is_apart = seen.is_apart
    }
    let isAlone = scope.owner != nil
    return DeviceSnapshot(
      now: now, totalPages: settings.limitPages ?? 1,
      freePages: max(0, freePages(for: scope.owner)),
      processes: members.filter { !$0.seen.is_apart }.map { $0.snapshot(isAlone: isAlone) },
      request: request)
  }

  func decide(in scope: RefusalScope, request: PageRequest?) {
    // The policy decides again with each turn, even if it waits for something.
    _ = scope.loop.decide {
      var request = request
      if case .allocation(let pid) = request?.purpose,
        processes.first(where: { $0.number == pid })?.isDoomed ?? true
      {
        request = nil
      }
      return snapshot(of: scope, request: request)
    } perform: { action in
      switch action {
      case .changeLevel(let level): recordLevel(level, of: scope)
      case .warn(let warning): warn(warning, in: scope)
      case .terminate(let termination): terminate(termination, in: scope)
      // Real programs have no pages that the supervisor could purge.
      case .wait, .purge, .dropClean: break
      }
    }
    if let fault = scope.loop.fault { stop(for: fault) }
  }

  private func recordLevel(_ level: PressureLevel, of scope: RefusalScope) {
    sample(.decision)
    let (free, total) = (max(0, freePages(for: scope.owner)), settings.limitPages ?? 1)
    log?.record(
      LevelChanged(
        from: scope.loop.level.rawValue, to: level.rawValue, availablePages: free,
        availablePercent: free * 100 / total),
      of: scope.owner, at: hostNow)
  }

  private func warn(_ warning: Warning, in scope: RefusalScope) {
    guard let process = processes.first(where: { $0.number == warning.pid }) else { return }
    process.lastWarning = WarningRecord(level: warning.level, sentAt: now)
    let hears = warner?.warn(process.pid, warning.level) ?? false
    let isSignalled = settings.warningSignal.map { counters.signal(process.pid, $0) } ?? false
    guard hears || isSignalled else {
      outcome.unheardWarnings += 1
      return
    }
    outcome.warnings += 1
    process.pagesAtWarning = process.pages
    process.answerDue = now + Self.answerTime
    let number = scope.loop.number(
      of: warning.level, for: process.snapshot(isAlone: scope.owner != nil))
    log?.record(
      WarningDelivered(
        level: number, origin: .pressure, footprintBytes: process.pages * ExecLog.pageBytes),
      of: process, at: hostNow)
  }

  /// Records the memory that warned processes have freed since.
  private func measureAnswers() {
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
        of: process, at: hostNow)
    }
  }

  func terminate(_ termination: Termination, in scope: RefusalScope?) {
    guard let process = processes.first(where: { $0.number == termination.pid }) else { return }
    sample(.decision)
    // Its blocks are recorded before its end.
    writeBlocks(of: process)
    let available = max(0, freePages(for: scope?.owner))
    log?.terminated(
      process, termination, level: scope?.loop.level ?? .normal, available: available,
      footprint: { number in processes.first { $0.number == number }?.pages ?? 0 }, at: hostNow)
    recording?.mark(.terminated, of: process.pid, at: hostNow)
    process.reason = termination.reason
    process.killDue = now + settings.grace
    outcome.terminated.append(process.name)
    counters.doom(process.place)
    counters.signal(process.pid, SIGTERM)
    // A stopped process receives the signal when it continues.
    counters.signal(process.pid, SIGCONT)
  }

  /// Kills the processes that did not exit within the grace period.
  func killAfterGrace() {
    let now = now
    for process in processes {
      guard let due = process.killDue, now >= due else { continue }
      process.killDue = nil
      counters.signal(process.pid, SIGKILL)
    }
  }
}
