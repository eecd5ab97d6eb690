internal import MemsimJournal
package import MemsimRuntime

/// Finds the leaks of a heap, and groups them by their beginnings.
///
/// A leak begins with a node that no root leads to and nothing unreachable refers to, or else with
/// an object of a cycle that nothing else unreachable refers to: the first one by class name.
/// Leaks are in the order of the slots that they begin at, and each has all nodes that it leads to
/// and no earlier one has. Before them are those that begin with an unreachable object that was
/// autoreleased without a pool, which none of the others has, and after them the nodes that only
/// repeating timers hold.
///
/// Slots count from the beginning of the heap. The program alone decides which one it uses next, so
/// neither other work of the host process nor any address shows in the result.
package struct LeakSearch: ~Copyable {
  /// A path is no longer than this many references, so that it can be read: objects deeper down a
  /// list are counted, but no path leads to them.
  package static let longestPath = 64

  private let graph: HeapGraph
  private let components: Components
  private let owners: HeapGraph.Owners
  private let livingAtWarning: LivingRefs?

  /// Unreachable objects that were autoreleased without a pool, in the order of slots.
  private let unpooled: [Graph.Node]

  /// For each node the one that led to it; a beginning led to itself.
  private var predecessors: [Graph.Node]
  private var queue: [Graph.Node] = []

  /// The contents of the leak that is being counted, by class.
  private var contents = Contents()
  private var groups: [LeakGroup] = []
  private var positions: [Key: Int] = [:]

  /// The beginning of the last leak, and its group: leaks that follow each other often began alike.
  private var last: (classNumber: Int, kind: LeakKind, site: Site, position: Int)?

  /// The span of time of the origin that was asked for last.
  private var lastTimes: (origin: UInt32, times: ClosedRange<UInt64>)?

  /// In the place of a predecessor: unreachable, and not counted yet.
  private static let uncounted = Graph.Node.max

  /// In the place of a predecessor: not to be counted at all.
  private static let reachable = Graph.Node.max - 1

  /// In the place of a predecessor: not counted yet, and to be with a leak of its own.
  private static let apart = Graph.Node.max - 2

  /// The properties that the leaks of a group share.
  private struct Key: Hashable {
    let kind: LeakKind
    let className: String
    let site: Site
  }

  /// The known cause of a leak, which its objects alone do not show.
  fileprivate enum Cause {
    case unknown
    case noPool
    case timer(Graph.Node)
  }

  /// An object or block on the path, and its allocation site.
  private typealias Step = (link: Link, site: Site)

  /// One beginning, and the objects and blocks that are counted with it.
  fileprivate struct Leak {
    let beginning: Graph.Node
    fileprivate let cause: Cause
    var objects = 0
    var blocks = 0
    var bytes: UInt64 = 0
    var directBytes: UInt64 = 0

    /// The largest node below the beginning.
    var largest: (node: Graph.Node, bytes: UInt64)?

    /// The nearest node that leads back to the beginning.
    var closing: Graph.Node?
  }

  /// The leaks of a heap, those that cost most first, and among equals those that began first.
  ///
  /// An object that the current run loop turn has created or retained is no leak, nor is an object
  /// that the program registered as a root or that a pool will release.
  ///
  /// `living` names the objects alive at the last warning that the program answered; nil if none.
  ///
  /// - Complexity: O(slots + references), and no recursion.
  package static func leaks(
    in graph: HeapGraph, aliveAtWarning living: LivingRefs? = nil
  ) -> [LeakGroup] {
    // Edges are read through pointers that are good as long as the graph.
    withExtendedLifetime(graph) {
      let unreachable = graph.unreachableNodes
      let held = graph.heldByTimers()
      guard !unreachable.isEmpty || !held.nodes.isEmpty else { return [] }
      var search = LeakSearch(in: graph, unreachable + held.nodes, living)
      for beginning in search.unpooled { search.addLeak(beginning, .noPool) }
      for beginning in graph.leakEntries(of: search.components) {
        search.addLeak(beginning, .unknown)
      }
      for hold in held.holds { search.addLeak(hold.target, .timer(hold.timer)) }
      let groups = search.groups
      return groups.indices
        .sorted { (groups[$1].found.bytes, $0) < (groups[$0].found.bytes, $1) }
        .map { groups[$0] }
    }
  }

  /// The leaks of a heap as it is now.
  package static func leaks(in heap: Heap) -> [LeakGroup] {
    leaks(in: heap.graph())
  }

  private init(in graph: HeapGraph, _ lost: [Graph.Node], _ living: LivingRefs?) {
    self.graph = graph
    unpooled = graph.unreachableWithoutPool
    components = graph.unreachableComponents()
    owners = graph.owners()
    livingAtWarning = living
    predecessors = [Graph.Node](repeating: Self.reachable, count: graph.graph.nodeCount)
    for node in lost { predecessors[Int(node)] = Self.uncounted }
    for node in unpooled { predecessors[Int(node)] = Self.apart }
  }

  /// Adds the leak that begins with a node, unless that is counted with another one.
  private mutating func addLeak(_ beginning: Graph.Node, _ cause: Cause) {
    let predecessor = predecessors[Int(beginning)]
    guard predecessor == Self.uncounted || predecessor == Self.apart else { return }
    if graph.graph.targets(of: beginning).isEmpty, addAlone(beginning, cause) { return }
    add(leak(from: beginning, cause))
  }

  /// Adds a node that leads to none to the group of the last leak, if it is alike and the group has
  /// no other class; returns whether it did.
  private mutating func addAlone(_ node: Graph.Node, _ cause: Cause) -> Bool {
    var leak = Leak(beginning: node, cause: cause)
    guard let last, last.classNumber == graph.classNumber(of: node), last.kind == kind(of: leak),
      last.site == graph.site(of: node), groups[last.position].found.contents.count == 1
    else { return false }
    predecessors[Int(node)] = node
    leak.bytes = graph.bytes(of: node)
    leak.directBytes = leak.bytes
    if graph.isObject(node) { leak.objects = 1 } else { leak.blocks = 1 }
    count(leak, at: last.position)
    groups[last.position].found.contents[0].count += 1
    groups[last.position].found.contents[0].bytes += Int(leak.bytes)
    return true
  }

  /// Counts all that a beginning leads to and no earlier one did, nearest first.
  ///
  /// An object that leads back to a beginning is in its cycle, or the beginning would be none.
  private mutating func leak(from beginning: Graph.Node, _ cause: Cause) -> Leak {
    var leak = Leak(beginning: beginning, cause: cause)
    let component = components.component(of: beginning)
    queue.removeAll(keepingCapacity: true)
    contents.removeAll()
    reach(beginning, from: beginning)
    var (head, depth, endOfLevel) = (0, 0, 1)
    while head < queue.count {
      if head == endOfLevel { (depth, endOfLevel) = (depth + 1, queue.count) }
      let node = queue[head]
      head += 1
      count(node, in: &leak, isShown: depth > 0 && depth <= Self.longestPath)
      if node == beginning || component != nil && components.component(of: node) == component {
        leak.directBytes += graph.bytes(of: node)
      }
      for target in graph.graph.targets(of: node) {
        if target == beginning, leak.closing == nil { leak.closing = node }
        if predecessors[Int(target)] == Self.uncounted { reach(target, from: node) }
      }
    }
    return leak
  }

  private mutating func reach(_ node: Graph.Node, from predecessor: Graph.Node) {
    predecessors[Int(node)] = predecessor
    queue.append(node)
  }

  private mutating func count(_ node: Graph.Node, in leak: inout Leak, isShown: Bool) {
    let bytes = graph.bytes(of: node)
    let shape = graph.heapClass(of: node)
    if shape == nil { leak.blocks += 1 } else { leak.objects += 1 }
    leak.bytes += bytes
    contents.add(shape, bytes: bytes)
    if isShown, bytes > leak.largest?.bytes ?? 0 { leak.largest = (node, bytes) }
  }

  /// Adds the leak that was counted last to its group; the first of a group represents all.
  private mutating func add(_ leak: Leak) {
    let position = position(of: leak)
    count(leak, at: position)
    groups[position].found.contents.add(contents)
  }

  private mutating func count(_ leak: Leak, at position: Int) {
    let isOld = livingAtWarning?.contains(graph.ref(of: leak.beginning)) ?? false
    let times = times(of: leak.beginning)
    groups[position].found.add(leak, allocated: times, outlivedWarning: isOld)
  }

  private mutating func times(of node: Graph.Node) -> ClosedRange<UInt64> {
    let origin = graph.originNumber(of: node)
    if let lastTimes, lastTimes.origin == origin { return lastTimes.times }
    let times = graph.times(of: node)
    lastTimes = (origin, times)
    return times
  }

  /// The position of the group of a leak, which is added if the leak is its first.
  private mutating func position(of leak: Leak) -> Int {
    let key = Key(
      kind: kind(of: leak), className: graph.heapClass(of: leak.beginning)?.name ?? "",
      site: graph.site(of: leak.beginning))
    let position = positions[key] ?? addGroup(key, standingFor: leak)
    last = (graph.classNumber(of: leak.beginning), key.kind, key.site, position)
    return position
  }

  /// An object counts one when it is made, for the code that made it.
  private func kind(of leak: Leak) -> LeakKind {
    switch leak.cause {
    case .noPool: return .noPool
    case .timer: return .timer
    case .unknown: break
    }
    if leak.closing != nil { return .cycle }
    guard graph.isObject(leak.beginning) else { return .block }
    return owners.excess(of: graph.ref(of: leak.beginning)) > 1 ? .overRetained : .lost
  }

  private mutating func addGroup(_ key: Key, standingFor leak: Leak) -> Int {
    positions[key] = groups.count
    let ref = graph.ref(of: leak.beginning)
    let found = graph.isObject(leak.beginning) ? owners.count(of: ref) : nil
    let path = path(of: leak)
    let cycle = leak.closing.map { steps(to: $0, closing: true) } ?? []
    var group = LeakGroup(
      LeakFound(
        kind: key.kind, className: key.className, site: 0, count: 0, totals: HeapTotals(),
        directBytes: 0), at: key.site, first: ref)
    group.found.retainCount = found.map { $0 + owners.excess(of: ref) }
    group.found.owners = found
    (group.found.path, group.pathSites) = (path.map(\.link), path.map(\.site))
    (group.found.cycle, group.cycleSites) = (cycle.map(\.link), cycle.map(\.site))
    groups.append(group)
    return groups.count - 1
  }

  /// The path to the largest node counted with a leak, which begins at the timer that holds it.
  private func path(of leak: Leak) -> [Step] {
    let path = leak.largest.map { steps(to: $0.node, closing: false) } ?? []
    guard case .timer(let timer) = leak.cause else { return path }
    return [step(timer, to: leak.beginning)]
      + (path.isEmpty ? [step(leak.beginning, to: nil)] : path)
  }

  /// The way from the beginning to a node, and if it closes from there to the beginning.
  private func steps(to end: Graph.Node, closing: Bool) -> [Step] {
    var nodes = [end]
    var node = end
    while predecessors[Int(node)] != node {
      node = predecessors[Int(node)]
      nodes.append(node)
    }
    nodes.reverse()
    let following = nodes.dropFirst().map { $0 } + (closing ? [node] : [])
    return nodes.indices.map { position in
      step(nodes[position], to: position < following.count ? following[position] : nil)
    }
  }

  private func step(_ node: Graph.Node, to next: Graph.Node?) -> Step {
    let link = Link(
      className: graph.heapClass(of: node)?.name ?? "",
      property: next.flatMap { graph.property(from: node, to: $0) } ?? "", site: 0)
    return (link, graph.site(of: node))
  }
}

extension LeakFound {
  /// Adds a leak that began alike.
  fileprivate mutating func add(
    _ leak: LeakSearch.Leak, allocated times: ClosedRange<UInt64>, outlivedWarning isOld: Bool
  ) {
    firstAllocated = count == 0 ? times.lowerBound : min(firstAllocated, times.lowerBound)
    lastAllocated = max(lastAllocated, times.upperBound)
    if times.lowerBound != times.upperBound { inSpans = (inSpans ?? 0) + 1 }
    count += 1
    outlivedWarning += isOld ? 1 : 0
    objects += leak.objects
    blocks += leak.blocks
    bytes += Int(leak.bytes)
    directBytes += Int(leak.directBytes)
  }
}

extension HeapGraph {
  /// The property by which one node refers to another, or else the place of the word; nil if it
  /// does not.
  func property(from node: Graph.Node, to next: Graph.Node) -> String? {
    let shape = heapClass(of: node)
    return word(from: node, to: next).map { word in
      shape?.wordNames[word] ?? (shape == nil ? "element \(word)" : "word \(word)")
    }
  }
}

/// The contents of a leak by class; most leaks hold few classes, and a million leaks can exist.
private struct Contents {
  /// The most classes that are searched one by one.
  private static let mostLookedThrough = 8

  private(set) var contents: [ClassCount] = []
  /// The index of each class in the contents; empty while the contents are few.
  private var positions: [String: Int] = [:]
  private var last: (shape: HeapClass?, position: Int)?

  mutating func removeAll() {
    contents.removeAll(keepingCapacity: true)
    if !positions.isEmpty { positions.removeAll() }
    last = nil
  }

  /// Counts an object of a class, or a block.
  mutating func add(_ shape: HeapClass?, bytes: UInt64) {
    let position: Int
    // Objects that leak together are often of one class.
    if let last, last.shape === shape {
      position = last.position
    } else {
      position = self.position(of: shape?.name ?? "")
      last = (shape, position)
    }
    contents[position].count += 1
    contents[position].bytes += Int(bytes)
  }

  private mutating func position(of name: String) -> Int {
    let known =
      positions.isEmpty ? contents.firstIndex { $0.className == name } : positions[name]
    if let known { return known }
    contents.append(ClassCount(className: name, count: 0, bytes: 0))
    if !positions.isEmpty {
      positions[name] = contents.count - 1
    } else if contents.count > Self.mostLookedThrough {
      for (position, content) in contents.enumerated() { positions[content.className] = position }
    }
    return contents.count - 1
  }
}

extension [ClassCount] {
  /// Adds the contents of another leak of the group; a group has few classes, ordered by name.
  fileprivate mutating func add(_ other: Contents) {
    for content in other.contents {
      let position = firstIndex { $0.className >= content.className } ?? count
      if position == count || self[position].className != content.className {
        insert(ClassCount(className: content.className, count: 0, bytes: 0), at: position)
      }
      self[position].count += content.count
      self[position].bytes += content.bytes
    }
  }
}
