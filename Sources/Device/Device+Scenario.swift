package import MemsimJournal
package import MemsimRuntime

/// Functions of a device that only a scenario uses.
extension Device {
  /// Receives every event as it is written.
  package var observer: ((JournalEvent) -> Void)? {
    get { kernel.log.observer }
    set { kernel.log.observer = newValue }
  }

  /// Writes an event of the scenario down.
  package func record<Body: EventBody>(_ body: Body) {
    kernel.log.record(body)
  }

  /// Counts the scenario's operations; if they exceed the limit, the run ends after the current
  /// action.
  package func countOperations(_ count: Int) {
    kernel.budget.countOperations(count)
  }

  /// Counts the scenario's operations in a callback of a process; returns whether it may go on.
  package func countOperations(_ count: Int = 1, in process: SimulatedProcess) -> Bool {
    kernel.runEnd.countOperations(count)
    return process.isLiving
  }

  /// The name of the app whose callback runs; nil between callbacks.
  package var runningApp: String? { kernel.processes.running?.app.name }

  /// The method of the life cycle that its callback called last; nil for none.
  package var runningMethod: String? {
    guard let callback = kernel.processes.running?.callback, !callback.isEmpty else { return nil }
    return callback
  }

  /// Excludes an operation that is only for pictures from the count.
  package func uncountOperation() {
    kernel.budget.uncountOperation()
  }

  /// Records the missing resource of the host: the run ends as soon as it can.
  package func recordShortage(_ exhaustion: Exhaustion) {
    kernel.budget.record(exhaustion)
  }

  /// Brings the next check of the host's time limit forward.
  package func checkHostTime() {
    kernel.budget.checkHostTime()
  }

  /// Records the living objects and blocks of a process, by class, and then by class and site.
  package func mark(_ process: SimulatedProcess, as name: String) {
    guard let graph = graph(of: process) else { return }
    kernel.heaps.reportDanglingReferences(of: process, in: graph)
    let census = HeapCensus(of: graph, isNative: process.app.isNative)
    kernel.log.record(
      HeapMarked(
        mark: name, footprintBytes: process.footprintBytes, blocks: census.blocks,
        blockBytes: census.blockBytes, classes: census.records), pid: process.pid)
    for line in HeapProfile(of: graph).lines {
      kernel.log.record(
        AllocationProfiled(
          moment: .request, className: line.className, site: kernel.log.number(of: line.site),
          liveCount: line.count, liveBytes: line.bytes), pid: process.pid)
    }
  }

  /// Collects the names of the classes that processes have, from now on.
  package func collectClassNames() {
    kernel.heaps.classNames = kernel.heaps.classNames ?? []
  }

  /// The names of the classes of which processes have had objects, as far as they were collected.
  package var classNames: Set<String> {
    var names = kernel.heaps.classNames ?? []
    for process in kernel.processes.living {
      countOperations(process.heap.slotCount)
      names.formUnion(process.heap.classNames)
    }
    return names
  }

  /// Counts the living objects and blocks of a process; nil if the host lacks the memory to examine
  /// the heap, and then the run ends after the current action.
  package func census(of process: SimulatedProcess) -> HeapCensus? {
    graph(of: process).map { HeapCensus(of: $0, isNative: process.app.isNative) }
  }

  /// Records the strong references of living processes to deallocated objects.
  package func reportDanglingReferences(of processes: [SimulatedProcess]) {
    for process in processes {
      guard let graph = graph(of: process) else { return }
      kernel.heaps.reportDanglingReferences(of: process, in: graph)
    }
  }

  /// The objects of a process and the references between them; nil if the host has no memory for
  /// all of them, and then the run ends after the current action.
  private func graph(of process: SimulatedProcess) -> HeapGraph? {
    countOperations(process.heap.slotCount)
    return kernel.heaps.canSearch(process) ? process.heap.graph() : nil
  }

  /// Runs something in a process as if it were a callback of its own code.
  package func reach(into process: SimulatedProcess, _ body: @escaping (Heap) -> Void) {
    kernel.post(to: process) { _ in
      process.callback = "scenario"
      body(process.heap)
    }
  }
}
