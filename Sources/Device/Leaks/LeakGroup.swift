package import MemsimJournal
package import MemsimRuntime

/// Leaks that began alike, as a journal records them, with the sites that it gives numbers to.
///
/// What a leak holds is counted with it. A cycle begins with that of its objects whose class comes
/// first by name, whichever was made first.
@dynamicMemberLookup
package struct LeakGroup: Equatable, Sendable {
  /// The leaks, without the numbers of sites.
  package internal(set) var found: LeakFound

  /// Where what each begins with was allocated.
  package let site: Site

  /// What the first of them begins with: a handle, which is another in another host process.
  package var first: Ref

  /// Where the objects on the path and on the cycle were allocated.
  package internal(set) var (pathSites, cycleSites): ([Site], [Site]) = ([], [])

  init(_ found: LeakFound, at site: Site, first: Ref) {
    (self.found, self.site, self.first) = (found, site, first)
  }

  /// A field of the leaks.
  package subscript<Value>(dynamicMember field: KeyPath<LeakFound, Value>) -> Value {
    found[keyPath: field]
  }

  /// The leaks with the numbers that a journal has for sites.
  package func found(siteNumber: (Site) -> Int) -> LeakFound {
    func number(_ links: inout [Link], _ sites: [Site]) {
      links = zip(links, sites).map { link, site in
        Link(className: link.className, property: link.property, site: siteNumber(site))
      }
    }
    return found.with { leak in
      leak.site = siteNumber(site)
      number(&leak.path, pathSites)
      number(&leak.cycle, cycleSites)
    }
  }
}
