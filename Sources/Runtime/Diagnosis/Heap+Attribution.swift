internal import MemsimHost

/// What a framework does for its caller, on a line of the caller.
extension Heap {
  /// Replaces the line of the framework, in files that begin with a prefix, by the line of the
  /// caller: as the allocation site or, for an older object, as the site of the last retain.
  ///
  /// - Complexity: O(1) in a heap that keeps no history
  public func attribute(_ ref: Ref, isNew: Bool, to site: Site, insteadOf prefix: String) {
    guard isLiving, !ref.isNull,
      slots[ref.index].currentCounts.generation == ref.generation
    else { return }
    if isNew, self.site(at: ref.index).isIn(prefix) {
      let times = origins.origin(originNumbers[ref.index]).times
      originNumbers[ref.index] = originNumber(site, in: times, attach())
    }
    guard options.historyCapacity > 0 else { return }
    Arena.withHostAllocations {
      shared.withLock { state in
        state.history?.attribute(isNew ? .allocate : .retain, of: ref, to: site) { $0.isIn(prefix) }
      }
    }
  }
}

extension Site {
  /// Whether it is in a file that begins with a prefix.
  fileprivate func isIn(_ prefix: String) -> Bool {
    frame?.file.hasPrefix(prefix) == true
  }
}
