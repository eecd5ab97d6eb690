internal import MemsimJournal
internal import MemsimRuntime

/// Inspects the heaps of processes: records their live objects, leaks and mistakes.
package final class HeapInspector {
  /// The names of the classes of processes that have ended; nil if they are not collected.
  package var classNames: Set<String>?

  /// Whether the live objects of each process that the system kills are recorded with their sites.
  package var profilesKills = false

  /// The apps whose leaks are freed as their callbacks end.
  @exclusivity(unchecked) var appsWithoutLeaks: Set<String> = []

  /// The slots of the largest process that the host has the memory to search.
  private var searchableSlots = 0
  private let log: EventLog
  private let budget: RunBudget

  init(log: EventLog, budget: RunBudget) {
    self.log = log
    self.budget = budget
  }

  /// Whether the host has the memory to search a process; if not, the run ends soon.
  package func canSearch(_ process: SimulatedProcess) -> Bool {
    let slots = process.heap.slotCount
    let canBe = slots <= searchableSlots || Heap.canBeSurveyed(slots: slots)
    if !canBe { budget.record(.noRoomForAnalysis) }
    return canBe
  }

  /// All processes end one after the other: if the host has memory for the largest, it has for all.
  func allEnd(_ processes: [SimulatedProcess]) {
    let slots = processes.map(\.heap.slotCount).max() ?? 0
    searchableSlots = Heap.canBeSurveyed(slots: slots) ? slots : 0
  }

  /// Frees the leaks of a process, if its app is to leak nothing.
  ///
  /// These are the objects that no root leads to when a callback is over and its pool is drained.
  func freeLeaks(of process: SimulatedProcess) {
    guard !appsWithoutLeaks.isEmpty, appsWithoutLeaks.contains(process.app.name),
      !process.app.isNative, canSearch(process)
    else { return }
    process.runCode(in: log) { _ = process.heap.freeUnreachable() }
  }

  /// Records the live objects and leaks of a process that is about to end.
  func reportEnd(of process: SimulatedProcess, isKilled: Bool) {
    guard canSearch(process) else { return }
    classNames?.formUnion(process.heap.classNames)
    let graph = process.heap.graph()
    reportDanglingReferences(of: process, in: graph)
    let census = HeapCensus(of: graph, isNative: process.app.isNative)
    log.record(HeapCounted(census), pid: process.pid)
    if !process.app.isNative {
      for group in HeldSearch.groups(in: graph) {
        log.record(group, pid: process.pid)
      }
    }
    for group in LeakSearch.leaks(in: graph, aliveAtWarning: process.livingAtWarning) {
      log.record(group.found { log.number(of: $0) }, pid: process.pid)
      guard let history = process.heap.history(of: group.first) else { continue }
      log.record(HistoryRecorded(history, made: group.site), pid: process.pid)
    }
    if isKilled, profilesKills {
      log.record(HeapProfiled(HeapProfile(of: graph)), pid: process.pid)
    }
  }

  /// Records the strong references of a process to deallocated objects, each once.
  func reportDanglingReferences(of process: SimulatedProcess, in graph: HeapGraph) {
    let found = graph.danglingStrongReferences
    let new = found.filter { process.reportedReferences.insert($0).inserted }
    for diagnosis in process.heap.diagnoses(of: new) { record(diagnosis, of: process) }
  }

  /// Records a diagnosis, and the history of its object.
  func record(_ diagnosis: Diagnosis, of process: SimulatedProcess) {
    guard let event = Diagnosed(diagnosis, site: log.number(of: diagnosis.site)) else { return }
    log.record(event, pid: process.pid)
    let history = HistoryRecorded(diagnosis, in: process.callback)
    if let history { log.record(history, pid: process.pid) }
  }
}
