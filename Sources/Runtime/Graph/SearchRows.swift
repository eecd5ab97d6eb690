/// The rows of a graph laid out for one depth-first search.
///
/// A depth-first search cannot know where it goes next, so it waits for memory at every node it
/// enters. Here all that it asks of a node lies together, at the node's position: its number in the
/// search, where its row ends, and the row, which holds not nodes but their positions. Entering a
/// node then misses the cache once.
struct SearchRows: ~Copyable {
  /// Where the record of a node begins.
  typealias Position = UInt32

  /// The number of a node not yet entered.
  static let unvisited: UInt32 = 0

  private let words: FixedArray<UInt32>

  private init(_ graph: borrowing Graph) {
    let wordCount = 2 * graph.nodeCount + graph.edgeCount
    precondition(wordCount < UInt32.max, "the graph is too large for a search")
    words = FixedArray(count: wordCount)
  }

  /// Lays out every row of a graph.
  init(of graph: borrowing Graph) {
    self.init(graph)
    for node in 0..<Graph.Node(graph.nodeCount) { fill(node, of: graph) }
  }

  /// Lays out the rows of some nodes; the others have a given number from the start and no edges.
  init(of graph: borrowing Graph, within subset: borrowing NodeSet, outside: UInt32) {
    self.init(graph)
    for node in 0..<Graph.Node(graph.nodeCount) {
      if subset.contains(node) {
        fill(node, of: graph)
      } else {
        setNumber(outside, at: Self.position(of: node, in: graph))
      }
    }
  }

  private func fill(_ node: Graph.Node, of graph: borrowing Graph) {
    let row = Self.firstEdge(at: Self.position(of: node, in: graph))
    let edges = graph.edges(of: node)
    words[row &- 1] = row &+ (edges.upperBound &- edges.lowerBound)
    for edge in edges {
      words[row &+ (edge &- edges.lowerBound)] =
        Self.position(of: graph.targets[edge], in: graph)
    }
  }

  /// Where the record of a node begins.
  static func position(of node: Graph.Node, in graph: borrowing Graph) -> Position {
    graph.offsets[node] &+ 2 &* node
  }

  /// Where the row of the node at a position begins.
  static func firstEdge(at position: Position) -> UInt32 { position &+ 2 }

  /// Where the row of the node at a position ends.
  func endOfEdges(at position: Position) -> UInt32 { words[position &+ 1] }

  /// The position to which an edge leads.
  func target(of edge: UInt32) -> Position { words[edge] }

  /// The number that the search gave to the node at a position.
  func number(at position: Position) -> UInt32 { words[position] }

  /// Gives a number to the node at a position.
  func setNumber(_ number: UInt32, at position: Position) { words[position] = number }

  /// Begins to load the records to which a row leads, because most of them are about to be read.
  func prefetchTargets(from edge: UInt32, upTo end: UInt32) {
    for edge in Range(uncheckedBounds: (edge, end)) { words.prefetch(words[edge]) }
  }
}
