internal import MemsimHost
internal import Synchronization

/// The numbering of a heap's slots as nodes: segment after segment, up to the last slot that was
/// ever used.
///
/// No other host thread may use the heap while this is made.
struct NodeNumbering {
  private let heapNumber: UInt32
  private let table: SlotTable
  let segments: [Int]

  /// The number of used slots at the start of each segment.
  let usedCounts: [Int]

  /// The number of nodes that represent slots, used or not.
  let slotCount: Int

  init(of heap: Heap) {
    self = heap.shared.withLock { NodeNumbering(of: heap, $0) }
  }

  /// The same for a caller with the lock.
  init(of heap: Heap, _ state: SharedState) {
    heapNumber = heap.number
    table = heap.table
    let usedCounts = state.usedCounts
    segments = state.segments.numbers
    self.usedCounts = usedCounts
    let last = usedCounts.lastIndex { $0 > 0 }
    slotCount = last.map { $0 * Segment.slotCount + usedCounts[$0] } ?? 0
  }

  /// The nodes of the slots that were ever used, in their order.
  var usedNodes: some Sequence<Graph.Node> {
    usedCounts.enumerated().lazy.flatMap { ordinal, count in
      let first = Graph.Node(ordinal * Segment.slotCount)
      return first..<first + Graph.Node(count)
    }
  }

  /// The node of a slot in one of the heap's segments; nil for every other slot.
  @inline(__always)
  func node(at index: Int) -> Graph.Node? {
    let segment = table.segment(of: index)
    guard segment.pointee.heap.load(ordering: .relaxed) == heapNumber else { return nil }
    let first = Graph.Node(truncatingIfNeeded: segment.pointee.ordinal) << 12
    let node = first | Graph.Node(truncatingIfNeeded: index % Segment.slotCount)
    // An overwritten ref can name a slot that was never used.
    return Int(node) < slotCount ? node : nil
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

  /// The present ref of a node's slot.
  func ref(of node: Graph.Node) -> Ref {
    let index = index(of: node)
    let counts = table.slots[index].currentCounts
    return Ref(generation: counts.generation, index: index)
  }
}

/// The living objects and blocks of a heap at one moment.
///
/// No other host thread may use the heap while this is made.
package struct LivingRefs {
  private let numbering: NodeNumbering

  /// The generation that was alive at each node; 0, which none has, for no life.
  private let generations: [UInt32]

  init(in heap: Heap) {
    numbering = NodeNumbering(of: heap)
    var generations = [UInt32](repeating: 0, count: numbering.slotCount)
    for node in numbering.usedNodes {
      let ref = numbering.ref(of: node)
      if heap.isAlive(ref) { generations[Int(node)] = UInt32(truncatingIfNeeded: ref.generation) }
    }
    self.generations = generations
  }

  /// Whether the object or block of a ref was alive then.
  ///
  /// - Precondition: The heap is not destroyed.
  package func contains(_ ref: Ref) -> Bool {
    guard let node = numbering.node(at: ref.index) else { return false }
    return generations[Int(node)] == UInt32(truncatingIfNeeded: ref.generation)
  }
}

extension Heap {
  /// The objects and blocks that are alive now.
  ///
  /// - Complexity: O(slots that were used) time; four bytes a slot.
  package func living() -> LivingRefs {
    LivingRefs(in: self)
  }
}
