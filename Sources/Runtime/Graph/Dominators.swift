/// The dominator tree of the nodes that some roots lead to.
///
/// A node dominates another if every path from a root to the other passes through it: without it,
/// the other could not be reached, so it retains it.
package struct Dominators: ~Copyable {
  /// Dominates all: a node above the roots, whose number is the number of nodes.
  package let virtualRoot: Graph.Node

  // Numbers are those of a depth-first search: a dominator precedes the nodes that it dominates.
  private let lastNumber: UInt32
  private let numbers: FixedArray<UInt32>
  private let nodes: FixedArray<Graph.Node>
  private let dominators: FixedArray<UInt32>

  init(of tree: consuming SpanningTree, dominators: consuming FixedArray<UInt32>) {
    lastNumber = tree.lastNumber
    virtualRoot = tree.nodes[0]
    numbers = tree.numbers
    nodes = tree.nodes
    self.dominators = dominators
  }

  /// The nearest node that dominates a node, or nil if no root leads there.
  package func immediateDominator(of node: Graph.Node) -> Graph.Node? {
    precondition(node < virtualRoot, "no node \(node) in the graph")
    return numbers[node] == 0 ? nil : nodes[dominators[numbers[node]]]
  }

  /// The weight of each node and all it dominates, 0 if no root leads there; the last is the weight
  /// of all.
  ///
  /// - Complexity: O(nodes) time; two words of working memory a node besides the result.
  package func retainedSizes(weight: (Graph.Node) -> UInt64) -> FixedArray<UInt64> {
    let sizes = FixedArray<UInt64>(count: nodes.count)
    for number in stride(from: Int(lastNumber), to: 0, by: -1) {
      sizes[number] &+= weight(nodes[number])
      sizes[dominators[number]] &+= sizes[number]
    }
    let result = FixedArray<UInt64>(count: nodes.count)
    for number in 0...lastNumber { result[nodes[number]] = sizes[number] }
    return result
  }
}

extension Graph {
  /// The dominator tree of the nodes that the roots lead to.
  ///
  /// - Complexity: O(edges · log nodes) time at worst, nearly linear in practice; at most nine
  ///   words of memory a node and three an edge at a time, the result's three a node among them.
  package func dominators(from roots: [Node]) -> Dominators {
    checkNodes(roots)
    let tree = SpanningTree(of: self, from: roots)
    let semidominators = Semidominators.find(in: tree)
    let dominators = DominatorTree(of: tree, semidominators: semidominators).dominators()
    return Dominators(of: tree, dominators: dominators)
  }
}

/// A dominator tree that grows by one node after the other, each below one that is already there.
///
/// A node's dominator is the first number on the way up from its parent in the search that is no
/// higher than its semidominator (Georgiadis and Tarjan's semi-NCA). Jumps, spaced so that a walk
/// takes logarithmically many steps (Myers 1983), keep a long list with many shared nodes at its
/// end from being quadratic.
struct DominatorTree: ~Copyable {
  struct Entry {
    var dominator: UInt32
    var jump: UInt32
    var depth: UInt32
  }

  private let entries: FixedArray<Entry>

  /// Adds all the numbers of a spanning tree in order.
  init(of tree: borrowing SpanningTree, semidominators: borrowing FixedArray<UInt32>) {
    entries = FixedArray(count: tree.nodes.count)
    guard tree.lastNumber > 0 else { return }
    for number in 1...tree.lastNumber {
      add(number, below: ancestor(of: tree.parents[number], notPast: semidominators[number]))
    }
  }

  /// The immediate dominators alone.
  func dominators() -> FixedArray<UInt32> {
    let result = FixedArray<UInt32>(count: entries.count)
    for number in 0..<entries.count { result[number] = entries[number].dominator }
    return result
  }

  /// The first on the way up from a number, itself included, that is no higher than a bound.
  private func ancestor(of number: UInt32, notPast bound: UInt32) -> UInt32 {
    var number = number
    while number > bound {
      let entry = entries[number]
      number = entry.jump > bound ? entry.jump : entry.dominator
    }
    return number
  }

  private func add(_ number: UInt32, below dominator: UInt32) {
    let above = entries[dominator]
    let jump = entries[above.jump]
    let isJumpAsLongAsNext = above.depth &- jump.depth == jump.depth &- entries[jump.jump].depth
    entries[number] = Entry(
      dominator: dominator, jump: isJumpAsLongAsNext ? jump.jump : dominator,
      depth: above.depth &+ 1)
  }
}

/// The semidominator of each node of a spanning tree (Lengauer and Tarjan 1979).
///
/// A node's semidominator is the lowest number from which a path leads to the node through none but
/// higher numbers than the node's own. Nodes are visited from the highest number down and linked
/// into a forest, where each stores the lowest semidominator on its way up; paths that were walked
/// are compressed.
struct Semidominators: ~Copyable {
  /// The farthest known ancestor of a node, and the lowest semidominator on the way to it.
  struct Link {
    var ancestor: UInt32
    var lowest: UInt32
  }

  /// The number of sources by which the prefetch of links is ahead.
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
