internal import MemsimRuntime

/// Whether the books are right.
///
/// Those of a process are compared with jemalloc's statistics when it exits or is terminated. When
/// the run ends, those of all that live are, and the device's with theirs.
extension Kernel {
  /// Two figures that ought to be one.
  struct BooksDifference: Error, Equatable, CustomStringConvertible {
    /// What the figures are of.
    let what: String
    /// What the parts come to.
    let counted: Int
    /// What the whole says.
    let stated: Int

    /// Both figures in words.
    var description: String {
      "\(what): the processes' books come to \(counted) pages, the device's say \(stated)"
    }
  }

  /// Compares the books of all processes with the device's, and each arena's with jemalloc's
  /// statistics; a difference stops the host process, with both figures.
  package func audit() {
    do throws(BooksDifference) {
      try checkBooks()
    } catch {
      fatalError("audit of the device: \(error)")
    }
    policyView.audit()
    for process in processes.living { process.heap.arena.audit(.fast) }
  }

  /// Compares the books of a process that is about to end with jemalloc's statistics.
  ///
  /// jemalloc has none of a new arena until it has gone through all there are. Where many processes
  /// live, one that it knows nothing of yet ends without.
  func auditAtEnd(of process: SimulatedProcess) {
    let arena = process.heap.arena
    if arena.hasStatistics || processes.living.count <= 64 { arena.audit(.fast) }
  }

  /// Compares the books of all processes with the device's.
  func checkBooks() throws(BooksDifference) {
    let living = processes.living
    let clean = living.reduce(0) { $0 + $1.cleanPages }
    let purgeable = living.reduce(0) { $0 + $1.purgeablePages }
    let dirty = living.reduce(0) { $0 + $1.dirtyPages }
    let images = living.reduce(0) { $0 + $1.imagePages }
    try check("clean", clean, pages.cleanPages)
    try check("purgeable", purgeable, pages.purgeablePages)
    try check("dirty", dirty, pages.dirtyPages)
    try check("of program images", images, pages.imagePages)
    let all = dirty + purgeable + clean + pages.reservedPages + pages.freePages
    try check("all", all, pages.totalPages + pages.overdraft)
  }

  private func check(_ what: String, _ counted: Int, _ stated: Int) throws(BooksDifference) {
    guard counted == stated else {
      throw BooksDifference(what: what, counted: counted, stated: stated)
    }
  }
}
