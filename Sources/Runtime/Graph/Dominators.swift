/// The dominator tree of what some roots lead to.
///
/// A node dominates another if every path from a root to the other passes through it: were it gone,
/// the other could not be reached, so it retains it.
package struct Dominators: ~Copyable {
  /// What dominates all: a node above the roots, whose number is the number of nodes.
  package let virtualRoot: Graph.Node

  // Numbers are those of a depth-first search, in which a dominator comes before what it dominates.
  private let lastNumber: UInt32
  private let numbers: FixedArray<UInt32>
  private let nodes: FixedArray<Graph.Node>
  private let dominators: FixedArray<UInt32>

  init(of tree: consuming SpanningTree, dominators: consuming FixedArray<UInt32>) {
    lastNumber = tree.lastNumber
    virtualRoot = tree.nodes[0]
    numbers = tree.numbers
    nodes = tree.nodes
    self.dominators = dominators
  }

  /// The nearest node that dominates a node, or nil if no root leads there.
  package func immediateDominator(of node: Graph.Node) -> Graph.Node? {
    precondition(node < virtualRoot, "no node \(node) in the graph")
    return numbers[node] == 0 ? nil : nodes[dominators[numbers[node]]]
  }

  /// The weight of each node and all it dominates, 0 if no root leads there; the last is the weight
  /// of all.
  ///
  /// - Complexity: O(nodes) time; two words of working memory a node besides the result.
  package func retainedSizes(weight: (Graph.Node) -> UInt64) -> FixedArray<UInt64> {
    let sizes = FixedArray<UInt64>(count: nodes.count)
    for number in stride(from: Int(lastNumber), to: 0, by: -1) {
      sizes[number] &+= weight(nodes[number])
      sizes[dominators[number]] &+= sizes[number]
    }
    let result = FixedArray<UInt64>(count: nodes.count)
    for number in 0...lastNumber { result[nodes[number]] = sizes[number] }
    return result
  }
}
