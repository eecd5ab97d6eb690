/// The snapshot of the device and its processes that the policy sees, updated as they change.
///
/// It decides nothing and changes nothing: the kernel and SpringBoard report changes to it, and
/// `MemoryPressure` passes the snapshot to the policy.
final class SnapshotCache {
  /// The device as it was when it was last brought up to date.
  @exclusivity(unchecked) private(set) var snapshot: DeviceSnapshot

  /// The number of times that a process came, went or changed in the view of the system.
  @exclusivity(unchecked) private(set) var updates = 0

  /// The footprints that are seen, all together.
  @exclusivity(unchecked) private var seenPages = 0

  /// The number of processes that have a limit.
  @exclusivity(unchecked) private var limited = 0

  private let pages: PageLedger
  private let processes: ProcessTable
  private let sampler: MemorySampler
  private let clock: VirtualClock
  private let guide: PolicyGuide

  init(
    of pages: PageLedger, _ processes: ProcessTable, sampler: MemorySampler, clock: VirtualClock,
    guide: PolicyGuide
  ) {
    self.pages = pages
    self.processes = processes
    self.sampler = sampler
    self.clock = clock
    self.guide = guide
    snapshot = DeviceSnapshot(totalPages: pages.totalPages, freePages: 0)
    snapshot.mayHaveLimits = false
    snapshot.swapPages = pages.swapPages
  }

  /// A process was launched.
  func add(_ process: SimulatedProcess) {
    let entry = entry(of: process)
    snapshot.processes.append(entry)
    countLimits(of: entry, 1)
    process.seenPages = SeenPages(of: process)
    seenPages += process.seenPages.footprint
    sampler.markChanged(process)
    updates += 1
  }

  /// A process is another to the system than before: in front, busy, limited, or warned.
  func update(_ process: SimulatedProcess) {
    guard let index = processes.index(of: process.pid) else { return }
    let before = snapshot.processes[index]
    var entry = entry(of: process)
    let isInPlace = before.isFrontmost == entry.isFrontmost && before.isBusy == entry.isBusy
    if isInPlace { entry.updateOrder = before.updateOrder }
    snapshot.processes[index] = entry
    countLimits(of: before, -1)
    countLimits(of: entry, 1)
    process.seenPages = SeenPages(of: process)
    seenPages += entry.footprintPages - before.footprintPages
    updates += 1
  }

  /// A process is about to leave the table of processes.
  func remove(_ process: SimulatedProcess) {
    guard let index = processes.index(of: process.pid) else { return }
    let entry = snapshot.processes.remove(at: index)
    countLimits(of: entry, -1)
    seenPages -= entry.footprintPages
    updates += 1
  }

  /// Counts a process in or out among those that have a limit.
  private func countLimits(of entry: ProcessSnapshot, _ change: Int) {
    guard entry.hasLimits else { return }
    limited += change
    snapshot.mayHaveLimits = limited > 0
  }

  /// A process has other pages than before: heap, image, purgeable or clean ones.
  ///
  /// Only the process that runs, and those from which pages are reclaimed, are looked at.
  func pagesChanged(of process: SimulatedProcess) {
    // Every run loop turn marks its process, and most have changed nothing.
    if process.isSampleDue, process.seenPages == SeenPages(of: process) { return }
    guard let index = processes.index(of: process.pid) else { return }
    sampler.markChanged(process)
    pagesChanged(of: process, at: index)
  }

  private func pagesChanged(of process: SimulatedProcess, at index: Int) {
    let pages = SeenPages(of: process)
    guard pages != process.seenPages else { return }
    seenPages += pages.footprint - process.seenPages.footprint
    snapshot.processes[index].footprintPages = pages.footprint
    snapshot.processes[index].purgeablePages = pages.purgeable
    process.seenPages = pages
  }

  /// Brings the figures of the device, of the process that runs, and of any whose pages changed
  /// outside of its callbacks, up to date.
  ///
  /// - Complexity: O(1) if all changes were reported, and O(processes) otherwise.
  func refresh(_ request: PageRequest?) {
    snapshot.now = clock.now
    snapshot.freePages = pages.freePages
    snapshot.cleanPages = pages.cleanPages
    snapshot.purgeablePages = pages.purgeablePages
    snapshot.request = request
    if pages.swapPages > 0 { refreshSwap() }
    if guide.readsFilePages { refreshFiles() }
    if let running = processes.running { pagesChanged(of: running) }
    if seenPages != pages.processPages { findChanges() }
  }

  /// Only with swap does the policy see when processes ran.
  private func refreshSwap() {
    snapshot.freeSwapPages = pages.freeSwapPages
    for (index, process) in processes.living.enumerated() {
      snapshot.processes[index].swapPages = process.swappedPages
      snapshot.processes[index].swappablePages = process.swappablePages
      snapshot.processes[index].lastTurn = process.lastTurn
    }
  }

  private func refreshFiles() {
    for (index, process) in processes.living.enumerated() {
      snapshot.processes[index].filePages = process.cleanPages
    }
  }

  /// Looks at every process: a heap reports when it grows, and not when it shrinks, so memory freed
  /// between the callbacks of a process shows only in the pages that the device has got back.
  private func findChanges() {
    for (index, process) in processes.living.enumerated()
    where process.footprintPages != snapshot.processes[index].footprintPages {
      sampler.markChanged(process)
      pagesChanged(of: process, at: index)
    }
  }

  /// A process as the policy sees it.
  func entry(of process: SimulatedProcess) -> ProcessSnapshot {
    var entry = ProcessSnapshot(
      pid: process.pid, role: process.role, footprintPages: process.footprintPages,
      purgeablePages: process.purgeablePages, updateOrder: updates,
      priority: process.app.priority(under: guide.name), isFrontmost: process.isFrontmost,
      isBusy: process.isBusy, isProtected: process.app.isProtected, limits: process.limits,
      backgroundLimits: process.backgroundLimits, lastWarning: process.lastWarning,
      idleExit: process.idleExit)
    entry.group = group(of: process)
    entry.preference = process.app.preference
    return entry
  }

  /// Sets the memory cgroups of the device, before any process is launched; none for a policy that
  /// knows no cgroups.
  func setGroups(_ groups: [MemoryGroup]) { snapshot.groups = groups }

  /// The memory cgroups that a process counts in, the lowest first.
  func groups(of process: SimulatedProcess) -> some Sequence<Int> {
    snapshot.groups(from: group(of: process))
  }

  private func group(of process: SimulatedProcess) -> Int? {
    snapshot.groups.isEmpty ? nil : process.app.group
  }

  /// Compares the policy's view of all processes with their current pages; a difference
  /// stops the host process, with both figures.
  func audit() {
    refresh(nil)
    let living = processes.living
    precondition(
      living.count == snapshot.processes.count,
      "\(living.count) processes live, the policy sees \(snapshot.processes.count)")
    precondition(
      snapshot.mayHaveLimits == snapshot.processes.contains(where: \.hasLimits),
      "\(limited) processes are counted as those that have a limit")
    for (process, seen) in zip(living, snapshot.processes) {
      let pages = process.footprintPages
      precondition(
        process.pid == seen.pid && pages == seen.footprintPages,
        "process \(process.pid) has \(pages) pages, \(seen.pid) is seen to have "
          + "\(seen.footprintPages)")
      precondition(
        process.purgeablePages == seen.purgeablePages,
        "process \(process.pid) released \(process.purgeablePages) pages, not of "
          + "\(seen.purgeablePages)")
    }
  }
}

/// The numbers of pages of a process as the policy sees them.
struct SeenPages: Equatable {
  var footprint = 0
  var purgeable = 0

  init() {}

  init(of process: SimulatedProcess) {
    footprint = process.footprintPages
    purgeable = process.purgeablePages
  }
}
