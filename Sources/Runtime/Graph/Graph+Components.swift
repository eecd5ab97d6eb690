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
