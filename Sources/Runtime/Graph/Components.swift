/// The strongly connected components of a graph, numbered so that edges lead to lower numbers.
package struct Components: ~Copyable {
  /// What stands for the component of a node that was left out.
  static let none = UInt32.max

  /// The number of components.
  package let count: Int
  private let numbers: FixedArray<UInt32>

  init(count: Int, numbers: consuming FixedArray<UInt32>) {
    self.count = count
    self.numbers = numbers
  }

  /// The component of a node, or nil if it was left out.
  package func component(of node: Graph.Node) -> UInt32? {
    precondition(node < numbers.count, "no node \(node) in the graph")
    return numbers[node] == Self.none ? nil : numbers[node]
  }

  /// The nodes of every component.
  ///
  /// - Complexity: O(nodes) time; three words of memory a node at most.
  package func members() -> ComponentMembers {
    ComponentMembers(componentCount: count, numbers: numbers)
  }
}
