internal import MemsimHost
internal import Synchronization

/// The sites and times of the heap's allocations.
extension Heap {
  /// The present time in nanoseconds, for the allocations from now on; the device sets it before
  /// code of the process runs.
  public var time: UInt64 {
    get { currentTime.load(ordering: .relaxed) }
    set { currentTime.store(newValue, ordering: .relaxed) }
  }

  /// The number of a site's origin at the present time, for a slot that gets it at once; nil if
  /// this host thread has not recorded it.
  @inline(__always)
  func recentOrigin(_ site: Site, _ local: LocalState) -> UInt32? {
    let recent = local.recentOrigin(of: site)
    guard recent.pointee.site == site.number,
      recent.pointee.time == currentTime.load(ordering: .relaxed)
    else { return nil }
    return recent.pointee.number
  }

  /// Finds the number in the table, or makes one, and records it.
  @inline(never)
  func makeOrigin(_ site: Site, _ local: LocalState) -> UInt32 {
    let time = time
    let number = originNumber(site, in: time...time, local)
    local.recentOrigin(of: site).pointee = RecentOrigin(
      time: time, site: site.number, number: number)
    return number
  }

  /// Returns the number of a site's origin in a span of time.
  func originNumber(_ site: Site, in times: ClosedRange<UInt64>, _ local: LocalState) -> UInt32 {
    Arena.withHostAllocations {
      origins.number(of: site.number, in: times) { record in
        // Another host thread may be about to store a number that no slot has yet.
        let numbering = shared.withLock { state in
          state.attached.records.count == 1 ? NodeNumbering(of: self, state) : nil
        }
        guard let numbering else { return nil }
        // A recorded number may be found free.
        local.forgetOrigins()
        for node in numbering.usedNodes {
          let index = numbering.index(of: node)
          if hasOrigin(index) { record(originNumbers[index]) }
        }
        return numbering.slotCount
      }
    }
  }

  /// The allocation site of a slot, also of another heap: that of its object or block, or of the
  /// last one; the unknown site if there never was any.
  func site(at index: Int) -> Site {
    let heap = table.segment(of: index).pointee.heap.load(ordering: .relaxed)
    let table = heap == number ? origins : OriginTable.table(ofHeap: heap)
    guard let table, hasOrigin(index) else { return .unknown }
    return Site(number: table.site(originNumbers[index]))
  }

  /// Whether a slot was ever used since a heap got its segment.
  private func hasOrigin(_ index: Int) -> Bool {
    let first = table.segment(of: index).pointee.firstGeneration
    return slots[index].currentPlace.classNumber != 0
      || slots[index].currentCounts.generation != first
  }
}

/// The latest origin of a site that a host thread has recorded.
struct RecentOrigin {
  let time: UInt64
  let site: UInt32
  let number: UInt32

  /// The number of records of a host thread for a heap.
  ///
  /// All are zeroes at first: origin 0, that of the unknown site at time 0.
  static var count: Int { 32 }
}

/// Attribution: the line of a framework's caller, in place of a line of the framework.
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
        state.records.history?.attribute(isNew ? .allocate : .retain, of: ref, to: site) {
          $0.isIn(prefix)
        }
      }
    }
  }
}

extension Site {
  /// Whether it is in a file that begins with a prefix; an unknown one is if the prefix is empty.
  func isIn(_ prefix: String) -> Bool {
    frame.map { $0.file.hasPrefix(prefix) } ?? prefix.isEmpty
  }
}
