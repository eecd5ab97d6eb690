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
