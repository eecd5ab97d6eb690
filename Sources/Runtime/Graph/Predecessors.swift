/// The sources of the edges of a spanning tree that lead to lower numbers, sorted by target.
struct Predecessors: ~Copyable {
  /// The sources of all edges, those of each target together.
  let sources: FixedArray<UInt32>
  private let ends: FixedArray<UInt32>

  init(in tree: borrowing SpanningTree) {
    sources = FixedArray(count: tree.sideEdgeCount)
    ends = FixedArray(count: tree.nodes.count)
    let edges = tree.sideEdges.elements[..<tree.sideEdgeCount]
    // Counted one further on, each target's beginning comes about, which filling makes its end.
    for edge in edges { ends[edge.target &+ 1] &+= 1 }
    for number in 1..<ends.count { ends[number] &+= ends[number - 1] }
    for edge in edges {
      sources[ends[edge.target]] = edge.source
      ends[edge.target] &+= 1
    }
  }

  /// The edges to a number, as indices of their sources.
  func edges(to number: UInt32) -> Range<UInt32> {
    Range(uncheckedBounds: (ends[number &- 1], ends[number]))
  }
}
