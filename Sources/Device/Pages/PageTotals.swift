/// What the pages of the device are used for at one moment.
package struct PageTotals: Equatable, Sendable {
  /// Pages that nobody has.
  package var free = 0
  /// Pages that can be dropped and read again.
  package var clean = 0
  /// Pages that processes let the system take.
  package var purgeable = 0
  /// Pages that only the end of a process gives back.
  package var dirty = 0
  /// Pages of the system that are in no process.
  package var reserved = 0

  init() {}

  init(of books: PageBooks) {
    free = books.freePages
    clean = books.cleanPages
    purgeable = books.purgeablePages
    dirty = books.dirtyPages
    reserved = books.reservedPages
  }

  /// All pages of the device, or more while it is overdrawn.
  package var sum: Int { free + clean + purgeable + dirty + reserved }
}
