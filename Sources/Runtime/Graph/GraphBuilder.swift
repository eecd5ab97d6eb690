/// Takes the nodes of a graph in order, each after its edges.
package struct GraphBuilder: ~Copyable {
  private let offsets: FixedArray<UInt32>
  private var targets: FixedArray<Graph.Node>
  private var nodeCount = 0
  private var edgeCount = 0

  /// Makes room for at most so many nodes, and at first for so many edges; what is not used costs
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
    return Graph(
      nodeCount: nodeCount, edgeCount: edgeCount, offsets: offsets, targets: targets)
  }
}
