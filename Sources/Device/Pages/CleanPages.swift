/// The clean pages of all processes, in the order in which they were last used.
struct CleanPages: ~Copyable {
  private var oldest: CleanRegion?
  private unowned var newest: CleanRegion?

  /// The number of pages in memory.
  private(set) var count = 0

  deinit {
    // A long chain of regions, each of which holds the next, would end one inside the other.
    var region = oldest
    while let current = region {
      region = current.next
      current.next = nil
    }
  }

  /// Makes a region the one that was used last, with so many more of its pages in memory.
  mutating func use(_ region: CleanRegion, reading pages: Int) {
    if pages == 0, region.isNewest { return }
    if region.residentPages > 0 { unlink(region) }
    region.residentPages += pages
    count += pages
    if region.residentPages > 0 { append(region) }
  }

  /// Drops the least recently used pages, except those of `spared`; returns the number of pages
  /// dropped from each region.
  mutating func drop(
    _ wanted: Int, sparing spared: CleanRegion? = nil
  ) -> [(region: CleanRegion, pages: Int)] {
    var left = wanted
    var dropped: [(region: CleanRegion, pages: Int)] = []
    var candidate = oldest
    while left > 0, let region = candidate {
      candidate = region.next
      if region === spared { continue }
      let pages = min(left, region.residentPages)
      removePages(pages, from: region)
      dropped.append((region, pages))
      left -= pages
    }
    return dropped
  }

  /// Removes a region of a process that has ended; returns the number of freed pages.
  mutating func remove(_ region: CleanRegion) -> Int {
    let pages = region.residentPages
    removePages(pages, from: region)
    return pages
  }

  private mutating func removePages(_ count: Int, from region: CleanRegion) {
    guard count > 0 else { return }
    region.residentPages -= count
    self.count -= count
    if region.residentPages == 0 { unlink(region) }
  }

  private mutating func append(_ region: CleanRegion) {
    region.previous = newest
    if let newest { newest.next = region } else { oldest = region }
    newest = region
  }

  private mutating func unlink(_ region: CleanRegion) {
    let next = region.next
    let previous = region.previous
    region.next = nil
    region.previous = nil
    if let previous { previous.next = next } else { oldest = next }
    if let next { next.previous = previous } else { newest = previous }
  }
}

/// Pages of a process that can be dropped and read again: its code, or a resource that it mapped.
package final class CleanRegion {
  /// The name of the content, for people.
  package let name: String

  /// The process whose pages they are.
  package let pid: Int

  /// The number of pages of the region.
  package let pages: Int

  /// The number of the region's pages in memory.
  @exclusivity(unchecked) package internal(set) var residentPages = 0

  /// Whether all of it has been in memory, so that every missing page was dropped.
  @exclusivity(unchecked) package internal(set) var wasRead = false

  var next: CleanRegion?
  unowned var previous: CleanRegion?

  init(named name: String, pid: Int, pages: Int) {
    precondition(pages > 0, "a region without pages")
    self.name = name
    self.pid = pid
    self.pages = pages
  }

  /// Whether it is the one that was used last: without a look at the others, because every callback
  /// uses a region.
  var isNewest: Bool {
    residentPages > 0 && next == nil
  }

  /// The number of pages to read before all are in memory.
  package var missingPages: Int {
    pages - residentPages
  }
}
