internal import MemsimJournal
internal import MemsimRuntime

/// Warnings.
extension MemoryPressure {
  /// Gives a warning of the policy's.
  func warn(_ warning: Warning) {
    guard let process = kernel.processes[warning.pid] else {
      preconditionFailure("policy \(choice.name) warns \(warning.pid), which is not there")
    }
    sampler.decisionComes()
    process.lastWarning = WarningRecord(level: warning.level, sentAt: kernel.clock.now)
    update(process)
    deliver(level: warning.number, origin: .pressure, to: process)
  }

  /// Tells a program that memory is short when its turn comes, and measures what it frees.
  func deliver(level: Int, origin: WarningOrigin, to process: SimulatedProcess) {
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      tell(process, level: level, origin: origin)
    }
  }

  /// The turn in which a program hears of a warning; its answer is what it has freed when the turn
  /// is over, with what went as the pool was drained.
  private func tell(_ process: SimulatedProcess, level: Int, origin: WarningOrigin) {
    var (pages, living) = (0, LivingRefs?.none)
    kernel.call(process) { run in
      pages = process.footprintPages
      living = process.heap.living()
      kernel.log.record(
        WarningDelivered(level: level, origin: origin, footprintBytes: process.footprintBytes),
        pid: process.pid)
      kernel.log.record(
        LifecycleCalled(method: Lifecycle.memoryWarning.rawValue), pid: process.pid)
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
    update(process)
    kernel.log.record(
      WarningAnswered(freedPages: pages, footprintBytes: process.footprintBytes),
      pid: process.pid)
  }
}
