/// The strongly connected components of a graph, numbered so that edges lead to lower numbers.
package struct Components: ~Copyable {
  /// The number that stands for no component: that of a node which was left out.
  package static let none = UInt32.max

  /// The number of components.
  package let count: Int
  private let numbers: FixedArray<UInt32>

  init(count: Int, numbers: consuming FixedArray<UInt32>) {
    self.count = count
    self.numbers = numbers
  }

  /// The component of a node, or `none`.
  package func component(of node: Graph.Node) -> UInt32 { numbers[node] }

  /// The nodes of every component.
  ///
  /// - Complexity: O(nodes) time; three words of memory a node at most.
  package func members() -> ComponentMembers {
    ComponentMembers(componentCount: count, numbers: numbers)
  }
}
