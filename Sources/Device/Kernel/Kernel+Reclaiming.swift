internal import MemsimJournal
internal import MemsimRuntime

/// Pages are taken back without ending a process: what the policy decided, a squeeze needs, or the
/// reading of code makes way for. Each says what it took.
extension Kernel {
  /// Drops clean pages, the least recently used first.
  func drop(_ count: Int, sparing spared: CleanRegion? = nil) {
    for (region, dropped) in pages.drop(count, sparing: spared) {
      if let process = processes[region.pid] { policyView.pagesChanged(of: process) }
      log.record(PagesReclaimed(memory: .clean, pages: dropped), pid: region.pid)
    }
  }

  /// Takes blocks that a process, or any, lets the system take, until so many pages are free.
  func purge(_ count: Int, of pid: Int?) {
    var left = count
    while left > 0, let block = pages.purgeable.first(of: pid) {
      let owner = block.process
      let freed = block.purge()
      policyView.pagesChanged(of: owner)
      log.record(PagesReclaimed(memory: .purgeable, pages: freed), pid: owner.pid)
      left -= freed
    }
  }

  /// Takes what heaps keep at hand, in the order of their processes, until no request for pages
  /// is left; says whether that is so.
  func takeSpareMemory(for request: () -> PageRequest?) -> Bool {
    for process in processes.living where process.mayHaveSpareMemory {
      if pages.suffice(for: request()) { return true }
      process.mayHaveSpareMemory = process === running
      process.heap.countPages()
      let before = process.heap.footprintPages
      let hasReturned = process.heap.returnSpareMemory()
      if hasReturned { process.heap.countPages() }
      settleGivenUpPages(of: process)
      policyView.pagesChanged(of: process)
      guard hasReturned else { continue }
      let freed = before - process.heap.footprintPages
      if freed > 0 {
        log.record(PagesReclaimed(memory: .magazines, pages: freed), pid: process.pid)
      }
    }
    return pages.suffice(for: request())
  }
}
