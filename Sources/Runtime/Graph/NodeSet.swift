/// A set of nodes of a graph, one bit each.
package struct NodeSet: ~Copyable {
  /// The number of nodes that can be members.
  package let capacity: Int
  private let words: FixedArray<UInt64>

  /// Makes the empty set of nodes below a capacity.
  package init(capacity: Int) {
    self.capacity = capacity
    words = FixedArray(count: (capacity + 63) / 64)
  }

  /// Whether a node is a member.
  package func contains(_ node: Graph.Node) -> Bool {
    words[node >> 6] & bit(of: node) != 0
  }

  /// Adds a node and says whether it was new.
  @discardableResult
  package mutating func insert(_ node: Graph.Node) -> Bool {
    assert(node < capacity)
    let old = words[node >> 6]
    words[node >> 6] = old | bit(of: node)
    return old & bit(of: node) == 0
  }

  /// The number of members.
  ///
  /// - Complexity: O(capacity).
  package var count: Int {
    words.elements.reduce(0) { $0 &+ $1.nonzeroBitCount }
  }

  /// The nodes that are not members.
  ///
  /// - Complexity: O(capacity).
  package func complement() -> NodeSet {
    let result = NodeSet(capacity: capacity)
    for index in 0..<words.count { result.words[index] = ~words[index] }
    if capacity % 64 != 0 { result.words[words.count - 1] &= (1 << UInt64(capacity % 64)) - 1 }
    return result
  }

  private func bit(of node: Graph.Node) -> UInt64 {
    1 << UInt64(node & 63)
  }
}
