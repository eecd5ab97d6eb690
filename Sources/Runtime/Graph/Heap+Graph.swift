internal import Synchronization

/// What holds what in a heap.
extension Heap {
  /// The objects and blocks and the references between them, as they are now.
  ///
  /// - Complexity: O(slots + references) time; some sixteen bytes of working memory a slot and
  ///   four a reference.
  public func graph() -> HeapGraph {
    HeapGraph(of: self)
  }

  /// How many slots the objects and blocks are in, or have been in: what every look at all of them
  /// goes through.
  package var slotCount: Int {
    shared.withLock { $0.segments.count } * Segment.slotCount
  }

  /// Whether the host would give the memory that it takes to make the graph and to search it.
  ///
  /// It is asked for addresses; what is not touched of them costs nothing.
  package var canBeSurveyed: Bool {
    AddressSpace.has(slotCount * Heap.mostBytesPerSurveyedSlot)
  }

  /// The arrays of a survey, of a search for leaks and of the living, with two references a slot.
  private static var mostBytesPerSurveyedSlot: Int { 96 }

  /// Registers a root: the program holds this object or block and knows it does, as it does its
  /// application object and its globals.
  public func addRoot(_ ref: Ref) {
    shared.withLock { $0.roots.append(ref) }
  }

  /// Takes one registration of a root back.
  public func removeRoot(_ ref: Ref) {
    shared.withLock { state in
      if let position = state.roots.lastIndex(of: ref) { state.roots.remove(at: position) }
    }
  }

  /// Takes one registration of each of some roots back.
  ///
  /// - Complexity: O(roots).
  public func removeRoots(_ refs: [Ref]) {
    var counts: [Ref: Int] = [:]
    for ref in refs { counts[ref, default: 0] += 1 }
    shared.withLock { state in
      // From the last one on, as one call for each would do it.
      var kept: [Ref] = []
      for ref in state.roots.reversed() {
        if let count = counts[ref], count > 0 { counts[ref] = count - 1 } else { kept.append(ref) }
      }
      state.roots = kept.reversed()
    }
  }

  /// Whether a ref names something of this heap, even if it is in its dealloc.
  func isHere(_ ref: Ref) -> Bool {
    let counts = slots[ref.index].counts.load(ordering: .relaxed)
    let segment = table.segments + ref.index / Segment.slotCount
    let holder = slots[ref.index].currentHolder
    return counts >> 32 == ref.generation && !ref.isNull && holder.owner != Holder.free
      && segment.pointee.heap.load(ordering: .relaxed) == number
  }

  /// The turns of the callbacks that are running.
  var runningTurns: [UInt64] {
    shared.withLock { state in
      state.attachments.filter { $0.attachment.pointee.turnDepth > 0 }
        .map { $0.attachment.pointee.stamp & Holder.turnMask }
    }
  }
}
