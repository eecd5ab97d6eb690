package import MemsimRuntime

/// The owner of every page of the device.
///
/// All pages = free + reserved + withheld + of each process: dirty, purgeable and clean. The dirty
/// and purgeable ones of a heap are committed and returned by its arena; all others here. Pages in
/// swap are none of the device's.
package final class PageLedger {
  /// The budget that the arenas of all processes share.
  let budget: PageBudget

  /// The kind of heap pages that count.
  package let counting: PageCounting

  /// All pages of the device.
  package let totalPages: Int

  /// The pages of those parts of the system that are no processes.
  package let reserved: [PageAccount]

  /// The sum of the reserved pages.
  private let accountPages: Int

  /// All pages of the swap.
  package let swapPages: Int

  // Nothing is called while one of these changes.

  /// The pages of processes that are in swap.
  @exclusivity(unchecked) private(set) var swappedPages = 0

  /// Pages that are withheld, to make memory short.
  @exclusivity(unchecked) package private(set) var withheldPages = 0

  /// The pages of program images.
  @exclusivity(unchecked) private(set) var imagePages = 0

  /// The clean pages of all processes.
  @exclusivity(unchecked) private(set) var clean = CleanPages()

  /// The purgeable blocks of all processes.
  let purgeable = PurgeQueue()

  /// Begins the ledger of a device.
  ///
  /// - Precondition: The accounts fit.
  package init(
    pages: Int, reserved: [PageAccount], counting: PageCounting = .committed, swapPages: Int = 0
  ) {
    totalPages = pages
    self.swapPages = swapPages
    self.counting = counting
    self.reserved = reserved
    budget = PageBudget(pages: pages)
    accountPages = reserved.reduce(0) { $0 + $1.pages }
    precondition(reserve(accountPages), "the system needs more pages than there are")
  }

  /// Pages that are free.
  package var freePages: Int { budget.pagesFree }

  /// Pages in use beyond the device's total: native code committed them, or they were written where
  /// written pages count.
  var overdraft: Int { max(0, budget.pagesTaken - totalPages) }

  /// Whether enough pages are free for a request, if there is one.
  func suffice(for request: PageRequest?) -> Bool {
    request.map { $0.pages <= freePages } ?? true
  }

  /// Pages that can be dropped and read again.
  package var cleanPages: Int { clean.count }

  /// The pages that processes have made purgeable.
  package var purgeablePages: Int { purgeable.pages }

  /// Pages that can be had without ending a process.
  package var availablePages: Int { freePages + cleanPages + purgeablePages }

  /// Pages of the system that are in no process.
  package var reservedPages: Int { accountPages + withheldPages }

  /// The footprints of all processes together.
  var processPages: Int { budget.pagesTaken - cleanPages - reservedPages }

  /// Pages that only the end of a process gives back.
  package var dirtyPages: Int { processPages - purgeablePages }

  /// Reserves pages for a program image, all or none.
  func commitImage(_ pages: Int) -> Bool {
    guard reserve(pages) else { return false }
    imagePages += pages
    return true
  }

  /// Gives the pages of a program image back.
  func giveImage(_ pages: Int) {
    budget.release(pages)
    imagePages -= pages
  }

  /// Counts pages again that a process had in the middle of a callback and has given back.
  func holdSpike(_ pages: Int) {
    budget.overdraw(pages)
  }

  /// Counts them no longer.
  func endSpike(_ pages: Int) {
    budget.release(pages)
  }

  /// Counts pages no longer that a process does without.
  func giveUp(_ pages: Int) {
    budget.release(pages)
  }

  /// Counts pages again that a process did without, as its heap gives them back by itself.
  func recommit(_ pages: Int) {
    budget.overdraw(pages)
  }

  /// Pages of swap that are free.
  var freeSwapPages: Int { swapPages - swappedPages }

  /// Moves pages of a process to swap.
  ///
  /// - Precondition: So many pages of swap are free.
  func swapOut(_ pages: Int) {
    precondition(pages <= freeSwapPages, "more pages than fit into swap")
    budget.release(pages)
    swappedPages += pages
  }

  /// Counts pages in memory again that were in swap, whether or not so many are free.
  func swapIn(_ pages: Int) {
    budget.overdraw(pages)
    swappedPages -= pages
  }

  /// Withholds so many pages, or as many as are free.
  func withhold(_ pages: Int) -> Int {
    let taken = min(pages, freePages)
    precondition(reserve(taken), "free pages were not free")
    withheldPages += taken
    return taken
  }

  /// Puts withheld pages back into service.
  func restore(_ pages: Int) {
    precondition(pages <= withheldPages, "more pages than were withheld")
    budget.release(pages)
    withheldPages -= pages
  }

  /// Reads as many of a region's missing pages as are free; returns their number.
  func read(_ region: CleanRegion) -> Int {
    let pages = min(region.missingPages, freePages)
    precondition(reserve(pages), "free pages were not free")
    clean.use(region, reading: pages)
    return pages
  }

  /// Drops clean pages, the least recently used first; returns their regions.
  func drop(
    _ pages: Int, sparing spared: CleanRegion? = nil
  ) -> [(region: CleanRegion, pages: Int)] {
    let dropped = clean.drop(pages, sparing: spared)
    budget.release(dropped.reduce(0) { $0 + $1.pages })
    return dropped
  }

  /// Removes a region of a process that has ended.
  func remove(_ region: CleanRegion) -> Int {
    let pages = clean.remove(region)
    budget.release(pages)
    return pages
  }

  /// No pages at all can be had even while native code has overdrawn the device.
  private func reserve(_ pages: Int) -> Bool {
    pages == 0 || budget.reserve(pages)
  }
}

extension PageLedger {
  /// Two figures that ought to be equal.
  struct Difference: Error, Equatable, CustomStringConvertible {
    /// The name of the figures.
    let name: String
    /// The sum of the parts.
    let counted: Int
    /// The figure of the device.
    let stated: Int

    /// Both figures in words.
    var description: String {
      "\(name): the processes' counters come to \(counted) pages, the device's say \(stated)"
    }
  }

  /// Compares the ledger with the pages of all processes.
  func check(against living: [SimulatedProcess]) throws(Difference) {
    let clean = living.reduce(0) { $0 + $1.cleanPages }
    let purgeable = living.reduce(0) { $0 + $1.purgeablePages }
    let dirty = living.reduce(0) { $0 + $1.dirtyPages }
    let images = living.reduce(0) { $0 + $1.imagePages }
    let swapped = living.reduce(0) { $0 + $1.swappedPages }
    let all = dirty + purgeable + clean + reservedPages + freePages
    for (name, counted, stated) in [
      ("clean", clean, cleanPages), ("purgeable", purgeable, purgeablePages),
      ("dirty", dirty, dirtyPages), ("of program images", images, imagePages),
      ("in swap", swapped, swappedPages),
      ("all", all, totalPages + overdraft),
    ] where counted != stated {
      throw Difference(name: name, counted: counted, stated: stated)
    }
  }
}

/// Pages that no process has: the part of the system that reserves them, and their number.
package struct PageAccount: Equatable, Sendable {
  /// The part of the system that reserves them.
  package let name: String

  /// The number of pages.
  package internal(set) var pages: Int

  /// Opens an account.
  package init(_ name: String, pages: Int) {
    precondition(pages >= 0, "an account cannot be negative")
    self.name = name
    self.pages = pages
  }
}

/// The use of the pages of the device at one moment.
package struct PageTotals: Equatable, Sendable {
  /// Pages that are free.
  package var free = 0
  /// Pages that can be dropped and read again.
  package var clean = 0
  /// Pages that processes have made purgeable.
  package var purgeable = 0
  /// Pages that only the end of a process gives back.
  package var dirty = 0
  /// Pages of the system that are in no process.
  package var reserved = 0

  init() {}

  init(of ledger: PageLedger) {
    free = ledger.freePages
    clean = ledger.cleanPages
    purgeable = ledger.purgeablePages
    dirty = ledger.dirtyPages
    reserved = ledger.reservedPages
  }
}
