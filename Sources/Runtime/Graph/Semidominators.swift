/// The semidominator of each node of a spanning tree (Lengauer and Tarjan 1979).
///
/// A node's semidominator is the lowest number from which a path leads to the node through none but
/// higher numbers than the node's own. Nodes are taken from the highest number down and linked into
/// a forest, where each remembers the lowest semidominator on its way up; paths that were walked
/// are compressed.
struct Semidominators: ~Copyable {
  /// Where a node's known way up the forest leads, and the lowest semidominator before that.
  struct Link {
    var ancestor: UInt32
    var lowest: UInt32
  }

  /// How many sources ahead their links are loaded.
  private static let lookahead = 16

  private let links: FixedArray<Link>
  private let path: FixedArray<UInt32>

  /// The semidominators of all numbers of a tree; that of the virtual root is itself.
  static func find(in tree: borrowing SpanningTree) -> FixedArray<UInt32> {
    let result = FixedArray<UInt32>(count: tree.nodes.count)
    let search = Semidominators(
      links: FixedArray(count: tree.nodes.count), path: FixedArray(count: tree.nodes.count))
    let predecessors = Predecessors(in: tree)
    for number in stride(from: Int(tree.lastNumber), to: 0, by: -1) {
      let number = UInt32(truncatingIfNeeded: number)
      var lowest = tree.lowestSources[number]
      for edge in predecessors.edges(to: number).reversed() {
        if edge >= lookahead { search.links.prefetch(predecessors.sources[Int(edge) - lookahead]) }
        let source = predecessors.sources[edge]
        lowest = min(lowest, search.lowest(from: source, downTo: number))
      }
      result[number] = lowest
      search.links[number] = Link(ancestor: tree.parents[number], lowest: lowest)
    }
    return result
  }

  /// The lowest semidominator on the way up from a number, as far as that is above a bound.
  private func lowest(from number: UInt32, downTo bound: UInt32) -> UInt32 {
    var link = links[number]
    if link.ancestor <= bound { return link.lowest }
    var number = number
    var length = 0
    repeat {
      path[length] = number
      length &+= 1
      number = link.ancestor
      link = links[number]
    } while link.ancestor > bound
    while length > 0 {
      length &-= 1
      link.lowest = min(link.lowest, links[path[length]].lowest)
      links[path[length]] = link
    }
    return link.lowest
  }
}
