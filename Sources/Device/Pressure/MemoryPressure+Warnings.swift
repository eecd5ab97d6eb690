internal import MemsimJournal
internal import MemsimRuntime

/// The way of a warning: it is sent, arrives in a turn of its process, is told, and is answered.
extension MemoryPressure {
  /// A warning of the policy's that its process has yet to hear.
  struct WarningOnItsWay {
    /// What was decided.
    let warning: Warning
    /// The number that the process would have been told at that moment.
    let number: Int
    /// The warning that it was given before; it is the last one again if this one is withdrawn.
    let before: WarningRecord?
  }

  /// Sends a warning of the policy's; one that is still on its way to the process gives way to it.
  func send(_ warning: Warning) {
    guard let process = kernel.processes[warning.pid] else {
      preconditionFailure("policy \(choice.name) warns \(warning.pid), which is not there")
    }
    precondition(
      warning.subject == .limit || warning.level == level,
      "policy \(choice.name) warns of level \(warning.level), and told the world \(level)")
    kernel.sampler.decisionComes()
    let earlier = process.warningOnItsWay
    process.warningOnItsWay = WarningOnItsWay(
      warning: warning, number: number(of: warning.level, for: process),
      before: earlier.map(\.before) ?? process.lastWarning)
    process.lastWarning = WarningRecord(level: warning.level, sentAt: kernel.clock.now)
    view.update(process)
    guard earlier == nil else { return }
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      arrive(at: process)
    }
  }

  /// Gives a warning as the menu of a simulator does, whatever the level.
  func simulateWarning(level: Int, to process: SimulatedProcess) {
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      tell(process, level: level, origin: .simulated)
    }
  }

  /// The turn of a process has come to hear what is on its way: of the level that holds now, or
  /// nothing if there is none any more.
  private func arrive(at process: SimulatedProcess) {
    guard let sent = process.warningOnItsWay else {
      preconditionFailure("nothing is on its way to process \(process.pid)")
    }
    process.warningOnItsWay = nil
    let now = sent.warning.subject == .level ? level : sent.warning.level
    guard now > .normal else { return withdraw(sent, from: process) }
    process.lastWarning?.level = now
    let number = number(of: now, for: process)
    tell(
      process, level: number, insteadOf: number == sent.number ? nil : sent.number,
      origin: .pressure)
  }

  /// Takes a warning back that has not been heard: the process was never warned.
  private func withdraw(_ sent: WarningOnItsWay, from process: SimulatedProcess) {
    process.lastWarning = sent.before
    view.update(process)
    kernel.log.record(WarningWithdrawn(level: sent.number), pid: process.pid)
    review()
  }

  private func number(of level: PressureLevel, for process: SimulatedProcess) -> Int {
    policy.number(of: level, for: view.entry(of: process))
  }

  /// The turn in which a program hears of a warning; its answer is what it has freed when the turn
  /// is over, with what went as the pool was drained.
  private func tell(
    _ process: SimulatedProcess, level: Int, insteadOf decided: Int? = nil, origin: WarningOrigin
  ) {
    var (pages, living) = (0, LivingRefs?.none)
    kernel.call(process) { run in
      pages = process.footprintPages
      living = kernel.canSurvey(process) ? process.heap.living() : nil
      kernel.log.record(
        WarningDelivered(
          level: level, insteadOf: decided, origin: origin,
          footprintBytes: process.footprintBytes),
        pid: process.pid)
      kernel.record(.memoryWarning, in: process)
      process.warningCount += 1
      answering = process
      run { $0.receiveMemoryWarning(level: level, in: $1) }
    } over: {
      answering = nil
      process.livingAtWarning = living
      answered(process, freeing: pages - process.footprintPages, origin: origin)
    }
  }

  /// Notes what a warning freed: the one figure that the journal gets and the policy decides by.
  private func answered(_ process: SimulatedProcess, freeing pages: Int, origin: WarningOrigin) {
    if origin == .pressure {
      process.lastWarning?.deliveredAt = kernel.clock.now
      process.lastWarning?.freedPages = pages
    }
    view.update(process)
    kernel.log.record(
      WarningAnswered(freedPages: pages, footprintBytes: process.footprintBytes),
      pid: process.pid)
  }
}
