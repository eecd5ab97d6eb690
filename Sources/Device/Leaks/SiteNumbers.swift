package import MemsimJournal
package import MemsimRuntime

/// The numbers by which one journal knows sites: from 1, in the order in which it came to them.
///
/// The numbers that sites have in the host process never reach a journal.
package final class SiteNumbers {
  private var numbers: [Site: Int] = [:]

  /// Makes the numbers of a journal that knows no site yet.
  package init() {}

  /// The number of a site, which the journal is told first if it does not know it, after whoever
  /// called it; 0 for the unknown site.
  ///
  /// - Precondition: It is always the same journal.
  package func number(of site: Site, in journal: JournalWriter, at time: Instant) -> Int {
    var unknown: [Site] = []
    var known = site
    while known != .unknown, numbers[known] == nil {
      unknown.append(known)
      known = known.parent
    }
    var number = numbers[known] ?? 0
    for site in unknown.reversed() {
      number = define(site, calledFrom: number, in: journal, at: time)
    }
    return number
  }

  private func define(
    _ site: Site, calledFrom parent: Int, in journal: JournalWriter, at time: Instant
  ) -> Int {
    guard let frame = site.frame else { preconditionFailure("a known site has a frame") }
    let number = numbers.count + 1
    numbers[site] = number
    journal.record(
      SiteDefined(
        number: number, parent: parent, file: frame.file, line: frame.line,
        function: frame.function),
      at: UInt64(time.nanoseconds))
    return number
  }
}
