package import MemsimJournal
package import MemsimRuntime

/// How much is alive in a heap: its objects by class, and its blocks together.
package struct HeapCensus: Equatable, Sendable {
  /// The classes of which an object is alive, in the order of their names; nil for native code, of
  /// whose objects nothing is known.
  package let classes: [HeapGraph.ClassCount]?
  /// How many blocks there are.
  package let blocks: Int
  /// What they take.
  package let blockBytes: Int

  /// Counts what is alive.
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
  /// Tells what is alive in a process that ends.
  init(_ census: HeapCensus) {
    let classes = census.records ?? []
    self.init(
      objects: classes.reduce(0) { $0 + $1.count }, blocks: census.blocks,
      bytes: classes.reduce(census.blockBytes) { $0 + $1.bytes }, classes: census.records)
  }
}
