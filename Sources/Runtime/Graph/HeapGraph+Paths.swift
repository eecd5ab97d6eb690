/// How a root leads to an object.
extension HeapGraph {
  /// One object on a path, and by which of its words the path goes on.
  public struct Step: Equatable, Sendable {
    /// The object or block.
    public let ref: Ref
    /// The name of its class.
    public let className: String
    /// The name of the word that leads on, or its number; nil at the end of a path.
    public let word: String?
  }

  /// A shortest path from a root to everything that the roots lead to.
  public final class RootPaths {
    private let graph: HeapGraph
    private let paths: ShortestPaths

    init(in graph: HeapGraph) {
      self.graph = graph
      paths = graph.graph.shortestPaths(from: graph.roots)
    }

    /// The path to an object, a root first and the object last; nil if no root leads there.
    public func path(to ref: Ref) -> [Step]? {
      guard let node = graph.numbering.node(of: ref) else { return nil }
      return paths.path(to: node).map { graph.steps(along: $0, closing: false) }
    }
  }

  /// Finds shortest paths from the roots, all at once.
  ///
  /// - Complexity: O(slots + references).
  public func rootPaths() -> RootPaths {
    RootPaths(in: self)
  }

  /// The nodes of a path with the words between them; a closing path leads back to its first node.
  func steps(along nodes: [Graph.Node], closing: Bool) -> [Step] {
    nodes.indices.map { position in
      let next = position + 1 < nodes.count ? nodes[position + 1] : closing ? nodes.first : nil
      let ref = numbering.ref(of: nodes[position])
      let shape = heap.shape(at: ref.index)
      let word = next.flatMap { self.word(from: nodes[position], to: $0) }
      return Step(
        ref: ref, className: shape.name, word: word.map { shape.wordNames[$0] ?? String($0) })
    }
  }
}
