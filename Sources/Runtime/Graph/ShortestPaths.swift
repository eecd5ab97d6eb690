/// A shortest path from some roots to each node they lead to, all of them in one tree.
package struct ShortestPaths: ~Copyable {
  private static let unreached: UInt32 = 0

  /// One more than the node before each on its path; roots are before themselves.
  private let predecessors: FixedArray<UInt32>

  init(in graph: borrowing Graph, from roots: [Graph.Node]) {
    predecessors = FixedArray(count: graph.nodeCount)
    let queue = FixedArray<Graph.Node>(count: graph.nodeCount)
    var tail = 0
    for root in roots where predecessors[root] == Self.unreached {
      predecessors[root] = root + 1
      queue[tail] = root
      tail += 1
    }
    var head = 0
    while head < tail {
      graph.prefetchRows(ahead: head, in: queue, upTo: tail)
      let node = queue[head]
      for edge in graph.edges(of: node) {
        let target = graph.targets[edge]
        guard predecessors[target] == Self.unreached else { continue }
        predecessors[target] = node &+ 1
        queue[tail] = target
        tail &+= 1
      }
      head &+= 1
    }
  }

  /// The nodes of a shortest path, a root first and the node last; nil if no root leads there.
  ///
  /// - Complexity: O(length of the path).
  package func path(to node: Graph.Node) -> [Graph.Node]? {
    precondition(node < predecessors.count, "no node \(node) in the graph")
    guard predecessors[node] != Self.unreached else { return nil }
    var path = [node]
    var node = node
    while predecessors[node] != node + 1 {
      node = predecessors[node] - 1
      path.append(node)
    }
    return path.reversed()
  }
}

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
