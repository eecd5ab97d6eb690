internal import CMemsimPreload
internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

// Processes that are not held, and processes that are left.
extension ExecSupervisor {
  /// The time after which a process without the counters has lost them: a loader is faster.
  private static let longestLoading: Int64 = 1_000_000_000
  /// The time that the kernel needs to end a process, at most.
  private static let longestEnd = TimeSpan.seconds(5)

  /// Whether memsim's library is to hold the run.
  private var isPreloaded: Bool { settings.dataBytes == nil }

  /// A program is not held, or will not be if it can be run.
  func unheldNoted(_ note: memsim_note) {
    guard let reason = UnheldProcess.Reason(note.a) else { return }
    let process = UnheldProcess(program: note.programPath, pid: note.pid, reason: reason)
    // In another PID namespace, the number may be unknown.
    if note.b != 0 || note.pid == 0 {
      unheld.add(process, at: hostNow)
    } else {
      unheld.departures[note.pid] = process
    }
  }

  /// A program begins that is held: the one before it in the same process has run by then.
  func imageBegan(_ note: memsim_note) {
    if note.c > 0, let departed = unheld.departures.removeValue(forKey: note.pid) {
      unheld.add(departed, at: hostNow)
    }
    unheld.forget(note.pid)
  }

  /// Adds the processes that have begun the program they were about to run.
  func settleDepartures() {
    let settled = unheld.departures.keys.sorted().filter { pid in
      memsim_process_is_gone(pid) || counters.isHeld(pid) == memsim_holding_none
    }
    if settled.isEmpty { return }
    // The program may have been one that could not be run.
    readNotes()
    for pid in settled {
      if let process = unheld.departures.removeValue(forKey: pid) { drop(process) }
    }
  }

  /// Adds a process, and frees the pages that it had before.
  private func drop(_ unheldProcess: UnheldProcess) {
    unheld.add(unheldProcess, at: hostNow)
    guard let process = processes.first(where: { $0.pid == unheldProcess.pid }),
      !memsim_process_is_gone(process.pid)
    else { return }
    removeExited(process)
  }

  /// Looks at all processes of the run, if it is time to.
  func lookAtTreeIfDue() {
    settleDepartures()
    guard pace.isDue else { return }
    pace.begin()
    lookAtTree()
    pace.end()
  }

  /// Looks at all processes of the run: whether they are held, and which have ended.
  ///
  /// Returns those that live.
  @discardableResult
  func lookAtTree() -> [Int32] {
    let members = tree.members()
    let living = members.filter { !$0.is_ended }.map(\.pid)
    unheld.keep(Set(living), at: hostNow)
    if isPreloaded {
      let held = Set(counters.processes().map(\.pid))
      for pid in living where !held.contains(pid) { examine(pid) }
    }
    for member in members where member.is_ended && member.parent == getpid() {
      let pid = member.pid
      if pid == firstPid || processes.contains(where: { $0.pid == pid }) { continue }
      memsim_tree_reap(pid)
    }
    return living
  }

  /// Adds processes that have lost the counters: their pages are free, and no figure counts them.
  func dropUntracked() {
    let now = hostNow
    guard isPreloaded, now >= nextCheckOfCounters else { return }
    nextCheckOfCounters = now + Self.sampleEvery
    for process in processes where !process.isDoomed { examine(process.pid) }
  }

  private func examine(_ pid: Int32) {
    if unheld.has(pid) || unheld.departures[pid] != nil { return }
    let holding = counters.isHeld(pid)
    guard holding != memsim_holding_there else {
      unheld.suspects[pid] = nil
      return
    }
    // One that has ended has no memory, and so has one whose first thread has.
    let hasSlot = processes.contains { $0.pid == pid }
    if holding == memsim_holding_unknown, hasSlot { return }
    let known = holding == memsim_holding_none ? reason(of: pid) : nil
    let since = unheld.suspects[pid] ?? hostNow
    unheld.suspects[pid] = since
    guard known != nil || hostNow - since >= Self.longestLoading else { return }
    // It may have reported that itself meanwhile, with the words that the user knows.
    readNotes()
    if unheld.has(pid) || unheld.departures[pid] != nil { return }
    drop(UnheldProcess(program: program(of: pid), pid: pid, reason: known ?? .hasNotStarted))
  }

  private func program(of pid: Int32) -> String {
    Self.text { memsim_process_program(pid, $0, $1) }
  }

  /// The reason why a process will never have the counters; nil if it may only need time.
  private func reason(of pid: Int32) -> UnheldProcess.Reason? {
    var kind = memsim_program_unknown
    _ = Self.text { kind = memsim_program_look("/proc/\(pid)/exe", $0, $1) }
    if let reason = UnheldProcess.Reason(kind) { return reason }
    for variable in [counters.variable, (name: "LD_PRELOAD", value: preloadPath)] {
      var isKnown = false
      let value = Self.text {
        isKnown = memsim_process_variable(pid, variable.name, $0, $1)
      }
      if isKnown, !value.contains(variable.value) { return .lacksEnvironment }
    }
    return nil
  }

  private static func text(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { text in
      text.initialize(repeating: 0)
      // The buffer has room, so it has a base address.
      guard let first = text.baseAddress else { return "" }
      fill(first, Int32(text.count))
      return String(cString: first)
    }
  }

  /// Adds a process that the kernel killed for memory: it was killed, not by this process, and the
  /// kernel has killed some process since the run began.
  func addKernelKill(of process: ExecProcess, status: WaitStatus?) {
    guard !process.isDoomed, !isOvertime, !isEndingRest, killsBefore >= 0,
      memsim_kills_for_memory() > killsBefore
    else { return }
    let isKilled = status.map { $0 == .killed(SIGKILL) }
    guard isKilled ?? (ending(of: process) == memsim_ending_kill) else { return }
    unheld.addEvent(
      UnheldProcess(program: process.name, pid: process.pid, reason: .isKilledByKernel))
  }

  /// Adds a process that had memory which no counter has.
  func addUncounted(_ program: String, _ pid: Int32) {
    guard isPreloaded else { return }
    unheld.add(
      UnheldProcess(program: program, pid: pid, reason: .hasUncountedMemory), at: hostNow)
  }

  /// Adds the program if the kernel gave the run more memory than the counters ever had, or if
  /// nothing of the run was seen.
  func noteUncounted() {
    guard isPreloaded, let first else { return }
    if outcome.kills.isEmpty, hasUncountedMemory { addUncounted(first.name, firstPid) }
    // A sample shows one moment alone.
    let isUnseen = outcome.unseen == nil && outcome.sequence.requests == 0
    if outcome.ending == .exited(0), isUnseen {
      unheld.add(
        UnheldProcess(program: first.name, pid: firstPid, reason: .wasNotSeen), at: hostNow)
    }
  }

  /// Whether the samples of the cgroup have private memory that the counters do not explain.
  ///
  /// The largest sample is compared with the largest count, whenever they were, so that no delay
  /// between the two makes a difference. The memory of an exiting process is counted as free before
  /// the kernel frees it, so several processes may have twice the count for a moment.
  private var hasUncountedMemory: Bool {
    guard let resident = outcome.resident else { return false }
    let perProcess = outcome.processes * Self.pagesOfLibrary
    let recorder = recording == nil ? 0 : Self.pagesOfRecorder
    let anonymous = resident.mostAnonymousBytes / ExecLog.pageBytes - perProcess - recorder
    let counted = outcome.peakPages * (outcome.processes > 1 ? 2 : 1)
    let unseen = max(0, anonymous - counted)
    return UnseenShare.exceedsUsual(unseen, of: unseen + counted)
  }

  /// The private pages of memsim's library in a process, and of the recorder, at most.
  private static let pagesOfLibrary = 256
  private static let pagesOfRecorder = 4096

  /// Ends the processes that are left after the first one, if it did not end by itself.
  func endRest(_ living: [Int32], atOnce: Bool) {
    guard !living.isEmpty else { return }
    isEndingRest = true
    outcome.hasEndedRest = true
    for pid in living where !atOnce { askToExit(pid) }
    let kill = now + (atOnce ? .zero : settings.grace)
    var rest = living
    while !rest.isEmpty, now < kill + Self.longestEnd {
      let rung = counters.bell
      if now >= kill { for pid in rest { counters.signal(pid, SIGKILL) } }
      readNotes()
      update()
      decide()
      counters.answer(bell: rung)
      counters.wait(after: rung, milliseconds: Self.pauseMilliseconds)
      rest = lookAtTree()
    }
    // The last ones have ended since they were looked at.
    update()
    lookAtTree()
  }
}

extension memsim_note {
  /// The path of a program that is not held, or the end of the path.
  var programPath: String {
    withUnsafeBytes(of: path) { bytes in
      let path = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return path.utf8.count == bytes.count - 1 ? "…" + path : path
    }
  }
}
