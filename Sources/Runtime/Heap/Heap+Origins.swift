internal import MemsimHost
internal import Synchronization

/// Where and when what the heap has was allocated.
extension Heap {
  /// The time that it is, in nanoseconds, as who runs the process tells it before its code runs:
  /// what is allocated from then on is from that time.
  public var time: UInt64 {
    get { currentTime.load(ordering: .relaxed) }
    set { currentTime.store(newValue, ordering: .relaxed) }
  }

  /// The number of the origin of what a site allocates now, which is to be given to a slot at once;
  /// nil where the host thread does not remember it.
  @inline(__always)
  func recentOrigin(_ site: Site, _ attachment: UnsafeMutablePointer<Attachment>) -> UInt32? {
    let recent = attachment.recentOrigin(of: site)
    guard recent.pointee.site == site.number,
      recent.pointee.time == currentTime.load(ordering: .relaxed)
    else { return nil }
    return recent.pointee.number
  }

  /// The same, found in the table or made.
  @inline(never)
  func makeOrigin(_ site: Site, _ attachment: UnsafeMutablePointer<Attachment>) -> UInt32 {
    let time = time
    let number = originNumber(site, in: time...time, attachment)
    attachment.recentOrigin(of: site).pointee = RecentOrigin(
      time: time, site: site.number, number: number)
    return number
  }

  /// The same for what was allocated in a span of time.
  func originNumber(
    _ site: Site, in times: ClosedRange<UInt64>, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> UInt32 {
    Arena.withHostAllocations {
      origins.number(of: site.number, in: times) { take in
        // Another host thread may be about to give a slot what none has yet.
        let numbering = shared.withLock { state in
          state.attachments.count == 1 ? NodeNumbering(of: self, state) : nil
        }
        guard let numbering else { return nil }
        // What is remembered may be what is found free.
        attachment.forgetOrigins()
        for node in numbering.usedNodes {
          let index = numbering.index(of: node)
          if hasOrigin(index) { take(originNumbers[index]) }
        }
        return numbering.slotCount
      }
    }
  }

  /// The site that what is or was at a slot was allocated at, whatever heap the slot is of; the
  /// unknown one where nothing ever was.
  func site(at index: Int) -> Site {
    let heap = table.segments[index / Segment.slotCount].heap.load(ordering: .relaxed)
    let table = heap == number ? origins : OriginTable.table(ofHeap: heap)
    guard let table, hasOrigin(index) else { return .unknown }
    return Site(number: table.site(originNumbers[index]))
  }

  /// Whether anything was ever at a slot since a heap took its segment.
  private func hasOrigin(_ index: Int) -> Bool {
    let first = table.segments[index / Segment.slotCount].firstGeneration
    return slots[index].currentPlace.classNumber != 0
      || slots[index].currentCounts.generation != first
  }
}

/// The origin that some site had last, as far as a host thread knows.
struct RecentOrigin {
  let time: UInt64
  let site: UInt32
  let number: UInt32

  /// How many a host thread remembers for a heap.
  ///
  /// All are zeroes at first: origin 0, which is that of the unknown site at time 0.
  static var count: Int { 32 }
}
