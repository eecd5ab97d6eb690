internal import MemsimJournal
internal import MemsimRuntime

/// A warning is sent, arrives in a turn of its process, is delivered, and is answered.
extension MemoryPressure {
  /// A warning of the policy that is not delivered yet.
  struct PendingWarning {
    /// The decision.
    let warning: Warning
    /// The number of its level at that moment.
    let number: Int
    /// The warning before it, which is the last one again if this one is withdrawn.
    let before: WarningRecord?
  }

  /// Sends a warning of the policy; it replaces one that is still pending.
  func send(_ warning: Warning) {
    guard let process = kernel.processes[warning.pid] else {
      preconditionFailure("policy \(loop.choice.name) warns \(warning.pid), which is not there")
    }
    precondition(
      warning.subject == .limit || warning.level == loop.level,
      "policy \(loop.choice.name) warns of level \(warning.level), and announced \(loop.level)")
    kernel.sampler.sampleBeforeDecision()
    let earlier = process.pendingWarning
    process.pendingWarning = PendingWarning(
      warning: warning, number: number(of: warning.level, for: process),
      before: earlier.map(\.before) ?? process.lastWarning)
    process.lastWarning = WarningRecord(level: warning.level, sentAt: kernel.clock.now)
    snapshots.update(process)
    guard earlier == nil else { return }
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      arrive(at: process)
    }
  }

  /// Sends a warning as the menu of a simulator does, at any level.
  func simulateWarning(level: Int, to process: SimulatedProcess) {
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      deliver(process, level: level, origin: .simulated)
    }
  }

  /// It is the turn of a process for its pending warning: of the level that holds now, or none
  /// if memory is not short any more.
  private func arrive(at process: SimulatedProcess) {
    guard let sent = process.pendingWarning else {
      preconditionFailure("no warning is pending for process \(process.pid)")
    }
    process.pendingWarning = nil
    let now = sent.warning.subject == .level ? loop.level : sent.warning.level
    guard now > .normal else { return withdraw(sent, from: process) }
    process.lastWarning?.level = now
    let number = number(of: now, for: process)
    deliver(
      process, level: number, insteadOf: number == sent.number ? nil : sent.number,
      origin: .pressure)
  }

  /// Withdraws a warning that was not delivered: the process was never warned.
  private func withdraw(_ sent: PendingWarning, from process: SimulatedProcess) {
    process.lastWarning = sent.before
    snapshots.update(process)
    kernel.log.record(WarningWithdrawn(level: sent.number), pid: process.pid)
    review()
  }

  private func number(of level: PressureLevel, for process: SimulatedProcess) -> Int {
    loop.number(of: level, for: snapshots.entry(of: process))
  }

  /// Delivers a warning in a turn of its process; the answer is the memory that is freed when the
  /// turn is over and its pool drained.
  private func deliver(
    _ process: SimulatedProcess, level: Int, insteadOf decided: Int? = nil, origin: WarningOrigin
  ) {
    var (pages, living) = (0, LivingRefs?.none)
    kernel.call(process) { run in
      pages = process.footprintPages
      living = kernel.heaps.canSearch(process) ? process.heap.living() : nil
      kernel.log.record(
        WarningDelivered(
          level: level, insteadOf: decided, origin: origin,
          footprintBytes: process.footprintBytes),
        pid: process.pid)
      process.record(.memoryWarning, in: kernel.log)
      process.warningCount += 1
      answering = process
      run { $0.receiveMemoryWarning(level: level, in: $1) }
    } over: {
      answering = nil
      process.livingAtWarning = living
      answered(process, freeing: pages - process.footprintPages, origin: origin)
    }
  }

  /// Records the pages that a warning freed, for the journal and for the policy.
  private func answered(_ process: SimulatedProcess, freeing pages: Int, origin: WarningOrigin) {
    if origin == .pressure {
      process.lastWarning?.deliveredAt = kernel.clock.now
      process.lastWarning?.freedPages = pages
    }
    snapshots.update(process)
    kernel.log.record(
      WarningAnswered(freedPages: pages, footprintBytes: process.footprintBytes),
      pid: process.pid)
  }
}
