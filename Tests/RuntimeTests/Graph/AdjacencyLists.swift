import MemsimRuntime

/// A graph of at most 64 nodes as a plain array of arrays, with everything the algorithms find out
/// found out in the most obvious way.
struct AdjacencyLists: CustomStringConvertible {
  var rows: [[UInt32]]

  var nodes: Range<UInt32> { 0..<UInt32(rows.count) }
  var description: String { "\(rows)" }

  /// The graph under test.
  func graph() -> Graph {
    var builder = GraphBuilder(
      nodeCapacity: rows.count, edgeCapacity: rows.reduce(0) { $0 + $1.count })
    for row in rows {
      for target in row { builder.addEdge(to: target) }
      builder.endNode()
    }
    return builder.finish()
  }

  /// The nodes that some nodes lead to, themselves among them, when one node is taken away.
  func reachable(from starts: [UInt32], without removed: UInt32? = nil) -> Set<UInt32> {
    var found: Set<UInt32> = []
    var open = starts
    while let node = open.popLast() {
      if node != removed && found.insert(node).inserted { open += rows[Int(node)] }
    }
    return found
  }

  /// How many edges lie between the nearest of some nodes and another; nil if nothing leads there.
  func distance(from starts: [UInt32], to end: UInt32) -> Int? {
    var layer = Set(starts)
    for distance in 0...rows.count {
      if layer.contains(end) { return distance }
      layer = Set(layer.flatMap { rows[Int($0)] })
    }
    return nil
  }
}

extension AdjacencyLists {
  /// Every graph of so many nodes that has no parallel edges, self-loops included.
  static func all(nodeCount: Int) -> [AdjacencyLists] {
    (0..<(1 << (nodeCount * nodeCount))).map { bits in
      AdjacencyLists(
        rows: (0..<nodeCount).map { source in
          (0..<nodeCount).filter { bits >> (source * nodeCount + $0) & 1 == 1 }.map(UInt32.init)
        })
    }
  }

  /// A graph drawn from a seed: sparse or dense, with self-loops and parallel edges now and then.
  static func random(seed: UInt64) -> AdjacencyLists {
    var generator = SplitMix(state: seed)
    let nodeCount = Int.random(in: 1...24, using: &generator)
    let edgeCount = Int.random(in: 0...(nodeCount * 3), using: &generator)
    var lists = AdjacencyLists(rows: Array(repeating: [], count: nodeCount))
    for _ in 0..<edgeCount {
      let source = Int.random(in: 0..<nodeCount, using: &generator)
      lists.rows[source].append(lists.nodes.randomElement(using: &generator) ?? 0)
    }
    return lists
  }

  /// Up to three nodes drawn from a seed, one perhaps twice.
  func randomRoots(seed: UInt64) -> [UInt32] {
    var generator = SplitMix(state: ~seed)
    return (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
      nodes.randomElement(using: &generator)
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var bits = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
      return bits ^ (bits >> 31)
    }
  }
}
