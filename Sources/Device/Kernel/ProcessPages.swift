internal import MemsimRuntime

/// The pages of processes that their heaps do not count by themselves: mapped regions, pages that a
/// scenario lets them do without, and the spikes of native code.
final class ProcessPages {
  let ledger: PageLedger
  let snapshots: SnapshotCache

  init(of ledger: PageLedger, snapshots: SnapshotCache) {
    self.ledger = ledger
    self.snapshots = snapshots
  }

  /// Maps pages that are read when they are used.
  @discardableResult
  func map(_ count: Int, named name: String, in process: SimulatedProcess) -> CleanRegion? {
    guard count > 0 else { return nil }
    let region = CleanRegion(named: name, pid: process.pid, pages: count)
    process.regions.append(region)
    return region
  }

  /// Unmaps a region; ignores one of another process.
  func unmap(_ region: CleanRegion, in process: SimulatedProcess) {
    guard let index = process.regions.firstIndex(where: { $0 === region }) else { return }
    process.regions.remove(at: index)
    _ = ledger.remove(region)
    snapshots.pagesChanged(of: process)
  }

  /// Lets a process do without a number of bytes of its heap, in whole pages, or without all of it:
  /// as if it had freed them, and needed none in their place.
  func giveUp(_ bytes: Int, in process: SimulatedProcess) {
    let wanted = (bytes + pageSize - 1) / pageSize
    let rest = process.heap.footprintPages - process.purgeablePages - process.givenUpPages
    let count = max(0, min(wanted, rest))
    process.givenUpPages += count
    ledger.giveUp(count)
    snapshots.pagesChanged(of: process)
  }

  /// Counts pages again that a process does without or has in swap, once it has fewer: the pages
  /// that it frees by itself are among them.
  func settleUncounted(_ process: SimulatedProcess) {
    guard process.givenUpPages > 0 || process.swappedPages > 0 else { return }
    let heap = max(0, process.heap.footprintPages - process.purgeablePages)
    let swapped = process.swappedPages + process.givenUpPages - heap - process.imagePages
    swapIn(min(max(0, swapped), process.swappedPages), of: process)
    let excess = process.givenUpPages - heap
    if excess > 0 { restoreGivenUp(excess, in: process) }
    snapshots.pagesChanged(of: process)
  }

  private func restoreGivenUp(_ count: Int, in process: SimulatedProcess) {
    ledger.recommit(count)
    process.givenUpPages -= count
  }

  /// Moves so many pages of a process to swap, or as many as there are and fit; returns their
  /// number.
  func swapOut(_ count: Int, of process: SimulatedProcess) -> Int {
    let moved = min(count, process.swappablePages, ledger.freeSwapPages)
    ledger.swapOut(moved)
    process.swappedPages += moved
    snapshots.pagesChanged(of: process)
    return moved
  }

  /// Counts pages of a process in memory again that were in swap.
  func swapIn(_ count: Int, of process: SimulatedProcess) {
    guard count > 0 else { return }
    ledger.swapIn(count)
    process.swappedPages -= count
    snapshots.pagesChanged(of: process)
  }

  /// Counts the pages that a process has written, if written pages count.
  ///
  /// That is done after its turns, and in the middle of them when jemalloc has committed many more:
  /// a turn that allocates without end is stopped there.
  func count(_ process: SimulatedProcess) {
    guard ledger.counting == .touched, process.isLiving else { return }
    process.heap.countPages()
    process.committedPagesToCountAt = process.heap.arena.committedPages + Self.pagesBetweenCounts
    process.peakPages = max(process.peakPages, process.footprintPages)
    snapshots.pagesChanged(of: process)
  }

  private static let pagesBetweenCounts = 256

  /// Updates the peak of native code with the most pages since the last call; returns how many of
  /// them it has freed.
  @discardableResult
  func updatePeak(of process: SimulatedProcess) -> Int {
    guard process.app.isNative else { return 0 }
    let spike = max(0, process.heap.resetHighestPages() - process.heap.footprintPages)
    process.peakPages = max(process.peakPages, process.footprintPages + spike)
    return spike
  }

  /// Counts the pages of a spike as those of its process.
  func beginSpike(_ pages: Int, of process: SimulatedProcess) {
    process.spikePages = pages
    ledger.holdSpike(pages)
    snapshots.pagesChanged(of: process)
  }

  /// Counts the pages of a spike no longer.
  func endSpike(of process: SimulatedProcess) {
    ledger.endSpike(process.spikePages)
    process.spikePages = 0
  }

  /// Frees all pages of a process that ends; returns its footprint and all pages that it had.
  func freeAll(of process: SimulatedProcess) -> (footprint: Int, all: Int) {
    updatePeak(of: process)
    let footprint = process.footprintPages
    let all = footprint + process.cleanPages
    ledger.purgeable.forgetAll(of: process)
    restoreGivenUp(process.givenUpPages, in: process)
    ledger.swapIn(process.swappedPages)
    process.swappedPages = 0
    process.heap.kill()
    process.faceHeap?.kill()
    ledger.giveImage(process.imagePages)
    process.imagePages = 0
    endSpike(of: process)
    for region in process.regions { _ = ledger.remove(region) }
    return (footprint, all)
  }
}
