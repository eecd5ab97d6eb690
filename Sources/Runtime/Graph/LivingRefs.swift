/// What was alive in a heap at one moment, to be recognized at a later one.
///
/// No other host thread may use the heap while this is made.
package struct LivingRefs {
  private let numbering: NodeNumbering

  /// For each node the generation that was alive there; 0, which none has, where nothing was.
  private let generations: [UInt32]

  init(in heap: Heap) {
    let numbering = NodeNumbering(of: heap)
    self.numbering = numbering
    generations = (0..<Graph.Node(numbering.slotCount)).map { node in
      let ref = numbering.ref(of: node)
      return heap.isAlive(ref) ? UInt32(truncatingIfNeeded: ref.generation) : 0
    }
  }

  /// Whether what a ref names was alive then.
  ///
  /// - Precondition: The heap is still there.
  package func contains(_ ref: Ref) -> Bool {
    guard let node = numbering.node(at: ref.index), Int(node) < generations.count else {
      return false
    }
    return generations[Int(node)] == UInt32(truncatingIfNeeded: ref.generation)
  }
}

extension Heap {
  /// Everything that is alive now.
  ///
  /// - Complexity: O(slots) time; four bytes a slot.
  package func living() -> LivingRefs {
    LivingRefs(in: self)
  }
}
