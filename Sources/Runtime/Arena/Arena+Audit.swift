internal import CJemalloc
internal import CMemsim
internal import Synchronization

/// jemalloc's own figures for an arena, and the comparison of the books with them.
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

  /// How closely the books are compared with jemalloc.
  public enum AuditDepth: Sendable {
    /// One load of jemalloc's own counter of active pages.
    case fast
    /// Fresh statistics, which cost more the more arenas there are.
    case full
  }

  /// Books and allocator, or kernel, that do not agree.
  public struct AuditDifference: Error, Equatable, CustomStringConvertible {
    /// Pages in the books.
    public let counted: Int
    /// Pages that jemalloc says are in use, or the kernel that they were written.
    public let reported: Int
    /// Which pages both are of.
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

  /// Compares the books with jemalloc, and where written pages count with the kernel, too.
  ///
  /// - Precondition: Nothing was written since pages were last counted.
  public func checkBooks(_ depth: AuditDepth) throws(AuditDifference) {
    let reported: Int
    switch depth {
    case .fast:
      reported = indexes.reduce(0) { $0 + Arena.activePagesNow($1) }
    case .full:
      let statistics = statistics()
      reported = statistics.activePages + statistics.dirtyPages
    }
    let counted = books.pointee.committedAnywhere
    if counted != reported { throw AuditDifference(counted: counted, reported: reported) }
    guard let written = books.pointee.askForTouched() else { return }
    if written != countedPages || written > counted {
      throw AuditDifference(counted: countedPages, reported: written, pages: .touched)
    }
  }

  /// Whether the fast comparison is one: jemalloc has been asked for statistics since the arena was
  /// made.
  public var hasStatistics: Bool {
    indexes.allSatisfy { Arena.controls.activePagesNow.readIfPresent($0) != nil }
  }

  /// jemalloc's own count of active pages, read where it changes.
  ///
  /// jemalloc finds a new arena under this name only after statistics were refreshed once.
  static func activePagesNow(_ index: Int) -> Int {
    let control = controls.activePagesNow
    if let counter = control.readIfPresent(index) { return counter.pointee }
    refreshStatistics()
    return control.read(index).pointee
  }

  /// Has jemalloc count anew.
  ///
  /// It puts an address for every arena that there ever was at once on the stack: 32 KiB at most.
  /// Where that and its calls may have no room, a host thread of our own calls it.
  private static func refreshStatistics() {
    let isRoomy = memsim_is_first_thread() || memsim_stack_here().bytes_left >= statisticsStack
    if isRoomy { return controls.epoch.write(1) }
    let isDone = memsim_call_on_stack(statisticsStack * 2, countAnew)
    precondition(isDone, "the host has no thread to ask jemalloc for its statistics")
  }

  private static let statisticsStack: UInt = 64 << 10

  /// Whether a program has ended in the middle of a call of jemalloc.
  ///
  /// Then it holds locks of the arena that it called for, and who asks for statistics, for which
  /// jemalloc goes through all arenas, waits for ever.
  static var isAllocatorStuck: Bool { stuckAllocator.load(ordering: .relaxed) }

  private static let stuckAllocator = Atomic<Bool>(false)

  /// Notes that a program has ended there, and says so the first time.
  static func noteEndInAllocator() {
    guard !stuckAllocator.exchange(true, ordering: .relaxed) else { return }
    var message = """
      memsim: an app has ended inside the allocator: from now on memsim's figures are not compared \
      with those of the allocator\n
      """
    _ = message.withUTF8 { OutputListener.writeUnheard(UnsafeRawBufferPointer($0), to: 2) }
  }

  /// Stops the process with both figures when `checkBooks` finds a difference.
  ///
  /// Where other host threads allocate for the process as well, its pages change while they are
  /// looked at: that is no difference.
  public func audit(_ depth: AuditDepth = .fast) {
    if books.pointee.isUsedElsewhere.load(ordering: .relaxed) { return }
    if Arena.isAllocatorStuck, depth == .full || !hasStatistics { return }
    do throws(AuditDifference) {
      try checkBooks(depth)
    } catch {
      fatalError("audit of arena \(index): \(error)")
    }
  }
}

private func countAnew() {
  Arena.controls.epoch.write(1)
}
