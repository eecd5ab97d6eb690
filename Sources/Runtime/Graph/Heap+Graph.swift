internal import MemsimHost
internal import Synchronization

/// The roots that a program registered, some of them several times.
struct RegisteredRoots {
  private(set) var refs: [Ref] = []

  mutating func add(_ ref: Ref) {
    refs.append(ref)
  }

  /// Removes the last registration of a root.
  mutating func remove(_ ref: Ref) {
    if let position = refs.lastIndex(of: ref) { refs.remove(at: position) }
  }

  /// Removes the last registration of each of some roots.
  mutating func remove(_ removed: [Ref]) {
    var counts: [Ref: Int] = [:]
    for ref in removed { counts[ref, default: 0] += 1 }
    var kept: [Ref] = []
    for ref in refs.reversed() {
      if let count = counts[ref], count > 0 { counts[ref] = count - 1 } else { kept.append(ref) }
    }
    refs = kept.reversed()
  }
}

/// The graph of a heap, its roots, and the refs in it.
extension Heap {
  /// The objects and blocks and the references between them, as they are now.
  ///
  /// - Complexity: O(slots + references) time; some sixteen bytes of working memory a slot and
  ///   four a reference.
  public func graph() -> HeapGraph {
    HeapGraph(of: self)
  }

  /// The slots of all segments, which a survey visits.
  package var slotCount: Int { shared.withLock { $0.segments.numbers.count } * Segment.slotCount }

  /// Whether the host has the memory to make the graph of a heap with so many slots, and to search
  /// it.
  ///
  /// Requests addresses; those that are not touched cost nothing.
  package static func canBeSurveyed(slots: Int) -> Bool {
    AddressSpace.has(slots * mostBytesPerSurveyedSlot)
  }

  /// The arrays of a survey, of a search for leaks, of the living and of dominators, with two
  /// references a slot.
  private static var mostBytesPerSurveyedSlot: Int { 160 }

  /// Registers a root: the program holds this object or block by intention, as it does its
  /// application object and its globals.
  public func addRoot(_ ref: Ref) {
    shared.withLock { $0.roots.add(ref) }
  }

  /// Removes one registration of a root.
  public func removeRoot(_ ref: Ref) {
    shared.withLock { $0.roots.remove(ref) }
  }

  /// Removes one registration of each of some roots.
  ///
  /// - Complexity: O(roots).
  public func removeRoots(_ refs: [Ref]) {
    shared.withLock { $0.roots.remove(refs) }
  }

  /// Whether a ref names an object or block of this heap, even in its dealloc.
  @inline(__always)
  func isHere(_ ref: Ref) -> Bool {
    let counts = slots[ref.index].counts.load(ordering: .relaxed)
    let segment = table.segment(of: ref.index)
    let holder = slots[ref.index].currentHolder
    return counts >> 32 == ref.generation && !ref.isNull && holder.owner != Holder.free
      && segment.pointee.heap.load(ordering: .relaxed) == number
  }

  /// Whether a ref names an object or block of this heap that has ended.
  @inline(__always)
  func isGone(_ ref: Ref) -> Bool {
    let segment = table.segment(of: ref.index)
    return !ref.isNull && segment.pointee.heap.load(ordering: .relaxed) == number
      && ref.generation >= segment.pointee.firstGeneration
      && ref.generation < slots[ref.index].currentCounts.generation
  }

  /// The turns of the callbacks that run.
  var runningTurns: [UInt64] {
    shared.withLock { state in
      state.attached.records.filter { $0.local.pointee.turnDepth > 0 }
        .map { $0.local.pointee.stamp & Holder.turnMask }
    }
  }
}

/// Leaks that are fixed while the process runs.
extension Heap {
  /// Frees all unreachable objects and blocks, in the order of the slots; returns their number.
  ///
  /// No dealloc runs. So a reachable object that a freed one had retained keeps that count, and is
  /// freed by the same rule once it is unreachable.
  ///
  /// - Precondition: No callback of the process is under way.
  package func freeUnreachable() -> Int {
    let local = attach()
    precondition(local.pointee.turnDepth == 0, "leaks are freed between callbacks")
    let unreachable = graph().unreachable
    guard !unreachable.isEmpty else { return 0 }
    let freed = Set(unreachable)
    shared.withLock { state in
      for thread in state.threads.all { thread.leakedUntilExit.removeAll(where: freed.contains) }
    }
    for ref in unreachable {
      let shape = shape(at: ref.index)
      guard shape.kind == .object else {
        free(ref)
        continue
      }
      record(.deallocate, ref, .unknown, count: 0, local)
      recordDeallocated(ref, shape.number, local)
      releaseProxy(at: ref.index)
      reclaim(ref, shape.sizeClass, local)
    }
    return unreachable.count
  }
}
