/// A depth-first spanning tree of the nodes that some roots lead to, and the edges not in it.
///
/// Nodes have the numbers in which the search entered them; 0 is a virtual root with an edge to
/// every root. So a node's ancestors have lower numbers than it has, and an edge outside the tree
/// leads either down the tree, to a higher number, or aside or back up, to a lower one.
struct SpanningTree: ~Copyable {
  /// An edge that leads to a lower number.
  struct SideEdge {
    let source: UInt32
    let target: UInt32
  }

  /// A node that was entered and not yet left.
  struct Visit {
    var nextEdge: UInt32
    let endOfEdges: UInt32
    let number: UInt32
  }

  /// The highest number.
  private(set) var lastNumber: UInt32 = 0
  /// The number of each node, 0 for those not reached.
  let numbers: FixedArray<UInt32>
  /// The node of each number, the number of nodes for the virtual root.
  let nodes: FixedArray<Graph.Node>
  /// The parent of each number.
  let parents: FixedArray<UInt32>
  /// The lowest number from which an edge leads to each higher number.
  let lowestSources: FixedArray<UInt32>
  /// The edges that lead to a lower number.
  let sideEdges: FixedArray<SideEdge>
  private(set) var sideEdgeCount = 0

  init(of graph: borrowing Graph, from roots: [Graph.Node]) {
    numbers = FixedArray(count: graph.nodeCount)
    nodes = FixedArray(count: graph.nodeCount + 1)
    parents = FixedArray(count: graph.nodeCount + 1)
    lowestSources = FixedArray(count: graph.nodeCount + 1)
    sideEdges = FixedArray(count: graph.edgeCount)
    let rows = SearchRows(of: graph)
    let suspended = FixedArray<Visit>(count: graph.nodeCount)
    for root in roots {
      let position = SearchRows.position(of: root, in: graph)
      let number = rows.number(at: position)
      if number == SearchRows.unvisited {
        search(from: position, in: rows, suspended: suspended)
      } else {
        lowestSources[number] = 0
      }
    }
    nodes[0] = Graph.Node(graph.nodeCount)
    for node in 0..<Graph.Node(graph.nodeCount) {
      let number = rows.number(at: SearchRows.position(of: node, in: graph))
      numbers[node] = number
      if number != SearchRows.unvisited { nodes[number] = node }
    }
  }

  private mutating func search(
    from start: SearchRows.Position, in rows: borrowing SearchRows,
    suspended: borrowing FixedArray<Visit>
  ) {
    var here = enter(start, from: 0, in: rows)
    var suspendedCount = 0
    while true {
      if here.nextEdge < here.endOfEdges {
        let target = rows.target(of: here.nextEdge)
        here.nextEdge &+= 1
        let number = rows.number(at: target)
        if number == SearchRows.unvisited {
          suspended[suspendedCount] = here
          suspendedCount &+= 1
          here = enter(target, from: here.number, in: rows)
        } else {
          addEdge(from: here.number, to: number)
        }
      } else {
        if suspendedCount == 0 { return }
        suspendedCount &-= 1
        here = suspended[suspendedCount]
      }
    }
  }

  private mutating func enter(
    _ position: SearchRows.Position, from parent: UInt32, in rows: borrowing SearchRows
  ) -> Visit {
    let firstEdge = SearchRows.firstEdge(at: position)
    let endOfEdges = rows.endOfEdges(at: position)
    rows.prefetchTargets(from: firstEdge, upTo: endOfEdges)
    lastNumber &+= 1
    rows.setNumber(lastNumber, at: position)
    parents[lastNumber] = parent
    lowestSources[lastNumber] = parent
    return Visit(nextEdge: firstEdge, endOfEdges: endOfEdges, number: lastNumber)
  }

  private mutating func addEdge(from source: UInt32, to target: UInt32) {
    if source > target {
      sideEdges[sideEdgeCount] = SideEdge(source: source, target: target)
      sideEdgeCount &+= 1
    } else {
      lowestSources[target] = min(lowestSources[target], source)
    }
  }
}

/// The sources of the edges of a spanning tree that lead to lower numbers, sorted by target.
struct Predecessors: ~Copyable {
  /// The sources of all edges, those of each target together.
  let sources: FixedArray<UInt32>
  private let ends: FixedArray<UInt32>

  init(in tree: borrowing SpanningTree) {
    sources = FixedArray(count: tree.sideEdgeCount)
    ends = FixedArray(count: tree.nodes.count)
    let edges = tree.sideEdges.elements[..<tree.sideEdgeCount]
    // The counts are one place higher, so that sums are beginnings, which filling turns into ends.
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

/// The rows of a graph laid out for one depth-first search.
///
/// A depth-first search cannot predict its next node, so it waits for memory at every node it
/// enters. Here all that it asks of a node is at the node's position: its number in the
/// search, the end of its row, and the row, which holds not nodes but their positions. Entering a
/// node then misses the cache once.
struct SearchRows: ~Copyable {
  /// The index of the first word of a node's record.
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
      words[row &+ (edge &- edges.lowerBound)] = Self.position(of: graph.targets[edge], in: graph)
    }
  }

  /// Returns the position of the record of a node.
  static func position(of node: Graph.Node, in graph: borrowing Graph) -> Position {
    graph.offsets[node] &+ 2 &* node
  }

  /// Returns the start of the row of the node at a position.
  static func firstEdge(at position: Position) -> UInt32 { position &+ 2 }

  /// Returns the end of the row of the node at a position.
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
