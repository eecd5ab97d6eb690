internal import MemsimHost
internal import Synchronization

/// The objects and blocks of a heap and the strong references between them, at one moment.
///
/// A strong reference is a strong word whose object is alive; no other references exist, so the
/// graph is exact. The roots are the registered roots, the objects that autorelease pools will
/// release, objects in their dealloc, and objects that running callbacks have created or retained.
/// Everything that the roots do not reach is leaked.
///
/// No other host thread may use the heap while its graph is made. The graph does not change when
/// the heap changes, and asks the heap only for names.
public final class HeapGraph {
  let heap: Heap
  let numbering: NodeNumbering
  package let graph: Graph
  let live: NodeSet
  let reached: NodeSet

  /// The nodes that the program references without a strong word, in a fixed order.
  package let roots: [Graph.Node]

  /// The roots of callbacks.
  private let heldByCallbacks: Range<Int>

  /// The roots that the program registered.
  private let registered: Range<Int>

  /// The number of visited slots: those that were ever used.
  let visitedSlots: Int

  /// The number of strong words that name nothing alive.
  public let danglingReferences: Int

  /// The number of edges of unreachable objects that own nothing (see `redirectUnownedEdges`).
  private var unownedEdges = 0

  /// The edges of those words that name an object of this heap that has ended, and its ref.
  let goneTargets: [(edge: Int, target: Ref)]

  /// The references of roots to deallocated objects.
  let goneRoots: [DanglingReference]

  /// The objects by their addresses, if any word names one so.
  private let addresses: ObjectAddresses?

  init(of heap: Heap) {
    self.heap = heap
    numbering = NodeNumbering(of: heap)
    let survey = HeapSurvey(of: heap, numbering: numbering)
    danglingReferences = survey.danglingReferences
    goneTargets = survey.goneTargets
    goneRoots = survey.goneRoots
    addresses = survey.addresses
    roots = survey.roots
    heldByCallbacks = 0..<survey.firstRegisteredRoot
    registered = survey.firstRegisteredRoot..<survey.firstPooledRoot
    visitedSlots = survey.visitedSlots
    let result = survey.finish()
    graph = result.graph
    live = result.live
    reached = result.reached
    unownedEdges = redirectUnownedEdges()
  }

  /// The number of objects and blocks.
  public var count: Int { live.count }

  /// The number of strong references, dangling ones aside.
  public var referenceCount: Int { graph.edgeCount - danglingReferences - unownedEdges }

  /// Whether a root leads to the object or block.
  public func isReachable(_ ref: Ref) -> Bool {
    numbering.node(of: ref).map { live.contains($0) && reached.contains($0) } ?? false
  }

  /// The objects and blocks that no root reaches, in the order of their slots.
  public var unreachable: [Ref] { unreachableNodes.map(numbering.ref(of:)) }

  /// The objects and blocks that are roots, in a fixed order.
  public var rootRefs: [Ref] { roots.map(numbering.ref(of:)) }

  /// The kind of a root, the first in the order of the kinds; nil for any other node.
  ///
  /// - Complexity: O(roots)
  package func rootKind(of node: Graph.Node) -> HeapRootKind? {
    if roots[registered].contains(node) { return .registered }
    if roots[registered.upperBound...].contains(node) { return .pool }
    return roots[heldByCallbacks].contains(node) ? .callback : nil
  }

  /// The nodes that no root reaches, lowest first.
  package var unreachableNodes: [Graph.Node] {
    (0..<Graph.Node(graph.nodeCount)).filter { live.contains($0) && !reached.contains($0) }
  }

  /// The nodes of unreachable objects that were autoreleased without a pool on threads that have
  /// not exited, lowest first.
  package var unreachableWithoutPool: [Graph.Node] {
    let leaked = heap.shared.withLock { $0.threads.leakedUntilExit }
    let nodes = leaked.filter(heap.isHere).compactMap(numbering.node(of:))
    return Set(nodes.filter { !reached.contains($0) }).sorted()
  }

  /// The unreachable blocks, which were never freed.
  public var unreachableBlocks: [Ref] {
    unreachable.filter { heap.shape(at: $0.index).kind != .object }
  }

  /// The groups of unreachable objects that retain each other: each a cycle or several through
  /// common objects, its members in the order of their slots.
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

  /// The strongly connected components of the unreachable nodes.
  package func unreachableComponents() -> Components {
    graph.components(within: reached.complement())
  }

  private func holdsItself(_ node: Graph.Node) -> Bool {
    graph.edges(of: node).contains { graph.targets[$0] == node }
  }
}

/// The kinds of roots.
package enum HeapRootKind: Sendable {
  /// The program registered it, as it does its application object and its globals.
  case registered
  /// An autorelease pool will release it.
  case pool
  /// A callback that runs has made or retained it, or it is in its dealloc.
  case callback
}

/// The objects and blocks at the nodes of the graph.
extension HeapGraph {
  /// The nodes of living objects and blocks, in the order of their slots.
  package var livingNodes: [Graph.Node] {
    (0..<Graph.Node(graph.nodeCount)).filter { live.contains($0) }
  }

  /// The object or block at a node.
  package func ref(of node: Graph.Node) -> Ref {
    numbering.ref(of: node)
  }

  /// Whether an object is at a node, not a block.
  package func isObject(_ node: Graph.Node) -> Bool {
    let place = heap.slots[numbering.index(of: node)].currentPlace
    // Called for every node, so Swift must not count the class.
    return heap.classes[place.classNumber].object._withUnsafeGuaranteedRef { $0.kind == .object }
  }

  /// The number of the class of the object at a node, or of the kind of block.
  package func classNumber(of node: Graph.Node) -> Int {
    heap.slots[numbering.index(of: node)].currentPlace.classNumber
  }

  /// Whether the storage of a collection is at a node.
  package func isStorage(_ node: Graph.Node) -> Bool {
    heap.shape(at: numbering.index(of: node)).kind == .references
  }

  /// The class of the object at a node; nil for a block.
  package func heapClass(of node: Graph.Node) -> HeapClass? {
    isObject(node) ? heap.shape(at: numbering.index(of: node)) : nil
  }

  /// The allocation site of the object or block at a node.
  package func site(of node: Graph.Node) -> Site {
    heap.site(at: numbering.index(of: node))
  }

  /// The number of the origin of the object or block at a node: one site and one span of time.
  package func originNumber(of node: Graph.Node) -> UInt32 {
    heap.originNumbers[numbering.index(of: node)]
  }

  /// The span of time, as `Heap.time` was, in which the object or block at a node was allocated:
  /// mostly one moment.
  package func times(of node: Graph.Node) -> ClosedRange<UInt64> {
    heap.origins.origin(originNumber(of: node)).times
  }

  /// The bytes of a node's region; 0 for a free slot.
  package func bytes(of node: Graph.Node) -> UInt64 {
    live.contains(node) ? UInt64(heap.regionSize(of: numbering.index(of: node))) : 0
  }

  /// The first strong word of one node that names another.
  package func word(from source: Graph.Node, to target: Graph.Node) -> Int? {
    let (source, target) = (numbering.ref(of: source), numbering.ref(of: target))
    return references(of: source).first { $0.ref == target }?.word
  }

  /// The strong words of an object or block that name something, and what they name, in the order
  /// of the edges.
  func references(of owner: Ref) -> [(word: Int, ref: Ref)] {
    let shape = heap.shape(at: owner.index)
    let words = heap.strongWords(of: owner.index, shape).map { word in
      (word: word, ref: heap.reference(in: owner, at: word))
    }
    let byAddress = shape.addressWords.map { word in
      let named = heap.reference(in: owner, at: word)
      return (word: word, ref: addresses?.ref(word: named.bits) ?? .null)
    }
    let found = (words + byAddress).filter { !$0.ref.isNull }
    return shape.isNamedByAddress ? found + unnamedReferences(of: owner, shape) : found
  }

  private func unnamedReferences(
    of owner: Ref, _ shape: HeapClass
  ) -> [(word: Int, ref: Ref)] {
    guard let addresses, let address = heap.slots[owner.index].currentPlace.address else {
      return []
    }
    var found: [(word: Int, ref: Ref)] = []
    addresses.forEachUnnamed(of: shape, address.assumingMemoryBound(to: UInt64.self)) {
      found.append(($0, $1))
    }
    return found
  }
}

/// The living objects of each class.
extension HeapGraph {
  /// The living objects of a class, without those of its subclasses, and the bytes of their
  /// regions.
  package struct ClassCount: Equatable, Sendable {
    /// The name of the class.
    package let className: String
    /// Their number.
    package internal(set) var count = 0
    /// The bytes of their regions.
    package internal(set) var bytes = 0
  }

  /// The classes of which an object is alive, in the order of their names.
  ///
  /// - Complexity: O(slots)
  package var classCounts: [ClassCount] {
    var positions: [Int: Int] = [:]
    var byNumber: [ClassCount] = []
    for node in livingNodes {
      guard let heapClass = heapClass(of: node) else { continue }
      let position = positions[heapClass.number] ?? byNumber.count
      if position == byNumber.count {
        positions[heapClass.number] = position
        byNumber.append(ClassCount(className: heapClass.name))
      }
      byNumber[position].count += 1
      byNumber[position].bytes += Int(bytes(of: node))
    }
    return Self.merged(byNumber)
  }

  /// Merges classes of one name, as two workloads define them.
  private static func merged(_ counts: [ClassCount]) -> [ClassCount] {
    var merged: [ClassCount] = []
    for count in counts.sorted(by: { $0.className < $1.className }) {
      if merged.last?.className == count.className {
        merged[merged.count - 1].count += count.count
        merged[merged.count - 1].bytes += count.bytes
      } else {
        merged.append(count)
      }
    }
    return merged
  }
}
