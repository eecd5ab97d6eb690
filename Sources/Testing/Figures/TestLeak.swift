public import MemsimJournal
internal import MemsimReports

/// Leaks that began alike: with an object of the same class, or a block, of the same place.
///
/// It has the fields of the journal's event: `kind`, `className` (empty for a block), `count`,
/// `objects`, `blocks`, `bytes`, `contents`, `path` and others.
@dynamicMemberLookup
public struct TestLeak: Equatable, Sendable {
  /// The name of the process that leaked.
  public let process: String

  /// The leaks as the journal records them.
  public let found: LeakFound

  private let sites: SitesByNumber

  init(_ found: LeakFound, in process: String, _ sites: SitesByNumber) {
    self.found = found
    self.process = process
    self.sites = sites
  }

  /// A field of the journal's event.
  public subscript<Value>(dynamicMember field: KeyPath<LeakFound, Value>) -> Value {
    found[keyPath: field]
  }

  /// Where the first leak was allocated; nil if that is unknown.
  public var site: SourcePlace? { sites.place(of: found.site) }

  /// Where an object on the path or the cycle was allocated; nil if that is unknown.
  public func site(of link: Link) -> SourcePlace? { sites.place(of: link.site) }
}
