/// What would go if an object went: dominators, and the bytes that they retain.
extension HeapGraph {
  /// For everything in the heap, how many bytes it keeps alive.
  public final class RetainedSizes {
    private let graph: HeapGraph
    private let dominators: Dominators
    private let sizes: FixedArray<UInt64>

    init(in graph: HeapGraph, from entries: [Graph.Node]) {
      self.graph = graph
      dominators = graph.graph.dominators(from: entries)
      sizes = dominators.retainedSizes { graph.bytes(of: $0) }
    }

    /// The bytes that go when this object goes, its own among them.
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

  /// What everything retains, seen from the roots and, for what they do not lead to, from what
  /// begins each leak: the unreachable that nothing holds, then one member of each cycle that
  /// nothing else leads to.
  ///
  /// - Complexity: nearly linear in slots and references.
  public func retainedSizes() -> RetainedSizes {
    RetainedSizes(in: self, from: roots + leakEntries(of: unreachableComponents()))
  }

  /// What each leak begins with, in the order of slots: of every unreachable component that no
  /// other leads to the first object, or the first block if it has no object.
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
    !isObject(first) && isObject(other) ? other : first
  }
}
