/// The nodes of a graph sorted by component, and in each component by number.
package struct ComponentMembers: ~Copyable {
  private let ends: FixedArray<UInt32>
  private let nodes: FixedArray<Graph.Node>

  init(componentCount: Int, numbers: borrowing FixedArray<UInt32>) {
    ends = FixedArray(count: componentCount + 1)
    for number in numbers.elements where number != Components.none { ends[number &+ 1] &+= 1 }
    for component in 0..<componentCount { ends[component + 1] &+= ends[component] }
    nodes = FixedArray(count: Int(ends[componentCount]))
    // What starts out as the beginning of each row ends up as its end.
    for node in numbers.elements.indices where numbers[node] != Components.none {
      nodes[ends[numbers[node]]] = Graph.Node(truncatingIfNeeded: node)
      ends[numbers[node]] &+= 1
    }
  }

  /// The number of nodes in a component.
  package func count(of component: UInt32) -> Int {
    range(of: component).count
  }

  /// The nodes of a component, lowest first.
  package func nodes(of component: UInt32) -> [Graph.Node] {
    range(of: component).map { nodes[$0] }
  }

  /// The lowest node of a component.
  package func first(of component: UInt32) -> Graph.Node {
    nodes[range(of: component).lowerBound]
  }

  private func range(of component: UInt32) -> Range<UInt32> {
    precondition(component < ends.count - 1, "no component \(component)")
    return (component == 0 ? 0 : ends[component - 1])..<ends[component]
  }
}
