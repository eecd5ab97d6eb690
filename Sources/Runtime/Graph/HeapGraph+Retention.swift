internal import MemsimHost

/// The retain count of an object and the owners that can be found.
extension HeapGraph {
  /// The number of strong words and pool entries that name each object.
  public final class Owners {
    private let graph: HeapGraph
    private let counts: FixedArray<UInt32>

    /// - Complexity: O(slots + references).
    init(in graph: HeapGraph) {
      self.graph = graph
      counts = FixedArray(count: graph.graph.nodeCount)
      for edge in 0..<UInt32(graph.graph.edgeCount) { counts[graph.graph.targets[edge]] &+= 1 }
      let pooled = graph.heap.shared.withLock { $0.threads.pendingReleases }
      for ref in pooled where graph.heap.isHere(ref) {
        if let node = graph.numbering.node(of: ref) { counts[node] &+= 1 }
      }
    }

    /// The number of strong words and pool entries that name an object.
    public func count(of ref: Ref) -> Int {
      graph.numbering.node(of: ref).map { Int(counts[$0]) } ?? 0
    }

    /// The retain count of an object minus the number of its owners: retains by code that runs, or
    /// retains too many.
    public func excess(of ref: Ref) -> Int {
      graph.heap.isHere(ref) ? graph.heap.slots[ref.index].count - count(of: ref) : 0
    }
  }

  /// Counts the owners of every object.
  public func owners() -> Owners {
    Owners(in: self)
  }
}

/// Paths from roots to objects.
extension HeapGraph {
  /// One object on a path, and the word from which the path continues.
  public struct Step: Equatable, Sendable {
    /// The object or block.
    public let ref: Ref
    /// The name of its class.
    public let className: String
    /// The name of the word that leads on, or its number; nil at the end of a path.
    public let word: String?
  }

  /// A shortest path from a root to everything that the roots lead to.
  public final class RootPaths {
    private let graph: HeapGraph
    private let paths: ShortestPaths

    init(in graph: HeapGraph) {
      self.graph = graph
      paths = graph.graph.shortestPaths(from: graph.roots)
    }

    /// The path to an object, a root first and the object last; nil if no root leads there.
    public func path(to ref: Ref) -> [Step]? {
      guard let node = graph.numbering.node(of: ref) else { return nil }
      return paths.path(to: node).map { graph.steps(along: $0, closing: false) }
    }
  }

  /// Finds shortest paths from the roots, all at once.
  ///
  /// - Complexity: O(slots + references).
  public func rootPaths() -> RootPaths {
    RootPaths(in: self)
  }

  /// The nodes of a path with the words between them; a closing path leads back to its first node.
  func steps(along nodes: [Graph.Node], closing: Bool) -> [Step] {
    nodes.indices.map { position in
      let next = position + 1 < nodes.count ? nodes[position + 1] : closing ? nodes.first : nil
      let ref = numbering.ref(of: nodes[position])
      let shape = heap.shape(at: ref.index)
      let word = next.flatMap { self.word(from: nodes[position], to: $0) }
      return Step(
        ref: ref, className: shape.name, word: word.map { shape.wordNames[$0] ?? String($0) })
    }
  }
}

/// Queries about single objects.
extension HeapGraph {
  /// The objects and blocks that name an object or block in a strong word, in the order of their
  /// slots, each with the first such word.
  ///
  /// - Complexity: O(slots + references).
  package func holders(of ref: Ref) -> [Step] {
    guard let node = numbering.node(of: ref) else { return [] }
    return livingNodes.filter { holder in
      graph.edges(of: holder).contains { graph.targets[$0] == node }
    }.compactMap { steps(along: [$0, node], closing: false).first }
  }

  /// The living objects of a class, in the order of their slots.
  package func objects(ofClass name: String) -> [Ref] {
    livingNodes.filter { heapClass(of: $0)?.name == name }.map(ref(of:))
  }

  /// The bytes of an object's region.
  package func bytes(of ref: Ref) -> Int {
    numbering.node(of: ref).map { Int(bytes(of: $0)) } ?? 0
  }
}

/// Dominators, and the bytes that they retain.
extension HeapGraph {
  /// The bytes that each object and block of the heap retains.
  public final class RetainedSizes {
    private let graph: HeapGraph
    private let dominators: Dominators
    private let sizes: FixedArray<UInt64>

    init(in graph: HeapGraph, from entries: [Graph.Node]) {
      self.graph = graph
      dominators = graph.graph.dominators(from: entries)
      sizes = dominators.retainedSizes { graph.bytes(of: $0) }
    }

    /// The bytes that would be freed with this object, including its own.
    public func bytes(of ref: Ref) -> Int {
      graph.numbering.node(of: ref).map { Int(sizes[$0]) } ?? 0
    }

    /// The nearest object that every path to this one passes through; nil when there is none.
    public func dominator(of ref: Ref) -> Ref? {
      guard let node = graph.numbering.node(of: ref),
        let dominator = dominators.immediateDominator(of: node),
        dominator != dominators.virtualRoot
      else { return nil }
      return graph.numbering.ref(of: dominator)
    }
  }

  /// The retained size of everything, seen from the roots and, for unreachable objects, from the
  /// beginning of each leak: objects without an owner, then one member of each cycle without
  /// another owner.
  ///
  /// - Complexity: nearly linear in slots and references.
  public func retainedSizes() -> RetainedSizes {
    RetainedSizes(in: self, from: roots + leakEntries(of: unreachableComponents()))
  }

  /// The first node of each leak, in the order of slots: one object of every unreachable component
  /// that no other leads to, or one block if it has no object.
  ///
  /// Among several candidates, the class whose name comes first decides, and then the site, so
  /// that cycles of the same classes begin alike whichever object was allocated first.
  ///
  /// Components are numbered so that edges lead to lower numbers.
  package func leakEntries(of components: borrowing Components) -> [Graph.Node] {
    var isLedTo = [Bool](repeating: false, count: components.count)
    var first = [Graph.Node?](repeating: nil, count: components.count)
    for node in unreachableNodes {
      guard let component = components.component(of: node).map(Int.init) else { continue }
      first[component] = first[component].map { entry(preferring: $0, to: node) } ?? node
      for edge in graph.edges(of: node) {
        guard let target = components.component(of: graph.targets[edge]).map(Int.init),
          target != component
        else { continue }
        isLedTo[target] = true
      }
    }
    return zip(first, isLedTo).compactMap { $1 ? nil : $0 }.sorted()
  }

  private func entry(preferring first: Graph.Node, to other: Graph.Node) -> Graph.Node {
    let (one, two) = (heapClass(of: first), heapClass(of: other))
    guard one === two || one?.name == two?.name else {
      guard let one, let two else { return one == nil ? other : first }
      return two.name < one.name ? other : first
    }
    let (here, there) = (site(of: first), site(of: other))
    return here != there && there.isOrdered(before: here) ? other : first
  }
}

extension Site {
  /// Whether it is first by the text of its frames, from the innermost on; the numbers of sites
  /// depend on the history of the host process.
  fileprivate func isOrdered(before other: Site) -> Bool {
    let pair = zip(frames, other.frames).first { $0 != $1 }
    guard let (one, two) = pair else { return frames.count < other.frames.count }
    return (one.file, one.line, one.function) < (two.file, two.line, two.function)
  }
}

/// Objects that only repeating timers retain.
extension HeapGraph {
  /// A repeating timer, and its target.
  package struct TimerHold {
    /// The timer.
    package let timer: Graph.Node
    /// The target, which only timers lead to.
    package let target: Graph.Node
  }

  /// The nodes that the roots reach through targets of repeating timers alone.
  package struct HeldByTimers {
    /// The timers and their targets, in the order of the slots of the targets, each once.
    package fileprivate(set) var holds: [TimerHold] = []
    /// The targets and the nodes that they reach, lowest first.
    package fileprivate(set) var nodes: [Graph.Node] = []
  }

  /// Finds the nodes that would be unreachable if no timer retained its target.
  ///
  /// - Complexity: O(slots + references); O(slots) while no timer repeats.
  package func heldByTimers() -> HeldByTimers {
    let targets = targetsOfTimers()
    guard !targets.isEmpty else { return HeldByTimers() }
    let others = reached(withoutTargetsOf: targets)
    var holds: [Graph.Node: TimerHold] = [:]
    for timer in targets.keys.sorted() where others.contains(timer) {
      for target in targets[timer] ?? [] where !others.contains(target) && live.contains(target) {
        holds[target] = holds[target] ?? TimerHold(timer: timer, target: target)
      }
    }
    return HeldByTimers(
      holds: holds.values.sorted { $0.target < $1.target },
      nodes: livingNodes.filter { reached.contains($0) && !others.contains($0) })
  }

  /// The targets of the reachable timers.
  private func targetsOfTimers() -> [Graph.Node: [Graph.Node]] {
    var targets: [Graph.Node: [Graph.Node]] = [:]
    for node in 0..<Graph.Node(graph.nodeCount) where reached.contains(node) && isTimer(node) {
      let timer = ref(of: node)
      let words = heap.shape(at: timer.index).timerWords
      let held = words.compactMap { numbering.node(of: heap.reference(in: timer, at: $0)) }
      if !held.isEmpty { targets[node] = held }
    }
    return targets
  }

  private func isTimer(_ node: Graph.Node) -> Bool {
    guard live.contains(node) else { return false }
    let place = heap.slots[numbering.index(of: node)].currentPlace
    // Asked of every node, so the class is not counted for it.
    return heap.classes[place.classNumber].object._withUnsafeGuaranteedRef {
      !$0.timerWords.isEmpty
    }
  }

  /// The nodes that are reachable without the edges from timers to their targets.
  private func reached(withoutTargetsOf timers: [Graph.Node: [Graph.Node]]) -> NodeSet {
    var found = NodeSet(capacity: graph.nodeCount)
    var queue = roots.filter { found.insert($0) }
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      let left = timers[node] ?? []
      for edge in graph.edges(of: node) where !left.contains(graph.targets[edge]) {
        if found.insert(graph.targets[edge]) { queue.append(graph.targets[edge]) }
      }
    }
    return found
  }
}
