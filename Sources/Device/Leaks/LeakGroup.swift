package import MemsimJournal
package import MemsimRuntime

/// Leaks that began alike, as a journal records them, with the allocation sites that it numbers.
///
/// A leak includes all objects that it holds. A cycle begins with its object whose class is first
/// by name, in whatever order the objects were allocated.
@dynamicMemberLookup
package struct LeakGroup: Equatable, Sendable {
  /// The leaks, without the numbers of sites.
  package internal(set) var found: LeakFound

  /// The allocation site of the object or block with which each leak begins.
  package let site: Site

  /// The handle of the object with which the first leak begins; it differs between host processes.
  package var first: Ref

  /// The allocation sites of the objects on the path and on the cycle.
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
