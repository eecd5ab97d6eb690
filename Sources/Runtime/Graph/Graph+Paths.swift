extension Graph {
  /// A shortest path to each node that the roots lead to; among equals, the one that the order of
  /// the roots and then of each node's edges puts first.
  ///
  /// - Complexity: O(nodes + edges) time; a word a node for the paths and another to find them.
  package func shortestPaths(from roots: [Node]) -> ShortestPaths {
    checkNodes(roots)
    return ShortestPaths(in: self, from: roots)
  }

  /// The nodes of a shortest cycle through a node, from that node on; nil if there is none.
  ///
  /// The last has an edge to the first; a self-loop is a cycle of one. Among equals it is the one
  /// that the order of edges puts first.
  ///
  /// - Complexity: O(nodes and edges of the node's component) time and memory.
  package func shortestCycle(
    through node: Node, within components: borrowing Components
  ) -> [Node]? {
    guard let component = components.component(of: node) else {
      preconditionFailure("node \(node) is in no component")
    }
    var predecessors: [Node: Node] = [node: node]
    var queue = [node]
    var head = 0
    while head < queue.count {
      let source = queue[head]
      head += 1
      for edge in edges(of: source) {
        let target = targets[edge]
        if target == node { return path(to: source, from: node, by: predecessors) }
        guard components.component(of: target) == component, predecessors[target] == nil else {
          continue
        }
        predecessors[target] = source
        queue.append(target)
      }
    }
    return nil
  }

  private func path(to end: Node, from start: Node, by predecessors: [Node: Node]) -> [Node] {
    var path = [end]
    while let last = path.last, last != start, let predecessor = predecessors[last] {
      path.append(predecessor)
    }
    return path.reversed()
  }
}
