internal import CJemalloc
internal import CMemsim
internal import Synchronization

/// The counters and limits of one arena, at a fixed address that jemalloc passes to the hooks.
///
/// Hooks run inside jemalloc, on any host thread, several at once: they read and write this without
/// allocating, and jemalloc never runs while its lock is held.
struct ArenaAccounting: ~Copyable {
  typealias Pointer = UnsafeMutablePointer<ArenaAccounting>

  /// Comes first: the address of the hooks is the address of the accounting.
  var hooks: extent_hooks_t

  /// Pages that jemalloc may use.
  let committed = Atomic<Int>(0)

  /// The most committed pages since the last call of `Arena.resetHighestPages`.
  let highest = Atomic<Int>(0)

  /// The written pages; nil if committed pages count.
  let touched: TouchedPages?

  /// The most pages that may be committed.
  let limit: Atomic<Int>

  /// The number of refused commits.
  let refusals = Atomic<Int>(0)

  /// The number of the jemalloc arena of native code; 0, which is none of ours, if there is none.
  let nativeIndex = Atomic<UInt32>(0)

  /// The host thread that native code last ran on in callbacks.
  let runner = Atomic<UInt>(0)

  /// Pages that other host threads committed in the arena of native code since the last settlement,
  /// less those that they returned.
  let elsewhere = Atomic<Int>(0)

  /// Whether other host threads have ever done so: then the pages can change at any time.
  let isUsedElsewhere = Atomic<Bool>(false)

  /// The number of runs of native code under way, on any host thread.
  let scopes = Atomic<Int>(0)

  /// Actions of native code beyond malloc.
  let activity = NativeActivity()

  /// Whether the process of the arena has ended, and no budget counts the pages any more.
  let hasLeft = Atomic<Bool>(false)

  /// Address space held: every reserved extent, metadata included.
  let reservedBytes = Atomic<Int>(0)

  /// Whether commits may exceed the limit (see `Arena.withNativeAllocations`).
  let overdraws = Atomic<Bool>(false)

  /// The host thread that destroys the arena, which returns pages as whole extents, not one by one;
  /// 0 for none.
  let destroyer = Atomic<UInt>(0)

  /// Guards `shares`; held for a few instructions.
  private let spin = Atomic<Bool>(false)

  // At another address, so that a hook never changes the accounting itself, which other host
  // threads read meanwhile.
  private let shares: UnsafeMutablePointer<Shares>

  /// Freed pages for reuse, of all jemalloc arenas with this accounting.
  let spare: UnsafeMutablePointer<memsim_spare_pages>

  /// Whether the pages count for all arenas of the host process together.
  private let drawsOnHost: Bool

  private struct Shares: ~Copyable {
    /// The budget that counts these pages, too; nil if there is none, or after the process has
    /// ended.
    var budget: Unmanaged<PageBudget>?

    /// The extents that hold the arena's own metadata, which no limit covers.
    var metadata: InlineArray<128, UInt> = .init(repeating: 0)
    var metadataCount = 0
  }

  init(
    hooks: extent_hooks_t, limit: Int, budget: PageBudget?, counting: PageCounting,
    drawsOnHost: Bool
  ) {
    self.hooks = hooks
    self.drawsOnHost = drawsOnHost
    touched = counting == .touched ? TouchedPages() : nil
    self.limit = Atomic(limit)
    spare = .allocate(capacity: 1)
    spare.initialize(to: memsim_spare_pages())
    // A page for reuse would count as written.
    if counting == .touched { memsim_end_spare(spare) }
    shares = .allocate(capacity: 1)
    shares.initialize(to: Shares(budget: budget.map { Unmanaged.passRetained($0) }))
  }

  deinit {
    assert(spare.pointee.count == 0, "pages are spare whose addresses are released")
    spare.deallocate()
    shares.deinitialize(count: 1)
    shares.deallocate()
  }

  /// The footprint: the committed pages, or the written pages at the last count.
  var counted: Int {
    (touched.map { $0.count.load(ordering: .relaxed) }) ?? committed.load(ordering: .relaxed)
  }

  /// Counts `pages` as committed if limit and budget allow it.
  ///
  /// If written pages count, the budget counts them later.
  func commit(pages: Int, in index: UInt32) -> Bool {
    locked { shares in
      if isElsewhere(index) {
        countElsewhere(pages)
        return true
      }
      let now = committed.load(ordering: .relaxed) + pages
      let budget = touched == nil ? shares.budget : nil
      if overdraws.load(ordering: .relaxed) {
        budget?._withUnsafeGuaranteedRef { $0.overdraw(pages) }
        if drawsOnHost { PageBudget.host.overdraw(pages) }
      } else {
        guard now <= limit.load(ordering: .relaxed) else {
          return refuse(RefusedPages(pages: pages, refuser: .limit))
        }
        if let budget, !budget._withUnsafeGuaranteedRef({ $0.reserve(pages) }) {
          return refuse(RefusedPages(pages: pages, refuser: .budget))
        }
        if drawsOnHost, !PageBudget.host.reserve(pages) {
          budget?._withUnsafeGuaranteedRef { $0.release(pages) }
          return refuse(RefusedPages(pages: pages, refuser: .hostBudget))
        }
      }
      committed.store(now, ordering: .relaxed)
      updateHighest()
      return true
    }
  }

  /// Counts `pages` as no longer committed.
  func decommit(pages: Int, in index: UInt32) {
    locked { shares in
      if isElsewhere(index) { return countElsewhere(-pages) }
      committed.subtract(pages, ordering: .relaxed)
      if touched == nil { shares.budget?._withUnsafeGuaranteedRef { $0.release(pages) } }
      if drawsOnHost { PageBudget.host.release(pages) }
    }
  }

  /// Returns the most pages that were committed since the last call, at least those that are now.
  func resetHighest() -> Int {
    locked { _ in highest.exchange(committedAnywhere, ordering: .relaxed) }
  }

  /// Counts the pages that other host threads committed or returned; none is refused, for it has
  /// happened.
  ///
  /// So the figures of decisions change only when the device settles them.
  func settle() {
    guard elsewhere.load(ordering: .relaxed) != 0 else { return }
    locked { shares in
      let growth = elsewhere.exchange(0, ordering: .relaxed)
      committed.add(growth, ordering: .relaxed)
      guard touched == nil else { return }
      shares.budget?._withUnsafeGuaranteedRef {
        if growth > 0 { $0.overdraw(growth) } else { $0.release(-growth) }
      }
    }
  }

  /// The committed pages, also those that are not settled.
  var committedAnywhere: Int {
    committed.load(ordering: .relaxed) + elsewhere.load(ordering: .relaxed)
  }

  /// Whether a commit is one of native code on another host thread.
  private func isElsewhere(_ index: UInt32) -> Bool {
    index == nativeIndex.load(ordering: .relaxed)
      && memsim_thread_identity() != runner.load(ordering: .relaxed)
  }

  private func countElsewhere(_ pages: Int) {
    elsewhere.add(pages, ordering: .relaxed)
    isUsedElsewhere.store(true, ordering: .relaxed)
    if drawsOnHost {
      if pages > 0 { PageBudget.host.overdraw(pages) } else { PageBudget.host.release(-pages) }
    }
    updateHighest()
  }

  private func updateHighest() {
    let now = committedAnywhere
    if now > highest.load(ordering: .relaxed) { highest.store(now, ordering: .relaxed) }
  }

  /// The refuser of so many pages, limit or budget, if the host granted them; nil for neither.
  func refuser(of pages: Int) -> Shortage.Refuser? {
    locked { shares in
      if pages > limit.load(ordering: .relaxed) - committed.load(ordering: .relaxed) {
        return .limit
      }
      guard touched == nil, let budget = shares.budget else { return nil }
      return budget._withUnsafeGuaranteedRef { pages > $0.pagesFree } ? .budget : nil
    }
  }

  /// The number of written pages, from the kernel; nil if committed pages count.
  func readTouched() -> Int? {
    guard let touched else { return nil }
    let (extents, count) = locked { _ in touched.recorded }
    return (0..<count).reduce(0) { $0 + WrittenPages.count(in: extents[$1]) }
  }

  /// Counts the pages that were written since the last count, also beyond the budget: they are
  /// written already.
  func countTouched() {
    guard let touched, let now = readTouched() else { return }
    locked { shares in
      let growth = now - touched.count.exchange(now, ordering: .relaxed)
      shares.budget?._withUnsafeGuaranteedRef {
        if growth > 0 { $0.overdraw(growth) } else { $0.release(-growth) }
      }
    }
  }

  /// Records that the extent at `address` is for regions.
  func recordExtent(at address: UnsafeMutableRawPointer, bytes: Int) {
    guard let touched else {
      if ArenaAccounting.usesHugePages(bytes: bytes) {
        AddressSpace.joinPages(address, bytes: bytes)
      }
      return
    }
    AddressSpace.separatePages(address, bytes: bytes)
    locked { _ in touched.recordExtent(at: address, bytes: bytes) }
  }

  /// Whether an extent of so many bytes may use huge pages.
  ///
  /// The first extent of an arena has the size of one, and most apps use a tenth of it. An arena
  /// that requests another has filled it.
  static func usesHugePages(bytes: Int) -> Bool { bytes > AddressSpace.hugePageBytes }

  /// Returns every counted page to the budget at once; from then on no budget counts any, and none
  /// is kept for reuse.
  func leaveBudget() {
    hasLeft.store(true, ordering: .relaxed)
    memsim_end_spare(spare)
    let left = locked { shares -> Unmanaged<PageBudget>? in
      let budget = shares.budget
      shares.budget = nil
      budget?._withUnsafeGuaranteedRef { $0.release(counted) }
      return budget
    }
    left?.release()
  }

  /// Records that the extent at `address` holds metadata.
  func recordMetadata(at address: UnsafeMutableRawPointer) {
    locked { shares in
      precondition(shares.metadataCount < 128, "jemalloc took more than 128 metadata extents")
      shares.metadata[shares.metadataCount] = UInt(bitPattern: address)
      shares.metadataCount += 1
    }
  }

  /// Whether the extent at `address` holds metadata.
  func isMetadata(_ address: UnsafeMutableRawPointer) -> Bool {
    locked { shares in
      for index in 0..<shares.metadataCount
      where shares.metadata[index] == UInt(bitPattern: address) {
        return true
      }
      return false
    }
  }

  private func refuse(_ refusal: RefusedPages) -> Bool {
    refusal.record()
    refusals.add(1, ordering: .relaxed)
    return false
  }

  private func locked<Result>(_ body: (inout Shares) -> Result) -> Result {
    while spin.exchange(true, ordering: .acquiring) {}
    defer { spin.store(false, ordering: .releasing) }
    return body(&shares.pointee)
  }
}
