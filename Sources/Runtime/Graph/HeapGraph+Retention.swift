internal import MemsimHost

/// What holds an object: its retain count beside the owners that can be found.
extension HeapGraph {
  /// For every object, how many strong words and pool entries hold it.
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

    /// How many strong words and pool entries hold an object.
    public func count(of ref: Ref) -> Int {
      graph.numbering.node(of: ref).map { Int(counts[$0]) } ?? 0
    }

    /// How much higher the retain count of an object is than the number of its owners: what code
    /// that is running holds, or what was retained once too often.
    public func excess(of ref: Ref) -> Int {
      graph.heap.isHere(ref) ? graph.heap.slots[ref.index].count - count(of: ref) : 0
    }
  }

  /// Counts the owners of every object.
  public func owners() -> Owners {
    Owners(in: self)
  }
}

/// How a root leads to an object.
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

/// Objects that are asked about.
extension HeapGraph {
  /// What holds an object or a block by a strong word, in the order of their slots, each with the
  /// first such word.
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

/// What would go if an object went: dominators, and the bytes that they retain.
extension HeapGraph {
  /// The bytes that each object and block of the heap keeps alive.
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

  /// What each leak begins with, in the order of slots: of every unreachable component that no
  /// other leads to one object, or one block if it has no object.
  ///
  /// Of several it is one of the class whose name comes first, and of these one whose site does, so
  /// that cycles of the same classes begin alike whichever object was made first.
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
  /// Whether it comes first by the text of its frames, from the innermost on; the numbers of sites
  /// have the history of the host process in them.
  fileprivate func isOrdered(before other: Site) -> Bool {
    let pair = zip(frames, other.frames).first { $0 != $1 }
    guard let (one, two) = pair else { return frames.count < other.frames.count }
    return (one.file, one.line, one.function) < (two.file, two.line, two.function)
  }
}
