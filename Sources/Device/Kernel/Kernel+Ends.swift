internal import MemsimJournal
internal import MemsimRuntime

/// How processes end.
extension Kernel {
  /// Ends a process at once, without notice; from here on nothing that it does is seen.
  func terminate(
    _ process: SimulatedProcess, for reason: TerminationReason, because: Rationale
  ) {
    // By how much memory the kill makes available, reports work out from the pages before it.
    countLastPages(of: process)
    sampler.decisionComes()
    process.programLog.end(isSeen: false)
    log.writeRest(of: process.programLog)
    reportLeaks(of: process, profiling: profilesKills)
    endRecording(of: process)
    noteRest(of: process)
    // The reasons are those of the decision: what was available then, before anything is freed.
    let reasons = RationaleRecord(
      because, ending: process.pid, at: pressure.level, availablePages: pages.availablePages
    ) { pid in pid == process.pid ? process.footprintBytes : processes[pid]?.footprintBytes ?? 0 }
    let (footprint, freed) = take(process)
    log.record(
      ProcessTerminated(
        reason: reason.rawValue, footprintBytes: footprint * pageSize,
        peakBytes: process.peakBytes, freedBytes: freed * pageSize,
        because: reasons), pid: process.pid)
    finish(process)
  }

  /// Ends a process at once for a reason of the system's own, which asks no policy.
  func terminate(_ process: SimulatedProcess, for reason: TerminationReason) {
    terminate(process, for: reason, because: Rationale(systemRule: reason.rawValue))
  }

  /// Ends a process that is done, between its callbacks, or one that crashes in the middle of one.
  func exit(_ process: SimulatedProcess, for reason: ExitReason) {
    let isInCallback = isInMiddle(process)
    // A run that has run out of something ends wherever that is, and so does one that a program
    // ends.
    precondition(
      !isInCallback || !reason.isOrderly || budget.exhaustion != nil || isEndedByProgram,
      "it exits between its callbacks")
    if reason.isOrderly, !isInCallback { process.system?.savePreferences() }
    process.programLog.end(isSeen: !isInCallback)
    log.writeRest(of: process.programLog)
    reportLeaks(of: process)
    endRecording(of: process)
    noteRest(of: process)
    let (footprint, freed) = take(process)
    log.record(
      ProcessExited(
        reason: reason, footprintBytes: footprint * pageSize,
        peakBytes: process.peakBytes, freedBytes: freed * pageSize),
      pid: process.pid)
    finish(process)
  }

  /// Tells a process to quit, and ends it when it has, or when it takes too long.
  func quit(_ process: SimulatedProcess, for reason: ExitReason) {
    guard process.state != .quitting else { return }
    change(process, to: .quitting)
    watch(process, for: settings.quitLimit, reason: .quitTimeout)
    post(to: process) { [unowned self] run in
      record(.terminate, in: process)
      run { $0.terminate(in: $1) }
      process.requestedEnd = process.requestedEnd ?? reason
    }
  }

  /// Writes down what a process is doing from now on.
  func change(_ process: SimulatedProcess, to state: ProcessState) {
    guard state != process.state else { return }
    log.record(
      StateChanged(from: process.state, to: state, role: process.app.role.rawValue),
      pid: process.pid)
    process.state = state
  }

  /// Destroys what is left of a process that was ended in its own callback, now that no frame of
  /// it is on the stack.
  func bury(_ process: SimulatedProcess) {
    process.system?.storage.dropsChanges = false
    process.runCode(in: log) {
      process.program = nil
      process.system = nil
    }
    process.heap.destroy()
  }

  /// Counts the pages of a process that is about to end, if that cannot wait for its callback.
  private func countLastPages(of process: SimulatedProcess) {
    if running === process { countPages(of: process) }
    if hasWholeBooks(process) { process.heap.settleNativePages() }
  }

  /// Whether the pages of a process add up; those of one that ended in the middle of a call of the
  /// allocator need not.
  private func hasWholeBooks(_ process: SimulatedProcess) -> Bool {
    !(isEndedByProgram && isInMiddle(process))
  }

  /// Takes all pages of a process; says how many only its end could free, and how many it freed.
  private func take(_ process: SimulatedProcess) -> (footprint: Int, freed: Int) {
    countLastPages(of: process)
    if hasWholeBooks(process) { auditAtEnd(of: process) }
    noteHighestPages(of: process)
    let footprint = process.footprintPages
    let freed = footprint + process.cleanPages
    pages.purgeable.forgetAll(of: process)
    takeBack(process.givenUpPages, in: process)
    process.heap.kill()
    pages.giveImage(process.imagePages)
    process.imagePages = 0
    endSpike(of: process)
    for region in process.regions { _ = pages.remove(region) }
    return (footprint, freed)
  }

  private func finish(_ process: SimulatedProcess) {
    callOffWatchdog(of: process)
    // What its entries held goes with them, and may have something to say.
    process.runCode(in: log) { clock.cancelAll(of: process.owner) }
    policyView.remove(process)
    pressure.processEnded(process)
    processes.remove(process)
    if isInMiddle(process) {
      process.system?.storage.dropsChanges = true
    } else {
      bury(process)
    }
    watcher?.processEnded(process)
  }

  private func endRecording(of process: SimulatedProcess) {
    guard let recording = process.recording else { return }
    log.record(recording.end(), pid: process.pid)
  }

  private func reportLeaks(of process: SimulatedProcess, profiling: Bool = false) {
    guard canSurvey(process) else { return }
    classNames?.formUnion(process.heap.classNames)
    let graph = process.heap.graph()
    reportDanglingReferences(of: process, in: graph)
    let census = HeapCensus(of: graph, isNative: process.app.isNative)
    log.record(HeapCounted(census), pid: process.pid)
    if !process.app.isNative {
      for group in HeldSearch.groups(in: graph) {
        log.record(HeapHeld(group), pid: process.pid)
      }
    }
    for group in LeakSearch.leaks(in: graph, aliveAtWarning: process.livingAtWarning) {
      log.record(LeakFound(group) { log.number(of: $0) }, pid: process.pid)
      guard let history = process.heap.history(of: group.first) else { continue }
      log.record(HistoryTold(history, made: group.site), pid: process.pid)
    }
    if profiling { log.record(HeapProfiled(HeapProfile(of: graph)), pid: process.pid) }
  }
}

extension Kernel {
  /// Writes down the strong references of a process to what was deallocated, each once however
  /// often it is looked for.
  func reportDanglingReferences(of process: SimulatedProcess, in graph: HeapGraph) {
    let found = graph.danglingStrongReferences
    let new = found.filter { process.reportedReferences.insert($0).inserted }
    for diagnosis in process.heap.diagnoses(of: new) { record(diagnosis, of: process) }
  }

  /// Writes a diagnosis down, and the history of what it is about.
  func record(_ diagnosis: Diagnosis, of process: SimulatedProcess) {
    guard let event = Diagnosed(diagnosis, site: log.number(of: diagnosis.site)) else { return }
    log.record(event, pid: process.pid)
    let history = HistoryTold(diagnosis, in: process.callback)
    if let history { log.record(history, pid: process.pid) }
  }
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
