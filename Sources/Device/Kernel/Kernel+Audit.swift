internal import MemsimRuntime

/// Whether the books are right.
extension Kernel {
  /// Compares the books of all processes with the device's, and each arena's with jemalloc's
  /// statistics; a difference stops the host process, with both figures.
  package func audit() {
    let held = processes.living.reduce(0) { $0 + $1.footprintPages + $1.cleanPages }
    let counted = held + pages.reservedPages
    let taken = pages.budget.pagesTaken
    precondition(counted == taken, "processes and system have \(counted) pages, \(taken) are taken")
    let purgeable = processes.living.reduce(0) { $0 + $1.purgeablePages }
    precondition(
      purgeable == pages.purgeablePages,
      "processes let go of \(purgeable) pages, \(pages.purgeablePages) are purgeable")
    let clean = processes.living.reduce(0) { $0 + $1.cleanPages }
    precondition(
      clean == pages.cleanPages, "processes have \(clean) clean pages, not \(pages.cleanPages)")
    let sum = PageTotals(of: pages).sum
    let all = pages.totalPages + pages.overdraft
    precondition(sum == all, "the books have \(sum) pages, the device \(all)")
    pressure.audit()
    for process in processes.living { process.heap.arena.audit(.fast) }
  }
}
