/// Who holds an object: its retain count beside the owners that can be found.
extension HeapGraph {
  /// For every object, how many strong words and pool entries hold it.
  public final class Owners {
    private let graph: HeapGraph
    private let counts: FixedArray<UInt32>

    /// - Complexity: O(slots + references).
    init(in graph: HeapGraph) {
      self.graph = graph
      counts = FixedArray(count: graph.graph.nodeCount)
      for edge in 0..<UInt32(graph.graph.edgeCount) { counts[graph.graph.targets[edge]] &+= 1 }
      let pooled = graph.heap.shared.withLock { $0.threads.flatMap(\.pendingReleases) }
      for ref in pooled where graph.heap.isHere(ref) {
        if let node = graph.numbering.node(of: ref) { counts[node] &+= 1 }
      }
    }

    /// How many strong words and pool entries hold an object.
    public func count(of ref: Ref) -> Int {
      graph.numbering.node(of: ref).map { Int(counts[$0]) } ?? 0
    }

    /// How much higher the retain count of an object is than the number of its owners: what code
    /// that is running holds, or what was retained once too often.
    public func excess(of ref: Ref) -> Int {
      graph.heap.isHere(ref) ? graph.heap.count(of: ref.index) - count(of: ref) : 0
    }
  }

  /// Counts the owners of every object.
  public func owners() -> Owners {
    Owners(in: self)
  }
}
