internal import CJemalloc
internal import CMemsim
internal import Synchronization

/// jemalloc's own figures for an arena, and the comparison of the accounting with them.
extension Arena {
  /// jemalloc's figures for one arena, taken at one moment.
  public struct Statistics: Equatable, Sendable {
    /// Pages of regions in use, slabs included.
    public let activePages: Int
    /// Pages freed but not yet given back.
    public let dirtyPages: Int
    /// Bytes of the arena's own metadata.
    public let metadataBytes: Int
    /// Bytes of addresses reserved and unused.
    public let retainedBytes: Int
  }

  /// The depth of the comparison with jemalloc.
  public enum AuditDepth: Sendable {
    /// One load of jemalloc's own counter of active pages.
    case fast
    /// Fresh statistics, which cost more the more arenas there are.
    case full
  }

  /// A difference between the accounting and the allocator, or the kernel.
  public struct AuditDifference: Error, Equatable, CustomStringConvertible {
    /// Pages in the accounting.
    public let counted: Int
    /// Pages in use according to jemalloc, or written ones according to the kernel.
    public let reported: Int
    /// The pages that both count.
    public var pages = PageCounting.committed

    /// Both figures in words.
    public var description: String {
      let reporter = pages == .committed ? "jemalloc" : "the kernel"
      return "the accounting has \(counted) pages \(pages), \(reporter) has \(reported)"
    }
  }

  /// jemalloc's figures, refreshed.
  ///
  /// - Complexity: refreshing walks every arena of the process.
  public func statistics() -> Statistics {
    Arena.refreshStatistics()
    let indexes = indexes
    func sum(_ control: JemallocControl<Int>) -> Int {
      indexes.reduce(0) { $0 + control.read($1) }
    }
    return Statistics(
      activePages: sum(Arena.controls.activePages),
      dirtyPages: sum(Arena.controls.dirtyPages),
      metadataBytes: sum(Arena.controls.base),
      retainedBytes: sum(Arena.controls.retained))
  }

  /// Compares the accounting with jemalloc, and if written pages count with the kernel, too.
  ///
  /// - Precondition: Nothing was written since the last count.
  public func checkAccounting(_ depth: AuditDepth) throws(AuditDifference) {
    let reported: Int
    switch depth {
    case .fast:
      reported = indexes.reduce(0) { $0 + Arena.activePagesNow($1) }
    case .full:
      let statistics = statistics()
      reported = statistics.activePages + statistics.dirtyPages
    }
    let counted = accounting.pointee.committedAnywhere
    if counted != reported { throw AuditDifference(counted: counted, reported: reported) }
    guard let written = accounting.pointee.readTouched() else { return }
    if written != countedPages || written > counted {
      throw AuditDifference(counted: countedPages, reported: written, pages: .touched)
    }
  }

  /// Whether the fast comparison is possible: statistics were refreshed since the arena was made.
  public var hasStatistics: Bool {
    indexes.allSatisfy { Arena.controls.activePagesNow.readIfPresent($0) != nil }
  }

  /// jemalloc's own counter of active pages.
  ///
  /// jemalloc finds that of a new arena only after statistics were refreshed once.
  static func activePagesNow(_ index: Int) -> Int {
    let control = controls.activePagesNow
    if let counter = control.readIfPresent(index) { return counter.pointee }
    refreshStatistics()
    return control.read(index).pointee
  }

  /// Refreshes jemalloc's statistics.
  ///
  /// jemalloc puts an address for each arena on the stack, 32 KiB at most. If the stack may not
  /// have the room, a host thread of our own calls it.
  private static func refreshStatistics() {
    let isRoomy = memsim_is_first_thread() || memsim_stack_here().bytes_left >= statisticsStack
    if isRoomy { return controls.epoch.write(1) }
    let isDone = memsim_call_on_stack(statisticsStack * 2, writeEpoch)
    precondition(isDone, "the host has no thread to ask jemalloc for its statistics")
  }

  private static let statisticsStack: UInt = 64 << 10

  /// Whether a program has ended in the middle of a call of jemalloc.
  ///
  /// Then it holds locks of an arena, and statistics, which need the locks of all arenas, would
  /// wait for ever.
  static var isAllocatorStuck: Bool { stuckAllocator.load(ordering: .relaxed) }

  private static let stuckAllocator = Atomic<Bool>(false)

  /// Records that a program has ended there; prints so the first time.
  static func recordEndInAllocator() {
    guard !stuckAllocator.exchange(true, ordering: .relaxed) else { return }
    var message = """
      memsim: an app has ended inside the allocator: from now on memsim's figures are not compared \
      with those of the allocator\n
      """
    _ = message.withUTF8 { OutputListener.writeUnheard(UnsafeRawBufferPointer($0), to: 2) }
  }

  /// Stops the process with both figures when `checkAccounting` finds a difference.
  ///
  /// Does nothing if other host threads allocate for the process: its pages can change meanwhile.
  public func audit(_ depth: AuditDepth = .fast) {
    if accounting.pointee.isUsedElsewhere.load(ordering: .relaxed) { return }
    if Arena.isAllocatorStuck, depth == .full || !hasStatistics { return }
    do throws(AuditDifference) {
      try checkAccounting(depth)
    } catch {
      fatalError("audit of arena \(index): \(error)")
    }
  }
}

private func writeEpoch() {
  Arena.controls.epoch.write(1)
}
