internal import MemsimJournal
internal import MemsimRuntime

/// Reclaims pages without killing a process: for a policy, a squeeze, or code that is read.
///
/// Each function records the pages that it has freed.
final class Reclaimer {
  private let pages: PageLedger
  private let processPages: ProcessPages
  private let snapshots: SnapshotCache
  private let processes: ProcessTable
  private let log: EventLog

  init(_ processPages: ProcessPages, _ processes: ProcessTable, log: EventLog) {
    pages = processPages.ledger
    snapshots = processPages.snapshots
    self.processPages = processPages
    self.processes = processes
    self.log = log
  }

  /// Drops clean pages, the least recently used first.
  func drop(_ count: Int, sparing spared: CleanRegion? = nil) {
    for (region, dropped) in pages.drop(count, sparing: spared) {
      if let process = processes[region.pid] { snapshots.pagesChanged(of: process) }
      log.record(PagesReclaimed(memory: .clean, pages: dropped), pid: region.pid)
    }
  }

  /// Purges blocks of a process, or of any, until a number of pages is free.
  func purge(_ count: Int, of pid: Int?) {
    var left = count
    while left > 0, let block = pages.purgeable.first(of: pid) {
      let owner = block.process
      let freed = block.purge()
      snapshots.pagesChanged(of: owner)
      log.record(PagesReclaimed(memory: .purgeable, pages: freed), pid: owner.pid)
      left -= freed
    }
  }

  /// Moves pages of a process to swap.
  func swapOut(_ count: Int, of pid: Int) {
    guard let process = processes[pid] else { return }
    let moved = processPages.swapOut(count, of: process)
    if moved > 0 { log.record(PagesReclaimed(memory: .swapped, pages: moved), pid: pid) }
  }

  /// Reads the pages of a process back from swap, as many as fit without a kill: into free pages,
  /// then into those of clean memory, then of the processes that ran longest ago.
  ///
  /// In a cgroup at a limit they come back only in place of others of the cgroup.
  func swapIn(_ process: SimulatedProcess) {
    let before = process.swappedPages
    makeRoomInGroups(for: process)
    readSwap(of: process)
    drop(wantedPages(of: process), sparing: process.code)
    readSwap(of: process)
    while wantedPages(of: process) > 0, let other = longestAsleep(but: process) {
      swapOut(wantedPages(of: process), of: other.pid)
      guard pages.freePages > 0 else { break }
      readSwap(of: process)
    }
    let count = before - process.swappedPages
    if count > 0 { log.record(PagesRead(pages: count, memory: .swapped), pid: process.pid) }
  }

  private func readSwap(of process: SimulatedProcess) {
    processPages.swapIn(min(wantedPages(of: process), pages.freePages), of: process)
  }

  /// The swapped pages of a process that its cgroups have room for.
  private func wantedPages(of process: SimulatedProcess) -> Int {
    let rooms = snapshots.groups(of: process).compactMap { room(in: $0) }
    return max(0, min(process.swappedPages, rooms.min() ?? .max))
  }

  /// Moves pages of other processes of its cgroups to swap, those that ran longest ago first.
  private func makeRoomInGroups(for process: SimulatedProcess) {
    for group in snapshots.groups(of: process) {
      while let room = room(in: group), room < process.swappedPages,
        let other = longestAsleep(but: process, in: group)
      {
        swapOut(process.swappedPages - room, of: other.pid)
      }
    }
  }

  /// The pages that a cgroup lacks to the lower of its limits, negative above it; nil without one.
  private func room(in group: Int) -> Int? {
    let limits = snapshots.snapshot.groups[group]
    guard let limit = [limits.maxPages, limits.highPages].compactMap(\.self).min() else {
      return nil
    }
    return processes.living.reduce(limit) { $0 - (has($1, in: group) ? $1.footprintPages : 0) }
  }

  private func longestAsleep(
    but process: SimulatedProcess, in group: Int? = nil
  ) -> SimulatedProcess? {
    guard pages.freeSwapPages > 0 else { return nil }
    let others = processes.living.filter { other in
      other !== process && other.swappablePages > 0 && group.map { has(other, in: $0) } ?? true
    }
    return others.min { $0.lastTurn < $1.lastTurn }
  }

  private func has(_ process: SimulatedProcess, in group: Int) -> Bool {
    snapshots.groups(of: process).contains(group)
  }

  /// Frees the memory that heaps hold in reserve, in the order of their processes, until a request
  /// for pages is met; returns whether it is.
  func freeSpareMemory(for request: () -> PageRequest?) -> Bool {
    for process in processes.living where process.mayHaveSpareMemory {
      if pages.suffice(for: request()) { return true }
      process.mayHaveSpareMemory = process === processes.running
      process.heap.countPages()
      let before = process.heap.footprintPages
      let hasReturned = process.heap.returnSpareMemory()
      if hasReturned { process.heap.countPages() }
      processPages.settleUncounted(process)
      snapshots.pagesChanged(of: process)
      guard hasReturned else { continue }
      let freed = before - process.heap.footprintPages
      if freed > 0 {
        log.record(PagesReclaimed(memory: .magazines, pages: freed), pid: process.pid)
      }
    }
    return pages.suffice(for: request())
  }
}
