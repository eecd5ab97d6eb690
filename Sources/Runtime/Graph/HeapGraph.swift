/// The objects and blocks of a heap and the strong references between them, as they are at one
/// moment.
///
/// A strong reference is what a strong word holds while the object it names is alive; there are no
/// others, so the graph is exact. Its roots are what the program registered, what autorelease pools
/// will release, what is in its dealloc, and what callbacks that are still running have created or
/// retained. Whatever the roots do not lead to is leaked.
///
/// No other host thread may use the heap while its graph is made. The graph stays as it is when the
/// heap goes on, and asks the heap only for names.
public final class HeapGraph {
  let heap: Heap
  let numbering: NodeNumbering
  package let graph: Graph
  let live: NodeSet
  let reached: NodeSet

  /// The nodes that the program holds on to without a strong word, in a fixed order.
  package let roots: [Graph.Node]

  /// Strong words that name an object which is gone.
  public let danglingReferences: Int

  init(of heap: Heap) {
    self.heap = heap
    numbering = NodeNumbering(of: heap)
    let survey = HeapSurvey(of: heap, numbering: numbering)
    danglingReferences = survey.danglingReferences
    roots = survey.roots
    let result = survey.finish()
    graph = result.graph
    live = result.live
    reached = result.reached
  }

  /// How many objects and blocks there are.
  public var count: Int {
    live.count
  }

  /// How many strong references there are, dangling ones aside.
  public var referenceCount: Int {
    graph.edgeCount - danglingReferences
  }

  /// Whether a root leads to the object or block.
  public func isReachable(_ ref: Ref) -> Bool {
    numbering.node(of: ref).map { live.contains($0) && reached.contains($0) } ?? false
  }

  /// What no root leads to, in the order of its slots.
  public var unreachable: [Ref] {
    unreachableNodes.map(numbering.ref(of:))
  }

  /// The objects and blocks that are roots, in a fixed order.
  public var rootRefs: [Ref] {
    roots.map(numbering.ref(of:))
  }

  /// The nodes of what no root leads to, lowest first.
  package var unreachableNodes: [Graph.Node] {
    (0..<Graph.Node(graph.nodeCount)).filter { live.contains($0) && !reached.contains($0) }
  }

  /// The nodes of objects that no root leads to and that were autoreleased without a pool on
  /// threads that have not exited, lowest first.
  package var unreachableWithoutPool: [Graph.Node] {
    let leaked = heap.shared.withLock { $0.threads.flatMap(\.leakedUntilExit) }
    let nodes = leaked.filter(heap.isHere).compactMap(numbering.node(of:))
    return Set(nodes.filter { !reached.contains($0) }).sorted()
  }

  /// Blocks that were never freed and that no root leads to.
  public var unreachableBlocks: [Ref] {
    unreachable.filter { heap.shape(at: $0.index).kind != .object }
  }

  /// The groups of unreachable objects that hold each other: each a cycle or several through common
  /// objects, its members in the order of their slots.
  public func unreachableCycles() -> [[Ref]] {
    let components = unreachableComponents()
    let members = components.members()
    return (0..<UInt32(components.count)).compactMap { component in
      let nodes = members.nodes(of: component)
      guard let first = nodes.first, nodes.count > 1 || holdsItself(first) else { return nil }
      return nodes.map(numbering.ref(of:))
    }
  }

  /// One shortest cycle through an unreachable object, beginning with it; nil if it is in none.
  public func cycle(through ref: Ref) -> [Step]? {
    guard let node = numbering.node(of: ref), live.contains(node), !reached.contains(node) else {
      return nil
    }
    let cycle = graph.shortestCycle(through: node, within: unreachableComponents())
    return cycle.map { steps(along: $0, closing: true) }
  }

  /// What holds each other, of what no root leads to.
  package func unreachableComponents() -> Components {
    graph.components(within: reached.complement())
  }

  private func holdsItself(_ node: Graph.Node) -> Bool {
    graph.edges(of: node).contains { graph.targets[$0] == node }
  }
}
