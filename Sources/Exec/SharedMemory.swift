internal import CMemsimPreload
internal import Glibc

/// The memory that processes of a run share: files in memory, segments of System V and anonymous
/// shared mappings, each counted once.
///
/// Processes report objects before they touch them. The supervisor has a reference to each object,
/// so the object's pages stay until the supervisor has counted them, and asks the kernel for its
/// pages. It drops an object that no process and no name has any more.
final class SharedMemory {
  private let counters: SharedCounters
  /// The time of the host's calendar at which the run began, in seconds.
  private let begin = Int64(time(nil))
  private var objects: [memsim_shared_object] = []
  private var answeredReports: UInt32 = 0

  /// The pages now.
  private(set) var pages = 0
  /// The figures of the whole run.
  private(set) var use = SharedMemoryUse()

  /// The time between two measurements while there is an object, in milliseconds.
  static let measuredEvery = SharedMemoryUse.measuredEveryMilliseconds

  init(_ counters: SharedCounters) {
    self.counters = counters
  }

  deinit { for var object in objects { memsim_shared_close(&object) } }

  /// Whether there is anything to measure.
  var isEmpty: Bool { objects.isEmpty }

  /// Whether processes have reported objects since they were last answered.
  var hasReports: Bool { counters.sharedReports != answeredReports }

  /// Finds the objects that processes have reported, and wakes the processes.
  func answerReports() {
    answeredReports = counters.sharedReports
    for seen in counters.processes() where seen.shared_kind != memsim_shared_none.rawValue {
      register(seen)
      counters.answerShared(seen.place)
    }
  }

  private func register(_ process: memsim_process) {
    var process = process
    var object = memsim_shared_object()
    guard memsim_shared_open(&process, begin, &object) else {
      use.unmeasured += 1
      return
    }
    let isKnown = objects.contains { known in
      var known = known
      return memsim_shared_is_same(&known, &object)
    }
    if isKnown {
      memsim_shared_close(&object)
    } else {
      objects.append(object)
    }
  }

  /// Measures all objects; returns the number of pages that they have more than before.
  @discardableResult
  func measure() -> Int {
    guard !objects.isEmpty || pages != 0 else { return 0 }
    memsim_shared_measure(&objects, Int64(objects.count))
    let growth = count()
    use.objects = max(use.objects, objects.count { $0.pages > 0 })
    return growth
  }

  private func count() -> Int {
    let all = objects.reduce(0) { $0 + Int($1.pages) }
    let growth = min(all, SharedCounters.mostNumber) - pages
    if growth != 0 { counters.addShared(growth) }
    pages += growth
    use.peakPages = max(use.peakPages, pages)
    return growth
  }

  /// Returns whether there are objects that none of the processes and no name has.
  func findUnused(_ processes: [ExecProcess]) -> Bool {
    for place in objects.indices { objects[place].is_used = false }
    mark(processes)
    return objects.contains { !$0.is_used && !$0.has_name }
  }

  /// Looks a second time for unused objects, which processes may have passed on meanwhile, and
  /// drops the others.
  func dropUnused(_ processes: [ExecProcess]) {
    mark(processes)
    for var object in objects where !object.is_used && !object.has_name {
      memsim_shared_close(&object)
    }
    objects.removeAll { !$0.is_used && !$0.has_name }
    _ = count()
  }

  /// Measures after it has looked: an object that no process has by then grows no more.
  private func mark(_ processes: [ExecProcess]) {
    guard !objects.isEmpty else { return }
    for process in processes { memsim_shared_mark(process.pid, &objects, Int64(objects.count)) }
    measure()
  }

  /// The pages that count for a process: of the objects that it was the first to have.
  func pages(of process: ExecProcess) -> Int {
    objects.reduce(0) { $0 + ($1.pid == process.pid ? Int($1.pages) : 0) }
  }
}

/// Figures of the memory that the processes of a run shared.
package struct SharedMemoryUse: Equatable, Sendable {
  /// The time between two measurements in milliseconds.
  package static let measuredEveryMilliseconds = 1
  /// The most pages of all objects together.
  package internal(set) var peakPages = 0
  /// The most objects that had pages at a time.
  package internal(set) var objects = 0
  /// The number of objects that the kernel did not show to memsim.
  package internal(set) var unmeasured = 0

  /// Whether memory was shared, so that figures are measured and not exact.
  package var isMeasured: Bool { peakPages > 0 || unmeasured > 0 }
}
