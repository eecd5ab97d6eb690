package import MemsimJournal
package import MemsimRuntime

/// Finds the large living groups of a heap that are no leaks: the groups of a class and site that
/// retain most, and a path from a root to each.
///
/// A group retains the nodes that its members dominate: every path from a root to such a node
/// passes through a member. Groups that only pass on others' memory are left out, as the paths lead
/// through them: an object that is the only one of its class and site, and has nearly all that it
/// retains from one other group or retains nearly everything, and the storage of collections, which
/// is a group apart.
package struct HeldSearch: ~Copyable {
  /// The most groups that are reported.
  package static let mostGroups = 5

  /// A group is large if it retains at least one part in this many of the bytes in use.
  package static let leastPart = 16

  /// A group can be left out if at least so many eighths of its retained bytes are below it.
  package static let passedOnEighths = 7

  /// The most links of a path.
  package static let mostLinks = 32

  private let graph: HeapGraph
  private let dominators: Dominators
  private let sizes: FixedArray<UInt64>

  /// The group of each node; `none` for a lost node, and for a slot without an object or block.
  private var groupOfNode: [UInt32]
  private var groups: [RetainedGroup] = []

  /// The member of each group that retains most; among equals, the first.
  private var largest: [Graph.Node] = []

  /// The nodes that each node dominates immediately: the first child, and the next sibling of each.
  private var firstChild: [Graph.Node]
  private var nextSibling: [Graph.Node]

  private static let none = UInt32.max

  /// The properties that the members of a group share.
  private struct Key: Hashable {
    let className: String
    let site: Site
    let isStorage: Bool
  }

  /// The groups of a heap that retain most, the largest first, and among equals the one whose first
  /// slot is lower.
  ///
  /// Objects that only repeating timers hold are leaks, and not counted here.
  ///
  /// - Complexity: Nearly linear in slots and references, and no recursion.
  package static func groups(in graph: HeapGraph) -> [RetainedGroup] {
    // Edges are read through pointers that are good as long as the graph.
    withExtendedLifetime(graph) {
      var search = HeldSearch(in: graph)
      search.addRetained()
      return search.result()
    }
  }

  private init(in graph: HeapGraph) {
    self.graph = graph
    let count = graph.graph.nodeCount
    let dominators = graph.graph.dominators(from: graph.roots)
    var isLost = [Bool](repeating: false, count: count)
    for node in graph.heldByTimers().nodes { isLost[Int(node)] = true }
    sizes = dominators.retainedSizes { isLost[Int($0)] ? 0 : graph.bytes(of: $0) }
    groupOfNode = [UInt32](repeating: Self.none, count: count)
    firstChild = [Graph.Node](repeating: Self.none, count: count + 1)
    nextSibling = [Graph.Node](repeating: Self.none, count: count)
    self.dominators = dominators
    addMembers { !isLost[Int($0)] }
  }

  /// Adds the nodes that roots reach to the tree of dominators, and the counted ones to groups.
  private mutating func addMembers(where counts: (Graph.Node) -> Bool) {
    var positions: [Key: Int] = [:]
    // Objects that were allocated one after the other often belong to the same group.
    var last: (shape: HeapClass?, site: Site, isStorage: Bool, position: Int)?
    for node in graph.livingNodes {
      guard let dominator = dominators.immediateDominator(of: node) else { continue }
      nextSibling[Int(node)] = firstChild[Int(dominator)]
      firstChild[Int(dominator)] = node
      guard counts(node) else { continue }
      let (shape, site) = (graph.heapClass(of: node), graph.site(of: node))
      let isStorage = shape == nil && graph.isStorage(node)
      let position: Int
      if let last, last.shape === shape, last.site == site, last.isStorage == isStorage {
        position = last.position
      } else {
        let key = Key(className: shape?.name ?? "", site: site, isStorage: isStorage)
        position = positions[key] ?? addGroup(of: key, beginningWith: node)
        positions[key] = position
        last = (shape, site, isStorage, position)
      }
      groupOfNode[Int(node)] = UInt32(position)
      groups[position].count += 1
      groups[position].bytes += Int(graph.bytes(of: node))
    }
  }

  private mutating func addGroup(of key: Key, beginningWith node: Graph.Node) -> Int {
    groups.append(RetainedGroup(className: key.className, place: SourcePlace(key.site)))
    largest.append(node)
    return groups.count - 1
  }

  /// Adds up the bytes that the members of each group retain, without members below other members.
  ///
  /// The tree is walked from above, and of each group it is known how many members are above.
  private mutating func addRetained() {
    var depths = [UInt32](repeating: 0, count: groups.count)
    var above: [Graph.Node] = []
    var next = firstChild[Int(dominators.virtualRoot)]
    while true {
      if next != Self.none {
        enter(next, &depths)
        above.append(next)
        next = firstChild[Int(next)]
      } else if let node = above.popLast() {
        let group = groupOfNode[Int(node)]
        if group != Self.none { depths[Int(group)] -= 1 }
        next = nextSibling[Int(node)]
      } else {
        return
      }
    }
  }

  private mutating func enter(_ node: Graph.Node, _ depths: inout [UInt32]) {
    guard groupOfNode[Int(node)] != Self.none else { return }
    let group = Int(groupOfNode[Int(node)])
    if depths[group] == 0 { groups[group].retainedBytes += Int(sizes[node]) }
    depths[group] += 1
    let (size, most) = (sizes[node], sizes[largest[group]])
    if size > most || size == most && node < largest[group] { largest[group] = node }
  }

  /// The groups that are large, with their paths.
  private func result() -> [RetainedGroup] {
    let inUse = groups.reduce(0) { $0 + $1.bytes }
    let large = groups.indices.filter {
      groups[$0].retainedBytes >= inUse / Self.leastPart && !passesOn($0, of: inUse)
    }
    let order = large.sorted {
      (groups[$1].retainedBytes, $0) < (groups[$0].retainedBytes, $1)
    }
    guard !order.isEmpty else { return [] }
    let paths = graph.graph.shortestPaths(from: graph.roots)
    return order.prefix(Self.mostGroups).map { position in
      var group = groups[position]
      if let path = paths.path(to: largest[position]) { add(path, to: &group) }
      return group
    }
  }

  /// Whether a group only passes on the memory of others, of all memory in use.
  private func passesOn(_ position: Int, of inUse: Int) -> Bool {
    let (group, only) = (groups[position], largest[position])
    let below = group.retainedBytes - group.bytes
    let isThin = below * 8 >= group.retainedBytes * Self.passedOnEighths
    if !graph.isObject(only), graph.isStorage(only) { return isThin }
    guard group.count == 1, isThin else { return false }
    if group.retainedBytes * 8 >= inUse * Self.passedOnEighths { return true }
    var parts: [UInt32: UInt64] = [:]
    var child = firstChild[Int(only)]
    while child != Self.none {
      let group = groupOfNode[Int(child)]
      if group != Self.none { parts[group, default: 0] += sizes[child] }
      child = nextSibling[Int(child)]
    }
    return (parts.values.max() ?? 0) * 8 >= sizes[only] * UInt64(Self.passedOnEighths)
  }

  private func add(_ path: [Graph.Node], to group: inout RetainedGroup) {
    if let first = path.first, let kind = graph.rootKind(of: first) { group.root = HeapRoot(kind) }
    var steps: [(link: HoldingLink, times: Int)] = []
    for (position, node) in path.enumerated() {
      let next = position + 1 < path.count ? path[position + 1] : nil
      let link = HoldingLink(
        className: graph.heapClass(of: node)?.name ?? "",
        property: next.flatMap { graph.property(from: node, to: $0) } ?? "")
      if steps.last?.link == link {
        steps[steps.count - 1].times += 1
      } else {
        steps.append((link, 1))
      }
    }
    let half = Self.mostLinks / 2
    if steps.count > Self.mostLinks {
      group.omitted = steps[half..<steps.count - half].reduce(0) { $0 + $1.times }
      steps.removeSubrange(half..<steps.count - half)
    }
    group.path = steps.map { step in
      HoldingLink(
        className: step.link.className, property: step.link.property, times: step.times)
    }
  }
}

extension HeapRoot {
  /// The same in the journal.
  init(_ kind: HeapRootKind) {
    self =
      switch kind {
      case .registered: .registered
      case .pool: .pool
      case .callback: .callback
      }
  }
}
