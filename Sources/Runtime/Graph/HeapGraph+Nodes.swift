/// What stands at the nodes of the graph.
extension HeapGraph {
  /// The nodes at which something is alive, in the order of their slots.
  package var livingNodes: [Graph.Node] {
    (0..<Graph.Node(graph.nodeCount)).filter { live.contains($0) }
  }

  /// The object or block at a node.
  package func ref(of node: Graph.Node) -> Ref {
    numbering.ref(of: node)
  }

  /// Whether an object is at a node, and not a block.
  package func isObject(_ node: Graph.Node) -> Bool {
    let place = heap.slots[numbering.index(of: node)].currentPlace
    // Asked of every node, so the class is not counted for it.
    return heap.classes[place.classNumber].object._withUnsafeGuaranteedRef { $0.kind == .object }
  }

  /// The class of the object at a node; nil for a block.
  package func heapClass(of node: Graph.Node) -> HeapClass? {
    isObject(node) ? heap.shape(at: numbering.index(of: node)) : nil
  }

  /// Where the object or block at a node was allocated.
  package func site(of node: Graph.Node) -> Site {
    Site(number: heap.sites[numbering.index(of: node)])
  }

  /// The bytes of a node's region; none for a slot that nothing lives at.
  package func bytes(of node: Graph.Node) -> UInt64 {
    live.contains(node) ? UInt64(heap.regionSize(of: numbering.index(of: node))) : 0
  }

  /// The first strong word of one node that names another.
  package func word(from source: Graph.Node, to target: Graph.Node) -> Int? {
    let (source, target) = (numbering.ref(of: source), numbering.ref(of: target))
    let words = heap.strongWords(of: source.index, heap.shape(at: source.index))
    return words.first { heap.reference(in: source, at: $0) == target }
  }
}
