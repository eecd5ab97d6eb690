internal import CMemsimPreload
internal import Glibc
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

/// Whether processes of a group wait for memory at its limit.
enum GroupMemoryState {
  /// The file that reports it, and that lets the kernel pause processes in place of a kill
  /// (version 1).
  static let file = "memory.oom_control"

  /// The distance to the limit from which on the kernel slows processes (version 2): large enough
  /// for some samples until the limit, as the kernel slows a process more the further it gets.
  static func slowBytes(below limit: Int) -> Int { min(limit / 2, max(1 << 20, limit / 25)) }

  /// Parses the text of the file.
  static func isStuck(_ text: String) -> Bool {
    GroupFile.number(after: "under_oom", in: text) == 1
  }
}

/// Asks the policy, and performs its actions.
extension GroupSupervisor {
  /// Below the limit by so much, a process that waited for memory has it: the kernel gives out
  /// memory in batches for each processor.
  private static let batchBytes = 64 * ExecLog.pageBytes

  /// Lets the kernel pause a process that would exceed the limit (version 1) or slow it shortly
  /// before (version 2), or kill one.
  func pauseAtLimit(_ isPausing: Bool) throws(GroupFault) {
    switch group.layout {
    case .one:
      try GroupFile.write(
        isPausing ? "1" : "0", to: "\(group.folder)/\(GroupMemoryState.file)")
    case .two:
      let bytes = limitBytes - GroupMemoryState.slowBytes(below: limitBytes)
      try GroupFile.write(isPausing ? "\(bytes)" : "max", to: "\(group.folder)/memory.high")
    }
  }

  private var limitBytes: Int { (settings.limitPages ?? 1) * ExecLog.pageBytes }

  /// Lets the policy decide; if it chooses no process while one waits, the kernel does.
  func decide() {
    measureAnswers()
    askAgain()
    guard loop != nil || settings.killsTogether, !isLeftToKernel else { return }
    let isStuck = self.isStuck
    let doomed = processes.filter(\.isDoomed)
    // The memory is needed now, and not when the process has tidied up.
    for process in doomed where isStuck { group.signal(process.pid, SIGKILL) }
    let isWaiting = isStuck && doomed.isEmpty
    if isWaiting { sample(.decision) }
    if let loop { decide(loop, isWaiting: isWaiting) }
    guard isWaiting, !processes.contains(where: \.isDoomed) else { return }
    if settings.killsTogether && group.layout == .one {
      terminateAll()
    } else {
      isLeftToKernel = true
      try? pauseAtLimit(false)
    }
  }

  /// Asks the policy again after memory was freed that the kernel had to find (version 2).
  private func askAgain() {
    guard isLeftToKernel, group.layout == .two,
      (view.last?.usedBytes ?? 0) < limitBytes - GroupMemoryState.slowBytes(below: limitBytes)
    else { return }
    isLeftToKernel = false
    try? pauseAtLimit(true)
  }

  private func decide(_ loop: DecisionLoop, isWaiting: Bool) {
    _ = loop.decide {
      snapshot(isWaiting: isWaiting)
    } perform: { action in
      switch action {
      case .changeLevel(let level): recordLevel(level, loop, free: freePages)
      case .warn(let warning): warn(warning, loop)
      case .terminate(let termination): terminate(termination, isWaiting: isWaiting)
      // The kernel reclaims page cache itself.
      case .wait, .purge, .dropClean, .swapOut: break
      }
    }
    if let fault = loop.fault { stop(for: fault) }
  }

  /// Whether a process waits for memory that is not there.
  ///
  /// After a kill it takes the waiting process a moment to go on.
  private var isStuck: Bool {
    guard settings.limitPages != nil else { return false }
    switch group.layout {
    case .one:
      guard let text = GroupFile.text(of: "\(group.folder)/\(GroupMemoryState.file)"),
        GroupMemoryState.isStuck(text)
      else { return false }
      view.sample()
      return (view.last?.usedBytes ?? 0) > limitBytes - Self.batchBytes
    case .two:
      guard loop != nil else { return false }
      view.sample()
      // Page cache goes before a process is slowed so far.
      let slow = GroupMemoryState.slowBytes(below: limitBytes)
      return (view.last?.usedBytes ?? 0) > limitBytes - slow / 2
    }
  }

  /// The pages of a process that is to be killed count as free at once.
  private var freePages: Int {
    let used = (view.last?.residentBytes ?? 0) / ExecLog.pageBytes
    return max(0, (settings.limitPages ?? 1) - max(0, used - doomedPages))
  }

  private var doomedPages: Int { processes.filter(\.isDoomed).reduce(0) { $0 + $1.pages } }

  private func snapshot(isWaiting: Bool) -> DeviceSnapshot {
    let living = processes.filter { !$0.isDoomed }
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

  private func terminate(_ termination: Termination, isWaiting: Bool) {
    guard let process = processes.first(where: { $0.number == termination.pid }) else { return }
    sample(.decision)
    recordTermination(
      termination, of: process, level: loop?.level, available: isWaiting ? 0 : freePages)
    process.killDue = now + settings.grace
    outcome.kills.append(ExecOutcome.Kill(process: process.name, killer: .policy))
    if settings.killsTogether {
      terminateAll()
    } else if isWaiting {
      group.signal(process.pid, SIGKILL)
    } else {
      askToExit(process.pid)
    }
  }

  /// Kills all processes, as the system does with a group whose processes belong together.
  private func terminateAll() {
    for process in processes where !process.isDoomed {
      recordTermination(
        outOfMemory(process, by: "oom-group"), of: process, level: loop?.level, available: 0)
      outcome.kills.append(ExecOutcome.Kill(process: process.name, killer: .oomGroup))
    }
    group.killAll()
  }

  private func outOfMemory(_ process: ExecProcess, by rule: String) -> Termination {
    Termination(
      pid: process.number, reason: .outOfPages, because: Rationale(systemRule: rule))
  }

  /// Records that the kernel killed a process: by its own rule, not that of a policy.
  func recordKernelKill(of process: ExecProcess) {
    if process.isDoomed { return }
    let rule = settings.killsTogether ? "oom-group" : "kernel"
    recordTermination(
      outOfMemory(process, by: rule), of: process, level: loop?.level, available: 0)
  }
}
