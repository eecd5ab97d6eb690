internal import Synchronization

/// How much of the host's memory this process takes at most.
///
/// Pages of arenas are counted before they are given (see `PageBudget.host`). Whatever else there
/// is, as a journal in memory, is seen by looking how much of the process is resident.
package enum HostMemoryLimit {
  private static let bytes = Atomic<Int>(.max)
  private static let isSet = Atomic<Bool>(false)

  /// The limit; `Int.max` as long as none is set.
  package static var current: Int { bytes.load(ordering: .relaxed) }

  /// Sets it.
  package static func set(_ limit: Int) {
    precondition(limit > 0, "a host process without memory")
    isSet.store(true, ordering: .relaxed)
    bytes.store(limit, ordering: .relaxed)
    PageBudget.host.pages = limit / pageSize
  }

  /// Sets it to seven eighths of what the host has free, beside what the process has already,
  /// unless it was set before; where the host does not say what it has, nothing is limited.
  package static func setOnce() {
    guard !isSet.exchange(true, ordering: .relaxed), let free = FreeHostMemory.bytes() else {
      return
    }
    set(HostProcess.figures.residentBytes + free / 8 * 7)
  }

  /// Whether the process has taken more, or has so few addresses left that it soon cannot go on.
  package static var isReached: Bool {
    let figures = HostProcess.figures
    return figures.residentBytes > current || AddressSpace.left(for: figures) < fewestAddresses
  }

  /// What a run needs at most from one look to the next, beside what arenas take.
  private static let fewestAddresses = 8 << 20
}
