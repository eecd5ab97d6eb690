/// What is there only because a timer repeats.
extension HeapGraph {
  /// A repeating timer, and what it sends its message to.
  package struct TimerHold {
    /// The timer.
    package let timer: Graph.Node
    /// What nothing but timers lead to.
    package let target: Graph.Node
  }

  /// What the roots lead to by way of the targets of repeating timers alone.
  package struct HeldByTimers {
    /// Which timer holds which target, in the order of the slots of the targets, each once.
    package fileprivate(set) var holds: [TimerHold] = []
    /// The targets and what they lead to, lowest first.
    package fileprivate(set) var nodes: [Graph.Node] = []
  }

  /// Finds what would go if no timer held what it sends its message to.
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

  /// What the timers that roots lead to send their messages to.
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

  /// What the roots lead to if a timer does not lead to its targets.
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
