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

  /// Writes down what is alive in a process, by class and site.
  package func profile(_ process: SimulatedProcess) {
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
