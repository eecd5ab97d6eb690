/// The strongly connected components of a graph, numbered so that edges lead to lower numbers.
package struct Components: ~Copyable {
  /// Stands for the component of a node that was left out.
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

extension Graph {
  /// The strongly connected components of the whole graph.
  ///
  /// - Complexity: O(nodes + edges) time; at most seven words of working memory a node and one an
  ///   edge.
  package func components() -> Components {
    ComponentSearch(rows: SearchRows(of: self), nodeCount: nodeCount).components(of: self)
  }

  /// The strongly connected components of the graph that some nodes and the edges between them
  /// make.
  ///
  /// - Complexity: As of the whole graph.
  package func components(within subset: borrowing NodeSet) -> Components {
    precondition(subset.capacity == nodeCount, "a set of nodes of another graph")
    let rows = SearchRows(of: self, within: subset, outside: Components.none)
    return ComponentSearch(rows: rows, nodeCount: nodeCount).components(of: self)
  }
}

/// The nodes of a graph sorted by component, and in each component by number.
package struct ComponentMembers: ~Copyable {
  private let ends: FixedArray<UInt32>
  private let nodes: FixedArray<Graph.Node>

  init(componentCount: Int, numbers: borrowing FixedArray<UInt32>) {
    ends = FixedArray(count: componentCount + 1)
    for number in numbers.elements where number != Components.none { ends[number &+ 1] &+= 1 }
    for component in 0..<componentCount { ends[component + 1] &+= ends[component] }
    nodes = FixedArray(count: Int(ends[componentCount]))
    // The beginning of each row moves to its end.
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

/// Tarjan's search for strongly connected components, with a stack of its own.
///
/// Nodes are numbered from 1 as they are entered. A finished node is renumbered after its
/// component, downwards from the top, so that it can never lower another's lowest number.
struct ComponentSearch: ~Copyable {
  /// The number of a node in the first component to be finished; the one above, which becomes
  /// `Components.none`, is that of a node left out.
  private static let firstFinished = UInt32.max - 1

  /// A node that was entered and not yet left.
  struct Visit {
    var nextEdge: UInt32
    let endOfEdges: UInt32
    let number: UInt32
    var lowestNumber: UInt32
  }

  private let rows: SearchRows
  private let suspended: FixedArray<Visit>
  private let unfinished: FixedArray<SearchRows.Position>
  private var suspendedCount = 0
  private var unfinishedCount = 0
  private var lastNumber = SearchRows.unvisited
  private var componentCount: UInt32 = 0

  init(rows: consuming SearchRows, nodeCount: Int) {
    self.rows = rows
    suspended = FixedArray(count: nodeCount)
    unfinished = FixedArray(count: nodeCount)
  }

  /// Searches from every node of the graph that was made into rows.
  consuming func components(of graph: borrowing Graph) -> Components {
    for node in 0..<Graph.Node(graph.nodeCount) {
      let position = SearchRows.position(of: node, in: graph)
      if rows.number(at: position) == SearchRows.unvisited { search(from: position) }
    }
    let numbers = FixedArray<UInt32>(count: graph.nodeCount)
    for node in 0..<Graph.Node(graph.nodeCount) {
      numbers[node] =
        Self.firstFinished &- rows.number(at: SearchRows.position(of: node, in: graph))
    }
    return Components(count: Int(componentCount), numbers: numbers)
  }

  private mutating func search(from start: SearchRows.Position) {
    var here = enter(start)
    while true {
      if here.nextEdge < here.endOfEdges {
        let target = rows.target(of: here.nextEdge)
        here.nextEdge &+= 1
        let number = rows.number(at: target)
        if number == SearchRows.unvisited {
          suspended[suspendedCount] = here
          suspendedCount &+= 1
          here = enter(target)
        } else {
          here.lowestNumber = min(here.lowestNumber, number)
        }
      } else {
        if here.lowestNumber == here.number { finishComponent(enteredAt: here.number) }
        if suspendedCount == 0 { return }
        suspendedCount &-= 1
        let lowestNumber = here.lowestNumber
        here = suspended[suspendedCount]
        here.lowestNumber = min(here.lowestNumber, lowestNumber)
      }
    }
  }

  private mutating func enter(_ position: SearchRows.Position) -> Visit {
    let firstEdge = SearchRows.firstEdge(at: position)
    let endOfEdges = rows.endOfEdges(at: position)
    rows.prefetchTargets(from: firstEdge, upTo: endOfEdges)
    lastNumber &+= 1
    rows.setNumber(lastNumber, at: position)
    unfinished[unfinishedCount] = position
    unfinishedCount &+= 1
    return Visit(
      nextEdge: firstEdge, endOfEdges: endOfEdges, number: lastNumber, lowestNumber: lastNumber)
  }

  private mutating func finishComponent(enteredAt first: UInt32) {
    var number: UInt32
    repeat {
      unfinishedCount &-= 1
      number = rows.number(at: unfinished[unfinishedCount])
      rows.setNumber(Self.firstFinished &- componentCount, at: unfinished[unfinishedCount])
    } while number != first
    componentCount &+= 1
  }
}
