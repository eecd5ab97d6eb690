internal import MemsimJournal
internal import MemsimRuntime

/// Ends processes.
final class ProcessEnds: KernelPart {
  /// Is notified of the ends of processes.
  weak var watcher: (any ProcessWatcher)?

  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  /// Kills a process at once, without notice; from here on nothing that it does is seen.
  func terminate(
    _ process: SimulatedProcess, for reason: TerminationReason, because: Rationale
  ) {
    // Reports compute the memory that the kill makes available from the pages before it.
    countLastPages(of: process)
    kernel.sampler.sampleBeforeDecision()
    closeReports(of: process, isSeen: false, isKilled: true)
    // The reasons are those of the decision: the memory available then, before anything is freed.
    let processes = kernel.processes
    let reasons = RationaleRecord(
      because, ending: process.pid, at: kernel.pressure.loop.level,
      availablePages: kernel.pages.availablePages
    ) { pid in pid == process.pid ? process.footprintBytes : processes[pid]?.footprintBytes ?? 0 }
    let (footprint, freed) = freePages(of: process)
    log.record(
      ProcessTerminated(
        reason: reason.rawValue, footprintBytes: footprint * pageSize,
        peakBytes: process.peakBytes, freedBytes: freed * pageSize,
        because: reasons), pid: process.pid)
    remove(process)
  }

  /// Kills a process at once for a reason of the system's own, which asks no policy.
  func terminate(_ process: SimulatedProcess, for reason: TerminationReason) {
    terminate(process, for: reason, because: Rationale(systemRule: reason.rawValue))
  }

  /// Ends a process that is done, between its callbacks, or one that crashes in the middle of one.
  func exit(_ process: SimulatedProcess, for reason: ExitReason) {
    let isInCallback = kernel.processes.isInMiddle(process)
    // A run that has run out of something ends wherever that is, and so does one that a program
    // ends.
    precondition(
      !isInCallback || !reason.isOrderly || kernel.budget.exhaustion != nil
        || kernel.runEnd.isByProgram,
      "it exits between its callbacks")
    if reason.isOrderly, !isInCallback { process.system?.savePreferences() }
    closeReports(of: process, isSeen: !isInCallback, isKilled: false)
    let (footprint, freed) = freePages(of: process)
    log.record(
      ProcessExited(
        reason: reason, footprintBytes: footprint * pageSize,
        peakBytes: process.peakBytes, freedBytes: freed * pageSize),
      pid: process.pid)
    remove(process)
  }

  /// Asks a process to quit, and ends it when it has quit, or at its deadline.
  func quit(_ process: SimulatedProcess, for reason: ExitReason) {
    guard process.state != .quitting else { return }
    process.change(to: .quitting, in: log)
    kernel.watchdogs.start(
      for: process, after: kernel.settings.quitLimit, reason: .quitTimeout)
    kernel.post(to: process) { [log] run in
      process.record(.terminate, in: log)
      run { $0.terminate(in: $1) }
      process.requestedEnd = process.requestedEnd ?? reason
    }
  }

  /// Destroys the rest of a process that was ended in its own callback, now that no frame of it is
  /// on the stack.
  func destroyAfterCallback(_ process: SimulatedProcess) {
    process.system?.storage.dropsChanges = false
    process.runCode(in: log) {
      process.program = nil
      process.system = nil
    }
    process.heap.destroy()
    process.faceHeap?.destroy()
  }

  private func closeReports(of process: SimulatedProcess, isSeen: Bool, isKilled: Bool) {
    process.programLog.end(isSeen: isSeen)
    log.writeRest(of: process.programLog)
    kernel.heaps.reportEnd(of: process, isKilled: isKilled)
    if let recording = process.recording { log.record(recording.end(), pid: process.pid) }
    kernel.nativeCode.inspectEnd(
      of: process, onItsThread: kernel.processes.endedOnThread === process)
  }

  /// Counts the pages of a process that is about to end, if that cannot wait for its callback.
  private func countLastPages(of process: SimulatedProcess) {
    if kernel.processes.running === process { kernel.processPages.count(process) }
    if hasWholePages(process) { process.heap.settleNativePages() }
  }

  /// Whether the pages of a process add up; those of one that ended in the middle of a call of the
  /// allocator need not.
  private func hasWholePages(_ process: SimulatedProcess) -> Bool {
    !(kernel.runEnd.isByProgram && kernel.processes.isInMiddle(process))
  }

  private func freePages(of process: SimulatedProcess) -> (footprint: Int, all: Int) {
    countLastPages(of: process)
    // jemalloc has no statistics of a new arena until it has gone through all arenas. If many
    // processes live, a new arena is not audited.
    let arena = process.heap.arena
    if hasWholePages(process), arena.hasStatistics || kernel.processes.living.count <= 64 {
      arena.audit(.fast)
    }
    return kernel.processPages.freeAll(of: process)
  }

  private func remove(_ process: SimulatedProcess) {
    kernel.watchdogs.cancel(for: process)
    // The objects of its entries are destroyed with them, and may print.
    process.runCode(in: log) { kernel.clock.cancelAll(of: process.owner) }
    kernel.snapshots.remove(process)
    kernel.pressure.processEnded(process)
    kernel.processes.remove(process)
    if kernel.processes.isInMiddle(process) {
      process.system?.storage.dropsChanges = true
    } else {
      destroyAfterCallback(process)
    }
    watcher?.processEnded(process)
  }
}

/// Is notified of the end of each process: SpringBoard.
///
/// The call happens in the middle of a decision, so it runs no program's code: such code waits for
/// entries of the clock.
protocol ProcessWatcher: AnyObject {
  /// A process exited, or was killed.
  func processEnded(_ process: SimulatedProcess)
}

extension ExitReason {
  /// Whether the process was able to put its things in order.
  fileprivate var isOrderly: Bool {
    switch self {
    case .home, .call, .url, .alert, .returned, .runEnded: true
    case .homeScreenDied, .crash: false
    }
  }
}
