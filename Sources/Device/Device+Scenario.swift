package import MemsimJournal
package import MemsimRuntime

/// What only a scenario can do to a device.
extension Device {
  /// Hears of every event as it is written.
  package var observer: ((JournalEvent) -> Void)? {
    get { kernel.log.observer }
    set { kernel.log.observer = newValue }
  }

  /// Writes an event of the scenario down.
  package func record<Body: EventBody>(_ body: Body) {
    kernel.log.record(body)
  }

  /// Counts what the scenario does; a run for which that is too much ends when what happens now is
  /// done.
  package func countOperations(_ count: Int) {
    kernel.budget.takeOperations(count)
  }

  /// Counts what the scenario does in a callback of a process, and says whether that may go on.
  package func takeOperations(_ count: Int = 1, in process: SimulatedProcess) -> Bool {
    kernel.takeOperations(count)
    return process.isLiving
  }

  /// The name of the app whose callback runs; nil between callbacks.
  package var runningApp: String? { kernel.running?.app.name }

  /// The method of the life cycle that its callback called last; nil for none.
  package var runningMethod: Lifecycle? { kernel.running == nil ? nil : kernel.lifecycle }

  /// Leaves out of the count what only those see who want pictures.
  package func giveOperationBack() {
    kernel.budget.giveOperationBack()
  }

  /// Whether the host has the memory to look at all that is in a process; if not, the run ends when
  /// what happens now is done.
  package func canSurvey(_ process: SimulatedProcess) -> Bool {
    kernel.canSurvey(process)
  }

  /// Notes what the host has too little of: the run ends as soon as it can.
  package func noteShortage(_ exhaustion: Exhaustion) {
    kernel.budget.note(exhaustion)
  }

  /// Lets the host be asked sooner whether it has time for the run.
  package func noteHostTime() {
    kernel.budget.noteHostTime()
  }

  /// Writes down what is alive in a process, by class and site.
  package func profile(_ process: SimulatedProcess) {
    countOperations(process.heap.slotCount)
    guard canSurvey(process) else { return }
    for line in HeapProfile(of: process.heap).lines {
      kernel.log.record(
        AllocationProfiled(
          moment: .request, className: line.className, site: kernel.log.number(of: line.site),
          liveCount: line.count, liveBytes: line.bytes), pid: process.pid)
    }
  }

  /// Runs something in a process as if it were a callback of its own code.
  package func reach(into process: SimulatedProcess, _ body: @escaping (Heap) -> Void) {
    kernel.post(to: process) { _ in body(process.heap) }
  }
}
