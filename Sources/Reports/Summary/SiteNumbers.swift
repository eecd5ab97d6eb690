package import MemsimJournal

/// Where in the source things were allocated, by the numbers that a journal has for it.
package struct SiteNumbers: Equatable, Sendable {
  private var sites: [Int: SiteDefined] = [:]

  mutating func add(_ site: SiteDefined) {
    sites[site.number] = site
  }

  /// A site by its number; nil when it is unknown.
  package subscript(number: Int) -> SiteDefined? { sites[number] }

  /// The file, line and function of a site; nil when it is unknown.
  package func text(of number: Int) -> String? {
    place(of: number)?.text
  }

  /// The place of a site; nil when it is unknown.
  func place(of number: Int) -> SourcePlace? {
    sites[number].map { SourcePlace(file: $0.file, line: $0.line, function: $0.function) }
  }
}
