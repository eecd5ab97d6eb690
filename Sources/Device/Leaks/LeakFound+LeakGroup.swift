package import MemsimJournal
package import MemsimRuntime

extension LeakFound {
  /// Tells of a group of leaks in a journal that knows sites by number.
  package init(_ group: LeakGroup, siteNumber: (Site) -> Int) {
    func links(_ steps: [LeakGroup.Step]) -> [Link] {
      steps.map {
        Link(className: $0.className, property: $0.property, site: siteNumber($0.site))
      }
    }
    self.init(
      kind: group.kind, className: group.className, site: siteNumber(group.site),
      count: group.count, outlivedWarning: group.outlivedWarning, retainCount: group.retainCount,
      owners: group.owners, objects: group.objects, blocks: group.blocks, bytes: group.bytes,
      directBytes: group.directBytes,
      contents: group.contents.map {
        LeakContent(className: $0.className, count: $0.count, bytes: $0.bytes)
      }, path: links(group.path), cycle: links(group.cycle))
  }
}
