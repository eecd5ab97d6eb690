internal import MemsimJournal
internal import MemsimRuntime

/// Which process gets which pages.
extension Kernel {
  /// Takes the pages that a process writes to as soon as it is there.
  func loadImage(of process: SimulatedProcess) -> Bool {
    let wanted = process.app.imagePages
    if !pages.takeImage(wanted) {
      waitForPages(wanted, in: process)
      guard process.isLiving else { return false }
      guard pages.takeImage(wanted) else {
        terminate(process, for: .outOfPages)
        pressure.review()
        return false
      }
    }
    process.imagePages = wanted
    process.peakPages = process.footprintPages
    policyView.pagesChanged(of: process)
    process.code = map(process.app.codePages, named: "code", in: process)
    pressure.review()
    return process.isLiving
  }

  /// Maps pages that are read when they are used.
  @discardableResult
  func map(_ count: Int, named name: String, in process: SimulatedProcess) -> CleanRegion? {
    guard count > 0 else { return nil }
    let region = CleanRegion(named: name, pid: process.pid, pages: count)
    process.regions.append(region)
    return region
  }

  /// Lets go of a region; says nothing if it is another's.
  func unmap(_ region: CleanRegion, in process: SimulatedProcess) {
    guard let index = process.regions.firstIndex(where: { $0 === region }) else { return }
    process.regions.remove(at: index)
    _ = pages.remove(region)
    policyView.pagesChanged(of: process)
  }

  /// Reads what a process is about to run and is not in memory; false if that was its end.
  func readCode(of process: SimulatedProcess) -> Bool {
    guard let code = process.code else { return true }
    read(code, of: process)
    return process.isLiving
  }

  /// Reads what is missing of a region, in the place of clean pages that were used less recently.
  ///
  /// What is larger than all that can be had passes through what there is. If there is not one page
  /// the process waits for it as for an allocation, and is ended if it waits in vain.
  func read(_ region: CleanRegion, of process: SimulatedProcess) {
    if region.missingPages > 0 { policyView.pagesChanged(of: process) }
    let again = region.wasRead ? region.missingPages : 0
    _ = pages.read(region)
    if region.missingPages > 0 {
      drop(region.missingPages, sparing: region)
      _ = pages.read(region)
    }
    if region.residentPages == 0 {
      waitForPages(1, in: process)
      guard process.isLiving else { return }
      guard pages.read(region) > 0 else {
        return terminate(process, for: .unreadablePages)
      }
    }
    region.wasRead = true
    if again > 0 { log.record(PagesRead(pages: again), pid: process.pid) }
  }

  /// A process has more pages than before.
  func pagesGrew(by pid: Int) {
    guard let process = processes[pid] else { return }
    settleGivenUpPages(of: process)
    if pages.counting == .touched {
      guard process.heap.arena.committedPages >= process.committedPagesToCountAt else { return }
      countPages(of: process)
      settleOverdraft(of: process)
    }
    process.peakPages = max(process.peakPages, process.footprintPages)
    // Of the process that runs every decision looks at the pages itself.
    if process !== running { policyView.pagesChanged(of: process) }
    if process.app.isNative { feelSpike(of: process) }
    pressure.review()
  }

  /// Lets a process do without so many bytes of its heap, in whole pages, or all that it has: as if
  /// it had freed them, and needed none in their place.
  func giveUp(_ bytes: Int, in process: SimulatedProcess) {
    let wanted = (bytes + pageSize - 1) / pageSize
    let rest = process.heap.footprintPages - process.purgeablePages - process.givenUpPages
    let count = max(0, min(wanted, rest))
    process.givenUpPages += count
    pages.giveUp(count)
    policyView.pagesChanged(of: process)
  }

  /// Counts pages again that a process does without, once its heap has fewer: what it frees by
  /// itself is among what it did without.
  func settleGivenUpPages(of process: SimulatedProcess) {
    guard process.givenUpPages > 0 else { return }
    let most = max(0, process.heap.footprintPages - process.purgeablePages)
    let excess = process.givenUpPages - most
    guard excess > 0 else { return }
    takeBack(excess, in: process)
    policyView.pagesChanged(of: process)
  }

  /// Counts so many pages again that a process does without.
  func takeBack(_ count: Int, in process: SimulatedProcess) {
    pages.takeBack(count)
    process.givenUpPages -= count
  }

  /// Counts the pages that a process has written, where these are the ones that count.
  ///
  /// That is done after its turns, and in the middle of them when jemalloc has committed so much
  /// more: a turn that allocates without end is stopped there.
  func countPages(of process: SimulatedProcess) {
    guard pages.counting == .touched, process.isLiving else { return }
    process.heap.countPages()
    process.committedPagesToCountAt = process.heap.arena.committedPages + Self.pagesBetweenCounts
    process.peakPages = max(process.peakPages, process.footprintPages)
    policyView.pagesChanged(of: process)
  }

  private static let pagesBetweenCounts = 256

  /// Native code cannot be refused, nor can a page that was written: what a process has too much is
  /// made up for when its turn is over.
  func settleOverdraft(of process: SimulatedProcess) {
    guard pages.overdraft > 0 else { return }
    waitForPages(pages.overdraft, in: process)
    guard process.isLiving, pages.overdraft > 0 else { return }
    terminate(process, for: .overdrawn)
  }
}
