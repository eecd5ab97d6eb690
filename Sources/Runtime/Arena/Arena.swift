internal import CJemalloc
internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// One jemalloc arena whose pages are counted, limited and audited.
///
/// Regions come from the arena and go back to it without a thread cache: what is freed is free. An
/// arena may be used by several host threads at once.
public final class Arena: @unchecked Sendable {  // locked by jemalloc and by ArenaBooks
  /// Why an arena could not be had.
  public enum Failure: Error, Equatable {
    /// jemalloc has no more arenas to give; about four thousand can exist at once.
    case noMoreArenas
    /// The host has no memory for what jemalloc keeps of an arena.
    case hostIsOutOfMemory
  }

  /// Which of its pages count.
  public let counting: PageCounting

  package let index: Int
  let books: UnsafeMutablePointer<ArenaBooks>
  let flags: Int32
  let calls = Atomic<Int>(0)

  /// The jemalloc arena that native code allocates from, made when it first runs.
  let nativeIndex = Monitor<Int?>(nil)

  private(set) var isDestroyed = false

  /// Creates an arena that may use at most `limit` pages, and no more than `budget` has left.
  ///
  /// Where written pages count, the budget can be overdrawn: what was written is known afterwards.
  ///
  /// - Precondition: Pages can be counted so.
  public convenience init(
    limit: Int = .max, budget: PageBudget? = nil, counting: PageCounting = .committed
  ) throws(Failure) {
    try self.init(limit: limit, budget: budget, counting: counting, drawsOnHost: true)
  }

  /// Creates an arena whose pages count for all arenas of the host process together, or not.
  init(
    limit: Int, budget: PageBudget?, counting: PageCounting = .committed, drawsOnHost: Bool
  ) throws(Failure) {
    JemallocConfiguration.require()
    if let fault = counting.fault {
      preconditionFailure("\(counting) pages cannot be counted: \(fault)")
    }
    self.counting = counting
    books = .allocate(capacity: 1)
    books.initialize(
      to: ArenaBooks(
        hooks: ArenaHooks.table(), limit: limit, budget: budget, counting: counting,
        drawsOnHost: drawsOnHost))
    guard let index = Arena.create(books) else {
      books.pointee.leaveBudget()
      books.deinitialize(count: 1)
      books.deallocate()
      throw RefusedPages.last == nil ? .noMoreArenas : .hostIsOutOfMemory
    }
    self.index = index
    flags = Int32(truncatingIfNeeded: (index + 1) << 20) | Arena.withoutThreadCache
  }

  deinit {
    if !isDestroyed { destroy() }
    if nativeIndex.withLock({ $0 }) != nil { return }
    books.deinitialize(count: 1)
    books.deallocate()
  }

  /// The number of pages that hold regions of this arena.
  ///
  /// Costs one load.
  public var committedPages: Int {
    books.pointee.committed.load(ordering: .relaxed)
  }

  /// How many pages count: those that are committed, or those that were written when they were
  /// last counted.
  ///
  /// Costs one load.
  public var countedPages: Int {
    books.pointee.counted
  }

  /// Counts the written pages, if these are the ones that count, and settles with the budget.
  ///
  /// - Complexity: O(*n*) in the pages of the arena; a hundred megabytes take half a millisecond.
  public func countPages() {
    books.pointee.countTouched()
  }

  /// The most pages that may be committed.
  ///
  /// Below what is committed already, it lets no more pass.
  public var limit: Int {
    get { books.pointee.limit.load(ordering: .relaxed) }
    set { books.pointee.limit.store(newValue, ordering: .relaxed) }
  }

  /// How often a page was refused.
  public var refusals: Int {
    books.pointee.refusals.load(ordering: .relaxed)
  }

  /// How many bytes of addresses the arena holds, used or not, its own metadata included.
  public var reservedBytes: Int {
    books.pointee.reservedBytes.load(ordering: .relaxed)
  }

  /// How often jemalloc was called for a region or with one.
  public var allocatorCalls: Int {
    calls.load(ordering: .relaxed)
  }

  /// Gives back every page at once to the budget; from now on no budget counts its pages.
  public func leaveBudget() {
    books.pointee.leaveBudget()
  }

  /// Ends the arena: every region is gone, every page and address range is given back.
  ///
  /// What native code allocated and did not free stays, and no budget counts it (see
  /// `withNativeAllocations`); so does all of it while a host thread still runs in it.
  public func destroy() {
    precondition(!isDestroyed, "an arena is destroyed once")
    isDestroyed = true
    let isDone = Arena.destroy(index, books)
    precondition(isDone, "a host thread allocates from arena \(index), which is of counted objects")
    abandonNativeAllocations()
    books.pointee.settle()
    let left = committedPages
    precondition(
      left == 0 || nativeIndex.withLock { $0 } != nil,
      "a destroyed arena still has \(left) pages in its books")
    books.pointee.leaveBudget()
  }

  /// Frees every region, also those that something refers to, and gives every page back; what
  /// native code allocated stays.
  ///
  /// For an arena of which nothing is read or written any more, but which cannot be destroyed.
  func reset() {
    Arena.controls.reset.perform(at: index)
  }

  /// Ends a jemalloc arena; says whether no host thread was bound to it, for else it is still
  /// there.
  static func destroy(_ index: Int, _ books: UnsafeMutablePointer<ArenaBooks>) -> Bool {
    books.pointee.destroyer.store(memsim_thread_identity(), ordering: .relaxed)
    defer { books.pointee.destroyer.store(0, ordering: .relaxed) }
    return controls.destroy.performUnlessBusy(at: index)
  }

  private static let withoutThreadCache: Int32 = 1 << 8

  static func create(_ books: UnsafeMutablePointer<ArenaBooks>) -> Int? {
    var hooks: UnsafeMutableRawPointer? = UnsafeMutableRawPointer(books)
    var index: UInt32 = 0
    var size = MemoryLayout<UInt32>.size
    let pointerSize = MemoryLayout<UnsafeMutableRawPointer>.size
    let path = controls.create.path(at: 0)
    memsim_refusing_set(false)
    RefusedPages.forgetLast()
    let result = mallctlbymib(path, path.count, &index, &size, &hooks, pointerSize)
    guard result == 0 else { return nil }
    controls.dirtyDecay.write(0, at: Int(index))
    controls.muzzyDecay.write(0, at: Int(index))
    return Int(index)
  }
}

extension Arena {
  /// The nodes of jemalloc's control tree that arenas use.
  struct Controls {
    let create = JemallocControl<UInt32>("arenas.create")
    let destroy = JemallocControl<UInt32>("arena.#.destroy")
    let reset = JemallocControl<UInt32>("arena.#.reset")
    let purge = JemallocControl<UInt32>("arena.#.purge")
    let dirtyDecay = JemallocControl<Int>("arena.#.dirty_decay_ms")
    let muzzyDecay = JemallocControl<Int>("arena.#.muzzy_decay_ms")
    let batch = JemallocControl<Int>("experimental.batch_alloc")
    let epoch = JemallocControl<UInt64>("epoch")
    let activePages = JemallocControl<Int>("stats.arenas.#.pactive")
    let dirtyPages = JemallocControl<Int>("stats.arenas.#.pdirty")
    let base = JemallocControl<Int>("stats.arenas.#.base")
    let retained = JemallocControl<Int>("stats.arenas.#.retained")
    let activePagesNow = JemallocControl<UnsafePointer<Int>>("experimental.arenas.#.pactivep")
    let threadArena = JemallocControl<UInt32>("thread.arena")
    let threadCacheEnabled = JemallocControl<Bool>("thread.tcache.enabled")
  }

  static let controls = Controls()
}
