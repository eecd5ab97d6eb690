internal import MemsimHost

/// Leaks that are fixed while the process goes on: what no root leads to goes.
extension Heap {
  /// Frees all that no root leads to, in the order of the slots; says how many objects and blocks
  /// that was.
  ///
  /// No dealloc runs. So what a freed object had retained and a root leads to keeps that count, and
  /// goes by the same rule once no root leads to it any more.
  ///
  /// - Precondition: No callback of the process is under way.
  package func freeUnreachable() -> Int {
    let attachment = attach()
    precondition(attachment.pointee.turnDepth == 0, "leaks are freed between callbacks")
    let unreachable = graph().unreachable
    guard !unreachable.isEmpty else { return 0 }
    let gone = Set(unreachable)
    shared.withLock { state in
      for thread in state.threads { thread.leakedUntilExit.removeAll(where: gone.contains) }
    }
    for ref in unreachable {
      let shape = shape(at: ref.index)
      guard shape.kind == .object else {
        free(ref)
        continue
      }
      record(.deallocate, ref, .unknown, count: 0, attachment)
      attachment.pointee.deallocated.note(
        .init(
          ref: ref, classNumber: UInt32(shape.number),
          site: origins.site(originNumbers[ref.index])))
      releaseProxy(at: ref.index)
      reclaim(ref, shape.sizeClass, attachment)
    }
    return unreachable.count
  }
}
