internal import CJemalloc
internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// One jemalloc arena whose pages are counted, limited and audited.
///
/// Regions come from the arena and return to it without a thread cache, so freed regions are free
/// at once. Several host threads may use an arena at once.
public final class Arena: @unchecked Sendable {  // locked by jemalloc and by ArenaAccounting
  /// The reason why an arena could not be made.
  public enum Failure: Error, Equatable {
    /// jemalloc has no more arenas; about four thousand can exist at once.
    case noMoreArenas
    /// The host has no memory for jemalloc's data of an arena.
    case hostIsOutOfMemory
  }

  /// The pages that count.
  public let counting: PageCounting

  package let index: Int
  let accounting: ArenaAccounting.Pointer
  let flags: Int32
  let calls = Atomic<Int>(0)

  /// The jemalloc arena that native code allocates from, made when it first runs.
  let nativeIndex = Monitor<Int?>(nil)

  private(set) var isDestroyed = false

  /// Creates an arena that may use at most `limit` pages, and no more than `budget` has left.
  ///
  /// If written pages count, the budget can be overdrawn: they are counted afterwards.
  ///
  /// - Precondition: This process can count such pages.
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
    accounting = .allocate(capacity: 1)
    accounting.initialize(
      to: ArenaAccounting(
        hooks: ArenaHooks.table(), limit: limit, budget: budget, counting: counting,
        drawsOnHost: drawsOnHost))
    guard let index = Arena.create(accounting) else {
      accounting.pointee.leaveBudget()
      accounting.deinitialize(count: 1)
      accounting.deallocate()
      throw RefusedPages.last == nil ? .noMoreArenas : .hostIsOutOfMemory
    }
    self.index = index
    flags = Int32(truncatingIfNeeded: (index + 1) << 20) | Arena.withoutThreadCache
  }

  deinit {
    if !isDestroyed { destroy() }
    if nativeIndex.withLock({ $0 }) != nil { return }
    accounting.deinitialize(count: 1)
    accounting.deallocate()
  }

  /// The number of pages that hold regions of this arena.
  ///
  /// Costs one load.
  public var committedPages: Int { accounting.pointee.committed.load(ordering: .relaxed) }

  /// The number of pages that count: the committed ones, or the written ones at the last count.
  ///
  /// Costs one load.
  public var countedPages: Int { accounting.pointee.counted }

  /// Counts the written pages, if written pages count, for the budget, too.
  ///
  /// - Complexity: O(*n*) in the pages of the arena; a hundred megabytes take half a millisecond.
  public func countPages() {
    accounting.pointee.countTouched()
  }

  /// The most pages that may be committed.
  ///
  /// A limit below the committed pages refuses any more.
  public var limit: Int {
    get { accounting.pointee.limit.load(ordering: .relaxed) }
    set { accounting.pointee.limit.store(newValue, ordering: .relaxed) }
  }

  /// The number of refusals.
  public var refusals: Int { accounting.pointee.refusals.load(ordering: .relaxed) }

  /// The bytes of addresses that the arena has reserved, its own metadata included.
  public var reservedBytes: Int { accounting.pointee.reservedBytes.load(ordering: .relaxed) }

  /// The number of calls of jemalloc to allocate, resize or free regions.
  public var allocatorCalls: Int { calls.load(ordering: .relaxed) }

  /// Returns every page to the budget at once; from now on no budget counts its pages.
  public func leaveBudget() {
    accounting.pointee.leaveBudget()
  }

  /// Destroys the arena: frees every region, page and address range.
  ///
  /// Allocations of native code stay until they are freed, and no budget counts them (see
  /// `withNativeAllocations`); so does all of it while a host thread still runs in it.
  public func destroy() {
    precondition(!isDestroyed, "an arena is destroyed once")
    isDestroyed = true
    let isDone = Arena.destroy(index, accounting)
    precondition(isDone, "a host thread allocates from arena \(index), which is of counted objects")
    abandonNativeAllocations()
    accounting.pointee.settle()
    let left = committedPages
    precondition(
      left == 0 || nativeIndex.withLock { $0 } != nil,
      "a destroyed arena still has \(left) pages in its accounting")
    accounting.pointee.leaveBudget()
  }

  /// Frees every region, also those in use, and every page; allocations of native code stay.
  ///
  /// For an arena that no code reads or writes any more, but which cannot be destroyed.
  func reset() {
    Arena.controls.reset.perform(at: index)
  }

  /// Ends a jemalloc arena; returns false, and leaves it, if a host thread is bound to it.
  static func destroy(_ index: Int, _ accounting: ArenaAccounting.Pointer) -> Bool {
    accounting.pointee.destroyer.store(memsim_thread_identity(), ordering: .relaxed)
    defer { accounting.pointee.destroyer.store(0, ordering: .relaxed) }
    return controls.destroy.performUnlessBusy(at: index)
  }

  private static let withoutThreadCache: Int32 = 1 << 8

  static func create(_ accounting: ArenaAccounting.Pointer) -> Int? {
    var hooks: UnsafeMutableRawPointer? = UnsafeMutableRawPointer(accounting)
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
