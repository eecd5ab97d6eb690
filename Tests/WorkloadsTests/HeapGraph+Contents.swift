import MemsimRuntime

extension HeapGraph {
  private var nodes: Range<Graph.Node> { 0..<Graph.Node(graph.nodeCount) }

  /// The bytes of all objects and blocks.
  var liveBytes: Int { nodes.reduce(0) { $0 + Int(bytes(of: $1)) } }

  /// How many of them are objects.
  var objectCount: Int { nodes.filter { bytes(of: $0) > 0 && isObject($0) }.count }
}
