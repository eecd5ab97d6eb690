internal import CJemalloc
internal import CMemsim
internal import Synchronization

/// What the hooks of one arena count and decide by, at a fixed address that jemalloc hands them.
///
/// Hooks run inside jemalloc, on any host thread, several at once: here is only what can be read
/// and written without allocating and without a lock of ours being held while jemalloc runs.
struct ArenaBooks: ~Copyable {
  /// Comes first: the address of the hooks is the address of the books.
  var hooks: extent_hooks_t

  /// Pages that jemalloc may use.
  let committed = Atomic<Int>(0)

  /// The most pages that were committed since `Arena.takeHighestPages` was last called.
  let highest = Atomic<Int>(0)

  /// Those of them that were written, if these are the ones that count.
  let touched: TouchedPages?

  /// The most pages that may be committed.
  let limit: Atomic<Int>

  /// How many commits were refused.
  let refusals = Atomic<Int>(0)

  /// What jemalloc calls the arena of native code on these books; 0, which is none of ours, if it
  /// has none.
  let nativeIndex = Atomic<UInt32>(0)

  /// The host thread that native code last ran on in callbacks.
  let runner = Atomic<UInt>(0)

  /// Pages that other host threads took from the arena of native code, or gave back, since that
  /// was last settled.
  let elsewhere = Atomic<Int>(0)

  /// Whether other host threads have ever done so: then the pages change at any time.
  let isUsedElsewhere = Atomic<Bool>(false)

  /// How many runs of native code are under way, on any host thread.
  let scopes = Atomic<Int>(0)

  /// What native code was seen to do past malloc.
  let activity = NativeActivity()

  /// Whether they count for no process any more: the process of the arena is over.
  let hasLeft = Atomic<Bool>(false)

  /// Address space held: every reserved extent, metadata included.
  let reservedBytes = Atomic<Int>(0)

  /// Whether commits pass whatever the limit says (see `Arena.withNativeAllocations`).
  let overdraws = Atomic<Bool>(false)

  /// The host thread on which the arena is on its way out: there pages go back as whole extents,
  /// not one by one; 0 for none.
  let destroyer = Atomic<UInt>(0)

  /// Guards `shares`; held for a few instructions.
  private let spin = Atomic<Bool>(false)

  // What changes stands elsewhere, so that a hook never changes the books as such, which other host
  // threads read meanwhile.
  private let shares: UnsafeMutablePointer<Shares>

  /// Pages that are at hand, of all jemalloc arenas on these books.
  let spare: UnsafeMutablePointer<memsim_spare_pages>

  /// Whether the pages count for all arenas of the host process together.
  private let drawsOnHost: Bool

  private struct Shares: ~Copyable {
    /// The budget that counts these pages, too; nil where none does, or no longer.
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
    // A page that is at hand would count as written.
    if counting == .touched { memsim_end_spare(spare) }
    shares = .allocate(capacity: 1)
    shares.initialize(to: Shares(budget: budget.map { Unmanaged.passRetained($0) }))
  }

  deinit {
    assert(spare.pointee.count == 0, "pages are at hand whose addresses are given back")
    spare.deallocate()
    shares.deinitialize(count: 1)
    shares.deallocate()
  }

  /// The footprint: pages that jemalloc may use, or those that were written when that was last
  /// asked.
  var counted: Int {
    (touched.map { $0.count.load(ordering: .relaxed) }) ?? committed.load(ordering: .relaxed)
  }

  /// Counts `pages` as committed if limit and budget allow it.
  ///
  /// Where written pages count, it costs the budget nothing yet.
  func commit(pages: Int, in index: UInt32) -> Bool {
    locked { shares in
      if isElsewhere(index) {
        noteElsewhere(pages)
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
        if let budget, !budget._withUnsafeGuaranteedRef({ $0.take(pages) }) {
          return refuse(RefusedPages(pages: pages, refuser: .budget))
        }
        if drawsOnHost, !PageBudget.host.take(pages) {
          budget?._withUnsafeGuaranteedRef { $0.give(pages) }
          return refuse(RefusedPages(pages: pages, refuser: .hostBudget))
        }
      }
      committed.store(now, ordering: .relaxed)
      noteHighest()
      return true
    }
  }

  /// Counts `pages` as no longer committed.
  func decommit(pages: Int, in index: UInt32) {
    locked { shares in
      if isElsewhere(index) { return noteElsewhere(-pages) }
      committed.subtract(pages, ordering: .relaxed)
      if touched == nil { shares.budget?._withUnsafeGuaranteedRef { $0.give(pages) } }
      if drawsOnHost { PageBudget.host.give(pages) }
    }
  }

  /// The most pages that were committed since this was last asked; at least those that are now.
  func takeHighest() -> Int {
    locked { _ in highest.exchange(committedAnywhere, ordering: .relaxed) }
  }

  /// Makes the process's what other host threads took for it, and gave back: nothing of that is
  /// refused, for it has happened.
  ///
  /// So the figures that decisions rest on change only where the device settles them.
  func settle() {
    guard elsewhere.load(ordering: .relaxed) != 0 else { return }
    locked { shares in
      let growth = elsewhere.exchange(0, ordering: .relaxed)
      committed.add(growth, ordering: .relaxed)
      guard touched == nil else { return }
      shares.budget?._withUnsafeGuaranteedRef {
        if growth > 0 { $0.overdraw(growth) } else { $0.give(-growth) }
      }
    }
  }

  /// The pages that jemalloc may use, those that are not settled among them.
  var committedAnywhere: Int {
    committed.load(ordering: .relaxed) + elsewhere.load(ordering: .relaxed)
  }

  private func isElsewhere(_ index: UInt32) -> Bool {
    index == nativeIndex.load(ordering: .relaxed)
      && memsim_thread_identity() != runner.load(ordering: .relaxed)
  }

  private func noteElsewhere(_ pages: Int) {
    elsewhere.add(pages, ordering: .relaxed)
    isUsedElsewhere.store(true, ordering: .relaxed)
    if drawsOnHost {
      if pages > 0 { PageBudget.host.overdraw(pages) } else { PageBudget.host.give(-pages) }
    }
    noteHighest()
  }

  private func noteHighest() {
    let now = committedAnywhere
    if now > highest.load(ordering: .relaxed) { highest.store(now, ordering: .relaxed) }
  }

  /// What would refuse so many pages if the host gave them: limit or budget; nil for neither.
  func refuser(of pages: Int) -> Shortage.Refuser? {
    locked { shares in
      if pages > limit.load(ordering: .relaxed) - committed.load(ordering: .relaxed) {
        return .limit
      }
      guard touched == nil, let budget = shares.budget else { return nil }
      return budget._withUnsafeGuaranteedRef { pages > $0.pagesFree } ? .budget : nil
    }
  }

  /// How many pages were written by now, as the kernel says; nil where all committed ones count.
  func askForTouched() -> Int? {
    guard let touched else { return nil }
    let noted = locked { _ in touched.noted }
    return (0..<noted.count).reduce(0) { $0 + WrittenPages.count(in: noted.extents[$1]) }
  }

  /// Settles with the budget what was written since that was last asked: it has happened already,
  /// whether the budget has it or not.
  func countTouched() {
    guard let touched, let now = askForTouched() else { return }
    locked { shares in
      let growth = now - touched.count.exchange(now, ordering: .relaxed)
      shares.budget?._withUnsafeGuaranteedRef {
        if growth > 0 { $0.overdraw(growth) } else { $0.give(-growth) }
      }
    }
  }

  /// Remembers that the extent at `address` is for regions.
  func noteExtent(at address: UnsafeMutableRawPointer, bytes: Int) {
    guard let touched else {
      if ArenaBooks.takesHugePages(bytes: bytes) { AddressSpace.joinPages(address, bytes: bytes) }
      return
    }
    AddressSpace.separatePages(address, bytes: bytes)
    locked { _ in touched.noteExtent(at: address, bytes: bytes) }
  }

  /// Whether an extent of so many bytes may stand in huge pages.
  ///
  /// The first of an arena has as many bytes as one, and most apps use a tenth of it. What asks
  /// for more has filled that.
  static func takesHugePages(bytes: Int) -> Bool { bytes > AddressSpace.hugePageBytes }

  /// Gives every page that counts back to the budget at once; no budget counts any from then on,
  /// and none is kept at hand.
  func leaveBudget() {
    hasLeft.store(true, ordering: .relaxed)
    memsim_end_spare(spare)
    let left = locked { shares -> Unmanaged<PageBudget>? in
      let budget = shares.budget
      shares.budget = nil
      budget?._withUnsafeGuaranteedRef { $0.give(counted) }
      return budget
    }
    left?.release()
  }

  /// Remembers that the extent at `address` holds metadata.
  func noteMetadata(at address: UnsafeMutableRawPointer) {
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
    refusal.remember()
    refusals.add(1, ordering: .relaxed)
    return false
  }

  private func locked<Result>(_ body: (inout Shares) -> Result) -> Result {
    while spin.exchange(true, ordering: .acquiring) {}
    defer { spin.store(false, ordering: .releasing) }
    return body(&shares.pointee)
  }
}
