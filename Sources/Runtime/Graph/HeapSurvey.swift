internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// One walk over the slots of a heap that writes its graph down.
///
/// The slot of a ref, anywhere in the table, shows whether it names something alive. So the survey
/// writes an edge at once, prefetches the slot, and reads it some edges later. A dangling edge
/// leads to a node of its own, which represents nothing.
struct HeapSurvey: ~Copyable {
  private let heap: Heap
  private let numbering: NodeNumbering
  private let danglingTarget: Graph.Node
  private let turns: [UInt64]

  /// The objects by their addresses, if any word names one so.
  private(set) var addresses: ObjectAddresses?

  private var builder: GraphBuilder
  private var live: NodeSet
  private var pending = InlineArray<32, Ref>(repeating: .null)
  private var edgeCount = 0

  /// The number of visited slots.
  private(set) var visitedSlots = 0
  private(set) var danglingReferences = 0

  /// Dangling references to objects of this heap, by their edges, in ascending order.
  private(set) var goneTargets: [(edge: Int, target: Ref)] = []

  /// The references of roots to deallocated objects.
  private(set) var goneRoots: [HeapGraph.DanglingReference] = []

  private(set) var roots: [Graph.Node] = []

  /// The blocks, if all of them count as roots.
  private var heldBlocks: [Graph.Node] = []

  /// The positions of the first registered root and of the first root of a pool.
  private(set) var firstRegisteredRoot = 0
  private(set) var firstPooledRoot = 0

  init(of heap: Heap, numbering: NodeNumbering) {
    self.heap = heap
    self.numbering = numbering
    danglingTarget = Graph.Node(numbering.slotCount)
    builder = GraphBuilder(nodeCapacity: numbering.slotCount + 1, edgeCapacity: numbering.slotCount)
    live = NodeSet(capacity: numbering.slotCount + 1)
    turns = heap.runningTurns
    for (segment, used) in zip(numbering.segments, numbering.usedCounts) { survey(segment, used) }
    for edge in max(0, edgeCount - 32)..<edgeCount { settle(edge) }
    builder.endNode()
    addRegisteredRoots()
  }

  /// The graph as far as it does not name the heap.
  struct Result: ~Copyable {
    let graph: Graph
    let live: NodeSet
    let reached: NodeSet
  }

  consuming func finish() -> Result {
    let roots = roots
    let graph = builder.finish()
    let reached = graph.reachable(from: roots)
    return Result(graph: graph, live: live, reached: reached)
  }

  /// Visits the slots of a segment that were ever used.
  private mutating func survey(_ segment: Int, _ used: Int) {
    let epoch = UInt64(heap.table.segments[segment].epoch)
    let first = Segment.slots(of: segment).lowerBound
    let slots = heap.slots
    visitedSlots += used
    for index in first..<first + used {
      let ahead = slots[index + 16].currentPlace
      memsim_prefetch(ahead.address)
      let counts = slots[index].currentCounts
      let holder = slots[index].currentHolder
      if holder.owner != Holder.free, counts.generation / Segment.lives == epoch {
        record(index, counts, holder)
      }
      builder.endNode()
    }
    // The nodes of the next segment follow those of this one, used or not.
    let end = min(builder.nodeCount + Segment.slotCount - used, numbering.slotCount)
    while builder.nodeCount < end { builder.endNode() }
  }

  /// Records the object or block at a slot.
  private mutating func record(_ index: Int, _ counts: Counts, _ holder: Holder) {
    guard let node = numbering.node(at: index) else { return }
    live.insert(node)
    if holder.owner == Holder.deallocating || turns.contains(holder.turn) {
      roots.append(node)
    } else if holder.owner == Holder.block, heap.holdsItsBlocks {
      heldBlocks.append(node)
    }
    let place = heap.slots[index].currentPlace
    let entry = heap.classes + place.classNumber
    guard let address = place.address else { return }
    let words = address.assumingMemoryBound(to: UInt64.self)
    // The named references are first, in the order of their words.
    defer { if !heap.statics.isEmpty { addUnnamed(index, words) } }
    guard entry.pointee.hasReferences else { return }
    let shape = entry.pointee.object._withUnsafeGuaranteedRef { $0 }
    switch shape.kind {
    case .references:
      for word in 0..<heap.regionSize(of: index) / 8 { add(heap.table.ref(word: words[word])) }
    case .object:
      for word in shape.strongWords { add(heap.table.ref(word: words[word])) }
      if !shape.addressWords.isEmpty { addAddresses(shape.addressWords, words) }
    case .block:
      return
    }
  }

  private mutating func addAddresses(_ places: [Int], _ words: UnsafeMutablePointer<UInt64>) {
    let known = knownAddresses()
    for place in places { add(known.ref(word: words[place])) }
  }

  /// Adds the references of compiled code that no class describes: all addresses in a block, those
  /// of blocks in an object, and those of objects in its variables of other types.
  private mutating func addUnnamed(_ index: Int, _ words: UnsafeMutablePointer<UInt64>) {
    let shape = heap.shape(at: index)
    guard shape.kind == .block || shape.isNamedByAddress else { return }
    let known = knownAddresses()
    // A word may still be the address of a deallocated object.
    if shape.kind == .block {
      for word in 0..<heap.regionSize(of: index) / 8 {
        let ref = known.any(word: words[word])
        if heap.isHere(ref) { add(ref) }
      }
    } else {
      known.forEachUnnamed(of: shape, words) { _, ref in add(ref) }
    }
  }

  private mutating func knownAddresses() -> ObjectAddresses {
    if let addresses { return addresses }
    let made = ObjectAddresses(of: heap, numbering)
    addresses = made
    return made
  }

  /// Adds the objects and blocks that static variables and the stacks of threads name; any other
  /// word there names none.
  private mutating func addStatics() {
    guard !heap.statics.isEmpty else { return }
    let known = knownAddresses()
    addRoots(heap.statics.joined(), known)
    addRoots(heap.wordsOfThreads(), known)
  }

  private mutating func addRoots(_ words: some Sequence<UInt64>, _ known: ObjectAddresses) {
    for word in words {
      let ref = known.any(word: word)
      if heap.isHere(ref), let node = numbering.node(of: ref) { roots.append(node) }
    }
  }

  @inline(__always)
  private mutating func add(_ ref: Ref) {
    guard !ref.isNull else { return }
    let slot = heap.slots + ref.index
    memsim_prefetch(slot)
    if edgeCount >= 32 { settle(edgeCount - 32) }
    pending[edgeCount % 32] = ref
    builder.addEdge(to: numbering.node(at: ref.index) ?? danglingTarget)
    edgeCount += 1
  }

  /// Redirects an edge that was written some time ago, if it dangles.
  @inline(__always)
  private mutating func settle(_ edge: Int) {
    let ref = pending[edge % 32]
    let counts = heap.slots[ref.index].counts.load(ordering: .relaxed)
    let holder = heap.slots[ref.index].currentHolder
    if counts >> 32 != ref.generation || holder.owner == Holder.free
      || numbering.node(at: ref.index) == nil
    {
      danglingReferences += 1
      if heap.isGone(ref) { goneTargets.append((edge, ref)) }
      builder.redirectEdge(edge, to: danglingTarget)
    }
  }

  /// Adds the roots that the program registered, and the objects in pools.
  private mutating func addRegisteredRoots() {
    let (registered, pooled, unpooled) = heap.shared.withLock { state in
      (state.roots.refs, state.threads.pendingReleases, state.threads.leakedUntilExit)
    }
    firstRegisteredRoot = roots.count
    roots += heldBlocks
    addRoots(registered, .root)
    addStatics()
    firstPooledRoot = roots.count
    addRoots(pooled, .pool)
    for ref in unpooled where heap.isGone(ref) { addGone(ref, .pool) }
  }

  private mutating func addRoots(_ refs: [Ref], _ holder: HeapGraph.DanglingReference.Holder) {
    for ref in refs {
      if heap.isHere(ref) {
        if let node = numbering.node(of: ref) { roots.append(node) }
      } else if heap.isGone(ref) {
        addGone(ref, holder)
      }
    }
  }

  private mutating func addGone(_ ref: Ref, _ holder: HeapGraph.DanglingReference.Holder) {
    goneRoots.append(HeapGraph.DanglingReference(holder: holder, target: ref))
  }
}
