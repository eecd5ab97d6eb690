extension Graph {
  /// The dominator tree of what the roots lead to.
  ///
  /// - Complexity: O(edges · log nodes) time at worst, nearly linear in practice; at most eleven
  ///   words of working memory a node and three an edge, besides the result's three a node.
  package func dominators(from roots: [Node]) -> Dominators {
    checkNodes(roots)
    let tree = SpanningTree(of: self, from: roots)
    Semidominators.find(in: tree)
    let dominators = DominatorTree(of: tree).dominators()
    return Dominators(of: tree, dominators: dominators)
  }
}
