/// A dominator tree that grows by one node after the other, each below one that is already there.
///
/// Where a node goes is found by walking up from its parent in the search until its semidominator
/// is not passed (Georgiadis and Tarjan's semi-NCA). Jumps, spaced so that a walk takes
/// logarithmically many steps (Myers 1983), keep a long list with many shared nodes at its end from
/// being quadratic.
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
