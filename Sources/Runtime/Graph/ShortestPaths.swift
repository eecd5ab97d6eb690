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
