internal import MemsimJournal

/// An object or a block that leaks, and when it was allocated.
struct LeakedAllocation {
  /// The time of the allocation, which is known of the first and the last of its group.
  ///
  /// The others are spread evenly between them. Objects that leak with it have the same time.
  let at: UInt64

  /// The bytes: those of its group, shared out.
  let bytes: Int

  /// Which of the groups of the run it is part of.
  let group: Int
}

extension RunSummary {
  /// What leaks, in the order of allocation; a group that has more than a limit has so many, which
  /// are larger.
  func leakedAllocations(atMost limit: Int) -> [LeakedAllocation] {
    let all = leaks.indices.flatMap { group in
      let leak = leaks[group].body
      let count = min(max(leak.objects + leak.blocks, 1), limit)
      let (size, rest) = leak.bytes.quotientAndRemainder(dividingBy: count)
      return (0..<count).map { position in
        LeakedAllocation(
          at: min(leak.allocationTime(position, of: count), leaks[group].at),
          bytes: position < rest ? size + 1 : size, group: group)
      }
    }
    let order = all.indices.sorted { (all[$0].at, $0) < (all[$1].at, $1) }
    return order.map { all[$0] }
  }
}

extension LeakFound {
  /// When one of so many parts of the group was allocated.
  fileprivate func allocationTime(_ position: Int, of parts: Int) -> UInt64 {
    guard count > 1, lastAllocated > firstAllocated else { return firstAllocated }
    let leak = Int128(position) * Int128(count) / Int128(parts)
    let span = Int128(lastAllocated - firstAllocated)
    return firstAllocated + UInt64(span * leak / Int128(count - 1))
  }
}
