extension Graph {
  /// The dominator tree of what the roots lead to.
  ///
  /// - Complexity: O(edges · log nodes) time at worst, nearly linear in practice; at most nine
  ///   words of memory a node and three an edge at a time, the result's three a node among them.
  package func dominators(from roots: [Node]) -> Dominators {
    checkNodes(roots)
    let tree = SpanningTree(of: self, from: roots)
    let semidominators = Semidominators.find(in: tree)
    let dominators = DominatorTree(of: tree, semidominators: semidominators).dominators()
    return Dominators(of: tree, dominators: dominators)
  }
}
