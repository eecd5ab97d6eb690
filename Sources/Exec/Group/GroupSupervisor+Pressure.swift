internal import CMemsimPreload
internal import Glibc
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

/// Whether processes of a group wait for memory at its limit (version 1).
enum GroupMemoryState {
  /// The file that reports it, and that lets the kernel pause processes in place of a kill.
  static let file = "memory.oom_control"

  /// Parses the text of the file.
  static func isStuck(_ text: String) -> Bool {
    GroupFile.number(after: "under_oom", in: text) == 1
  }
}

/// Asks the policy, and performs its actions.
extension GroupSupervisor {
  /// The time after a warning at which its answer is measured.
  private static let answerTime = TimeSpan.milliseconds(100)
  /// Below the limit by so much, a process that waited for memory has it: the kernel gives out
  /// memory in batches for each processor.
  private static let batchBytes = 64 * ExecLog.pageBytes

  /// Lets the kernel pause a process that would exceed the limit, or kill one.
  func pauseAtLimit(_ isPausing: Bool) throws(GroupFault) {
    try GroupFile.write(
      isPausing ? "1" : "0", to: "\(group.folder)/\(GroupMemoryState.file)")
  }

  /// Lets the policy decide; if it chooses no process while one waits, the kernel does.
  func decide() {
    measureAnswers()
    guard loop != nil || settings.killsTogether, !isLeftToKernel else { return }
    let isStuck = self.isStuck
    let doomed = members.filter(\.isDoomed)
    // The memory is needed now, and not when the process has tidied up.
    for process in doomed where isStuck { group.signal(process.pid, SIGKILL) }
    let isWaiting = isStuck && doomed.isEmpty
    if isWaiting { sample(.decision) }
    if let loop { decide(loop, isWaiting: isWaiting) }
    guard isWaiting, !members.contains(where: \.isDoomed) else { return }
    if settings.killsTogether {
      terminateAll()
    } else {
      isLeftToKernel = true
      try? pauseAtLimit(false)
    }
  }

  private func decide(_ loop: DecisionLoop, isWaiting: Bool) {
    _ = loop.decide {
      snapshot(isWaiting: isWaiting)
    } perform: { action in
      switch action {
      case .changeLevel(let level): recordLevel(level, loop)
      case .warn(let warning): warn(warning, loop)
      case .terminate(let termination): terminate(termination, isWaiting: isWaiting)
      // The kernel reclaims page cache itself.
      case .wait, .purge, .dropClean: break
      }
    }
    if let fault = loop.fault { stop(for: fault) }
  }

  /// Whether a process waits for memory that is not there.
  ///
  /// After a kill it takes the waiting process a moment to go on.
  private var isStuck: Bool {
    guard group.layout == .one, let limit = settings.limitPages,
      let text = GroupFile.text(of: "\(group.folder)/\(GroupMemoryState.file)"),
      GroupMemoryState.isStuck(text)
    else { return false }
    view.sample()
    return (view.last?.usedBytes ?? 0) > limit * ExecLog.pageBytes - Self.batchBytes
  }

  /// The pages of a process that is to be killed count as free at once.
  private var freePages: Int {
    let used = (view.last?.residentBytes ?? 0) / ExecLog.pageBytes
    return max(0, (settings.limitPages ?? 1) - max(0, used - doomedPages))
  }

  private var doomedPages: Int { members.filter(\.isDoomed).reduce(0) { $0 + $1.pages } }

  private func snapshot(isWaiting: Bool) -> DeviceSnapshot {
    let living = members.filter { !$0.isDoomed }
    let blocked = living.first { process in
      var seen = memsim_member()
      return isWaiting && memsim_member_look(process.pid, &seen) && seen.is_blocked
    }
    let waiting = isWaiting && doomedPages == 0 ? blocked ?? living.first : nil
    return DeviceSnapshot(
      now: now, totalPages: settings.limitPages ?? 1,
      freePages: isWaiting ? doomedPages : freePages,
      processes: living.map { $0.snapshot(isAlone: false) },
      request: waiting.map { PageRequest(pages: 1, purpose: .allocation(pid: $0.number)) })
  }

  private func recordLevel(_ level: PressureLevel, _ loop: DecisionLoop) {
    sample(.decision)
    let (free, total) = (freePages, settings.limitPages ?? 1)
    log?.record(
      LevelChanged(
        from: loop.level.rawValue, to: level.rawValue, availablePages: free,
        availablePercent: free * 100 / total),
      at: memsim_now())
  }

  private func warn(_ warning: Warning, _ loop: DecisionLoop) {
    guard let process = members.first(where: { $0.number == warning.pid }) else { return }
    process.lastWarning = WarningRecord(level: warning.level, sentAt: now)
    let hears = warner?.warn(process.pid, warning.level) ?? false
    let isSignalled = settings.warningSignal.map { group.signal(process.pid, $0) } ?? false
    guard hears || isSignalled else {
      outcome.unheardWarnings += 1
      return
    }
    outcome.warnings += 1
    process.pagesAtWarning = process.pages
    process.answerDue = now + Self.answerTime
    log?.record(
      WarningDelivered(
        level: loop.number(of: warning.level, for: process.snapshot(isAlone: false)),
        origin: .pressure, footprintBytes: process.pages * ExecLog.pageBytes),
      of: process, at: memsim_now())
  }

  /// Records the memory that warned processes have freed since.
  private func measureAnswers() {
    let now = now
    for process in members {
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

  private func terminate(_ termination: Termination, isWaiting: Bool) {
    guard let process = members.first(where: { $0.number == termination.pid }) else { return }
    sample(.decision)
    record(termination, of: process, available: isWaiting ? 0 : freePages)
    process.killDue = now + settings.grace
    outcome.terminated.append(process.name)
    if settings.killsTogether {
      terminateAll()
    } else if isWaiting {
      group.signal(process.pid, SIGKILL)
    } else {
      group.signal(process.pid, SIGTERM)
      // A stopped process receives the signal when it continues.
      group.signal(process.pid, SIGCONT)
    }
  }

  /// Kills all processes, as the system does with a group whose processes belong together.
  private func terminateAll() {
    for process in members where !process.isDoomed {
      record(outOfMemory(process, by: "oom-group"), of: process, available: 0)
      outcome.terminated.append(process.name)
    }
    group.killAll()
  }

  private func outOfMemory(_ process: ExecProcess, by rule: String) -> Termination {
    Termination(
      pid: process.number, reason: .outOfPages, because: Rationale(systemRule: rule))
  }

  private func record(_ termination: Termination, of process: ExecProcess, available: Int) {
    log?.terminated(
      process, termination, level: loop?.level ?? .normal, available: available,
      footprint: { number in members.first { $0.number == number }?.pages ?? 0 },
      at: memsim_now())
    process.reason = termination.reason
  }

  /// Records that the kernel killed a process: by its own rule, not that of a policy.
  func recordKernelKill(of process: ExecProcess) {
    if process.isDoomed { return }
    record(outOfMemory(process, by: "kernel"), of: process, available: 0)
  }

  /// Kills the processes that did not exit within the grace period.
  func killAfterGrace() {
    let now = now
    for process in members {
      guard let due = process.killDue, now >= due else { continue }
      process.killDue = nil
      group.signal(process.pid, SIGKILL)
    }
  }
}
