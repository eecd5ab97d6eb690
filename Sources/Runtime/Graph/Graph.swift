/// A directed graph in compressed sparse rows, made once and then only read.
///
/// Nodes are numbered from 0. Each has a row of edges, which may lead back to it or twice to the
/// same target. Every answer is a function of the order of nodes, edges and roots alone, and no
/// algorithm recurses: a chain of ten million nodes needs no more stack than a single node.
package struct Graph: ~Copyable {
  /// The number of a node.
  package typealias Node = UInt32

  /// The number of nodes.
  package let nodeCount: Int
  /// The number of edges.
  package let edgeCount: Int
  /// The start of each node's row, and after the last node's, the end of that row.
  package let offsets: FixedArray<UInt32>
  /// The targets of all edges, row after row.
  package let targets: FixedArray<Node>

  /// The edges of a node, as indices of their targets.
  func edges(of node: Node) -> Range<UInt32> {
    Range(uncheckedBounds: (offsets[node], offsets[node &+ 1]))
  }

  /// The nodes that the edges of a node lead to, valid as long as the graph is.
  package func targets(of node: Node) -> Slice<UnsafeBufferPointer<Node>> {
    targets.elements[Int(offsets[node])..<Int(offsets[node &+ 1])]
  }

  /// Checks that nodes named by a caller exist.
  func checkNodes(_ nodes: [Node]) {
    for node in nodes { precondition(node < nodeCount, "no node \(node) in the graph") }
  }
}

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

/// Builds a graph from its nodes in order, each after its edges.
package struct GraphBuilder: ~Copyable {
  private let offsets: FixedArray<UInt32>
  private var targets: FixedArray<Graph.Node>
  /// The number of complete nodes.
  private(set) var nodeCount = 0
  private var edgeCount = 0

  /// Makes room for at most so many nodes, and at first for so many edges; unused room costs
  /// address space only.
  package init(nodeCapacity: Int, edgeCapacity: Int) {
    precondition(nodeCapacity < UInt32.max && edgeCapacity < UInt32.max)
    offsets = FixedArray(count: nodeCapacity + 1)
    targets = FixedArray(count: edgeCapacity)
  }

  /// Adds an edge from the node being described; its target may be a node yet to come.
  package mutating func addEdge(to target: Graph.Node) {
    if edgeCount == targets.count { makeRoom() }
    targets[edgeCount] = target
    edgeCount &+= 1
  }

  /// Doubles the room for edges: how many there are shows only when every word has been read.
  @inline(never)
  private mutating func makeRoom() {
    let most = Int(UInt32.max) - 1
    precondition(edgeCount < most, "more edges than a graph can have")
    targets.grow(to: min(most, max(1024, 2 * edgeCount)))
  }

  /// Makes an edge that was added lead elsewhere.
  package mutating func redirectEdge(_ edge: Int, to target: Graph.Node) {
    precondition(edge < edgeCount, "no edge \(edge) yet")
    targets[edge] = target
  }

  /// Ends the node being described: the next edge belongs to the next node.
  package mutating func endNode() {
    precondition(nodeCount < offsets.count - 1, "more nodes than there is room for")
    nodeCount &+= 1
    offsets[nodeCount] = UInt32(truncatingIfNeeded: edgeCount)
  }

  /// The graph of the nodes ended so far.
  ///
  /// - Precondition: Every edge belongs to an ended node and leads to one.
  /// - Complexity: O(edges), to check their targets.
  package consuming func finish() -> Graph {
    precondition(offsets[nodeCount] == edgeCount, "edges of a node that was not ended")
    var highest: Graph.Node = 0
    for edge in 0..<edgeCount { highest = max(highest, targets[edge]) }
    precondition(edgeCount == 0 || highest < nodeCount, "an edge to a node that does not exist")
    return Graph(nodeCount: nodeCount, edgeCount: edgeCount, offsets: offsets, targets: targets)
  }
}

/// A set of nodes of a graph, one bit each.
package struct NodeSet: ~Copyable {
  /// The number of nodes that can be members.
  package let capacity: Int
  private let words: FixedArray<UInt64>

  /// Makes the empty set of nodes below a capacity.
  package init(capacity: Int) {
    self.capacity = capacity
    words = FixedArray(count: (capacity + 63) / 64)
  }

  /// Whether a node is a member.
  package func contains(_ node: Graph.Node) -> Bool {
    words[node >> 6] & bit(of: node) != 0
  }

  /// Adds a node and returns whether it was new.
  @discardableResult
  package mutating func insert(_ node: Graph.Node) -> Bool {
    assert(node < capacity)
    let old = words[node >> 6]
    words[node >> 6] = old | bit(of: node)
    return old & bit(of: node) == 0
  }

  /// The number of members.
  ///
  /// - Complexity: O(capacity).
  package var count: Int { words.elements.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// The nodes that are not members.
  ///
  /// - Complexity: O(capacity).
  package func complement() -> NodeSet {
    let result = NodeSet(capacity: capacity)
    for index in 0..<words.count { result.words[index] = ~words[index] }
    if capacity % 64 != 0 { result.words[words.count - 1] &= (1 << UInt64(capacity % 64)) - 1 }
    return result
  }

  private func bit(of node: Graph.Node) -> UInt64 {
    1 << UInt64(node & 63)
  }
}
