package import MemsimJournal

/// Where in the source things were allocated, by the numbers that a journal has for it.
package struct SiteTable: Equatable, Sendable {
  private var sites: [Int: SiteDefined] = [:]

  mutating func add(_ site: SiteDefined) {
    sites[site.number] = site
  }

  /// A site by its number; nil when it is unknown.
  package subscript(number: Int) -> SiteDefined? { sites[number] }

  /// The file, line and function of a site; nil when it is unknown.
  package func text(of number: Int) -> String? {
    guard let site = sites[number] else { return nil }
    let place = site.line > 0 ? "\(site.file):\(site.line)" : site.file
    return site.function.isEmpty ? place : "\(place) \(site.function)"
  }
}
