internal import Synchronization

/// What must hold of a heap between any two calls, for tests.
extension Heap {
  /// Stops the process with what is wrong, if anything is.
  ///
  /// No other host thread may use the heap meanwhile.
  ///
  /// - Complexity: O(slots) that were ever used.
  package func checkInvariants() {
    let broken = brokenInvariants()
    precondition(broken.isEmpty, "heap '\(name)': \(broken.joined(separator: "; "))")
  }

  /// What is wrong, in words; nothing when every invariant holds.
  package func brokenInvariants() -> [String] {
    shared.withLock { state in
      var inspection = HeapInspection(of: self, state)
      inspection.inspect()
      return inspection.findings
    }
  }

  /// The number of the attachment that the slot of a ref is handed out by, 0 for none.
  package func slotOwner(of ref: Ref) -> UInt64 {
    table.segments[ref.index / Segment.slotCount].owner.load(ordering: .relaxed) >> 44
  }

  /// The number of this host thread as an owner of counts in this heap.
  package var ownNumber: UInt64 {
    attach().pointee.owner >> 44
  }
}
