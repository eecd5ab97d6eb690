internal import Synchronization

/// Which node stands for which slot: the slots of a heap, segment after segment.
struct NodeNumbering {
  private let heapNumber: UInt32
  private let table: SlotTable
  let segments: [Int]

  init(of heap: Heap) {
    heapNumber = heap.number
    table = heap.table
    segments = heap.shared.withLock { $0.segments }
  }

  /// The nodes that stand for slots, used or not.
  var slotCount: Int {
    segments.count * Segment.slotCount
  }

  /// The node of a slot in one of the heap's segments; nil for every other slot.
  @inline(__always)
  func node(at index: Int) -> Graph.Node? {
    let segment = table.segments + index / Segment.slotCount
    guard segment.pointee.heap.load(ordering: .relaxed) == heapNumber else { return nil }
    let first = Graph.Node(truncatingIfNeeded: segment.pointee.ordinal) << 12
    return first | Graph.Node(truncatingIfNeeded: index % Segment.slotCount)
  }

  /// The node of a ref that names something alive in the heap.
  func node(of ref: Ref) -> Graph.Node? {
    let counts = table.slots[ref.index].currentCounts
    return counts.generation == ref.generation ? node(at: ref.index) : nil
  }

  /// The slot of a node.
  func index(of node: Graph.Node) -> Int {
    segments[Int(node) / Segment.slotCount] * Segment.slotCount + Int(node) % Segment.slotCount
  }

  /// What a node's slot names now.
  func ref(of node: Graph.Node) -> Ref {
    let index = index(of: node)
    let counts = table.slots[index].currentCounts
    return Ref(generation: counts.generation, index: index)
  }
}

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
