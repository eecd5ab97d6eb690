extension Graph {
  /// The nodes that the roots lead to, the roots among them.
  ///
  /// - Complexity: O(nodes + edges) time; a word and a bit of working memory a node.
  package func reachable(from roots: [Node]) -> NodeSet {
    checkNodes(roots)
    var reached = NodeSet(capacity: nodeCount)
    let queue = FixedArray<Node>(count: nodeCount + 1)  // One more: a known target is written too.
    var tail = 0
    for root in roots where reached.insert(root) {
      queue[tail] = root
      tail += 1
    }
    var head = 0
    while head < tail {
      prefetchRows(ahead: head, in: queue, upTo: tail)
      for edge in edges(of: queue[head]) {
        // Whether a target is new cannot be predicted, so that decides no branch.
        queue[tail] = targets[edge]
        tail &+= reached.insert(targets[edge]) ? 1 : 0
      }
      head &+= 1
    }
    return reached
  }

  /// Hides the two cache misses of a node to come: first that of its offset, then that of its row.
  func prefetchRows(ahead head: Int, in queue: borrowing FixedArray<Node>, upTo tail: Int) {
    if head &+ 32 < tail { offsets.prefetch(queue[head &+ 32]) }
    if head &+ 16 < tail { targets.prefetch(offsets[queue[head &+ 16]]) }
  }
}
