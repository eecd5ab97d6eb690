internal import CMemsimPreload
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
      case .changeLevel(let level):
        recordLevel(
          level, scope.loop, free: max(0, freePages(for: scope.owner)), of: scope.owner)
      case .warn(let warning): warn(warning, scope.loop, isAlone: scope.owner != nil)
      case .terminate(let termination): terminate(termination, in: scope)
      // Real programs have no pages that the supervisor could purge.
      case .wait, .purge, .dropClean, .swapOut: break
      }
    }
    if let fault = scope.loop.fault { stop(for: fault) }
  }

  func terminate(
    _ termination: Termination, in scope: RefusalScope?, by killer: ExecOutcome.Killer = .policy
  ) {
    guard let process = processes.first(where: { $0.number == termination.pid }) else { return }
    sample(.decision)
    // Its blocks are recorded before its end.
    writeBlocks(of: process)
    recordTermination(
      termination, of: process, level: scope?.loop.level,
      available: max(0, freePages(for: scope?.owner)))
    recording?.mark(.terminated, of: process.pid, at: hostNow)
    process.killDue = now + settings.grace
    outcome.kills.append(ExecOutcome.Kill(process: process.name, killer: killer))
    counters.doom(process.place)
    askToExit(process.pid)
  }
}
