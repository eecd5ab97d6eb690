package import MemsimJournal
package import MemsimRuntime

extension HeapCounted {
  /// Counts what is alive in a heap.
  ///
  /// - Complexity: O(slots)
  package init(_ graph: HeapGraph) {
    let living = graph.livingNodes
    let objects = living.count { graph.isObject($0) }
    self.init(
      objects: objects, blocks: living.count - objects,
      bytes: living.reduce(0) { $0 + Int(graph.bytes(of: $1)) })
  }
}
