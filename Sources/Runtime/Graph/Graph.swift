/// A directed graph in compressed sparse rows, made once and then only asked.
///
/// Nodes are numbered from 0. Each has a row of edges, which may lead back to it or go twice to the
/// same target. Every answer is a function of the order of nodes, edges and roots alone, and no
/// algorithm recurses: a chain of ten million nodes needs no more stack than a single node.
package struct Graph: ~Copyable {
  /// The number of a node.
  package typealias Node = UInt32

  /// The number of nodes.
  package let nodeCount: Int
  /// The number of edges.
  package let edgeCount: Int
  /// Where the row of each node begins, and after the last node's, where that ends.
  package let offsets: FixedArray<UInt32>
  /// The targets of all edges, row after row.
  package let targets: FixedArray<Node>

  /// The edges of a node, as indices of their targets.
  func edges(of node: Node) -> Range<UInt32> {
    Range(uncheckedBounds: (offsets[node], offsets[node &+ 1]))
  }

  /// The nodes that the edges of a node lead to, valid as long as the graph is.
  package func targets(of node: Node) -> Slice<UnsafeBufferPointer<Node>> {
    targets.elements[Int(offsets[node])..<Int(offsets[node &+ 1])]
  }

  /// Checks that nodes named by a caller exist.
  func checkNodes(_ nodes: [Node]) {
    for node in nodes { precondition(node < nodeCount, "no node \(node) in the graph") }
  }
}
