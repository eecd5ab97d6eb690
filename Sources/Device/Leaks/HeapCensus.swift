package import MemsimJournal
package import MemsimRuntime

/// The living objects of a heap by class, and its blocks together.
package struct HeapCensus: Equatable, Sendable {
  /// The classes of which an object is alive, in the order of their names; nil for native code, of
  /// whose objects nothing is known.
  package let classes: [HeapGraph.ClassCount]?
  /// The number of blocks.
  package let blocks: Int
  /// The bytes of all blocks.
  package let blockBytes: Int

  /// Counts the living objects and blocks.
  ///
  /// - Complexity: O(slots)
  package init(of graph: HeapGraph, isNative: Bool) {
    let living = graph.livingNodes.filter { !graph.isObject($0) }
    classes = isNative ? nil : graph.classCounts
    blocks = living.count
    blockBytes = living.reduce(0) { $0 + Int(graph.bytes(of: $1)) }
  }

  /// The classes as the journal has them.
  package var records: [ClassCount]? {
    classes?.map { ClassCount(className: $0.className, count: $0.count, bytes: $0.bytes) }
  }
}

extension HeapCounted {
  /// Records the living objects and blocks of a process that ends.
  package init(_ census: HeapCensus) {
    let classes = census.records ?? []
    self.init(
      objects: classes.reduce(0) { $0 + $1.count }, blocks: census.blocks,
      bytes: classes.reduce(census.blockBytes) { $0 + $1.bytes }, classes: census.records)
  }
}

/// The living objects and blocks of a heap, by class and by allocation site.
package struct HeapProfile {
  /// Objects of one class, or blocks, that were allocated at one site.
  package struct Line: Equatable, Sendable {
    /// The class; empty for blocks.
    package let className: String
    /// The site.
    package let site: Site
    /// The number of objects or blocks.
    package internal(set) var count = 0
    /// The bytes of their regions.
    package internal(set) var bytes = 0
  }

  /// The lines in the order of the oldest slot of each.
  package private(set) var lines: [Line] = []

  private struct Key: Hashable {
    let className: String
    let site: Site
  }

  /// Counts the living objects and blocks.
  ///
  /// - Complexity: O(slots)
  package init(of graph: HeapGraph) {
    var positions: [Key: Int] = [:]
    for node in graph.livingNodes {
      let key = Key(className: graph.heapClass(of: node)?.name ?? "", site: graph.site(of: node))
      let position = positions[key] ?? lines.count
      if position == lines.count {
        positions[key] = position
        lines.append(Line(className: key.className, site: key.site))
      }
      lines[position].count += 1
      lines[position].bytes += Int(graph.bytes(of: node))
    }
  }
}

extension HeapProfiled {
  /// Records the living objects and blocks with places instead of sites: the numbers of sites are
  /// events of the device, and a request for a profile must not add events.
  init(_ profile: HeapProfile) {
    self.init(
      of: profile.lines.map { line in
        HeapLine(
          className: line.className, place: SourcePlace(line.site), count: line.count,
          bytes: line.bytes)
      })
  }
}

extension HeapGraph {
  /// The oldest object of a class that is alive, by its slot; nil when there is none.
  package func firstObject(ofClass name: String) -> Ref? {
    livingNodes.first { heapClass(of: $0)?.name == name }.map(ref(of:))
  }
}
