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
    process.pagesAtWarning = process.footprintPages
    update(process)
    deliver(level: warning.number, origin: .pressure, to: process)
  }

  /// Tells a program that memory is short when its turn comes, and measures what it frees.
  func deliver(level: Int, origin: WarningOrigin, to process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      let before = process.footprintPages
      kernel.log.record(
        WarningDelivered(level: level, origin: origin, footprintBytes: process.footprintBytes),
        pid: process.pid)
      kernel.log.record(
        LifecycleCalled(method: Lifecycle.memoryWarning.rawValue), pid: process.pid)
      process.warningCount += 1
      let living = process.heap.canBeSurveyed ? process.heap.living() : nil
      if living == nil { kernel.budget.note(.noRoomForAnalysis) }
      answering = process
      run { $0.receiveMemoryWarning(level: level, in: $1) }
      answering = nil
      guard process.isLiving else { return }
      process.livingAtWarning = living
      if origin == .pressure { process.lastWarning?.deliveredAt = kernel.clock.now }
      update(process)
      kernel.log.record(
        WarningAnswered(
          freedPages: before - process.footprintPages, footprintBytes: process.footprintBytes),
        pid: process.pid)
    }
  }
}
