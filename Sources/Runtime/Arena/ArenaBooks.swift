internal import CJemalloc
internal import Synchronization

/// What the hooks of one arena count and decide by, at a fixed address that jemalloc hands them.
///
/// Hooks run inside jemalloc, on any host thread, several at once: here is only what can be read
/// and written without allocating and without a lock of ours being held while jemalloc runs.
struct ArenaBooks: ~Copyable {
  /// Comes first: the address of the hooks is the address of the books.
  var hooks: extent_hooks_t

  /// Pages that jemalloc may use: the footprint.
  let committed = Atomic<Int>(0)

  /// The most pages that may be committed.
  let limit: Atomic<Int>

  /// How many commits were refused.
  let refusals = Atomic<Int>(0)

  /// Address space held: every reserved extent, metadata included.
  let reservedBytes = Atomic<Int>(0)

  /// Whether commits pass whatever the limit says (see `Arena.withNativeAllocations`).
  let overdraws = Atomic<Bool>(false)

  /// Whether the arena is on its way out: pages go back as whole extents, not one by one.
  let isDying = Atomic<Bool>(false)

  /// Guards `shares`; held for a few instructions.
  private let spin = Atomic<Bool>(false)

  // What changes stands elsewhere, so that a hook never changes the books as such, which other host
  // threads read meanwhile.
  private let shares: UnsafeMutablePointer<Shares>

  /// Whether the pages count for all arenas of the host process together.
  private let drawsOnHost: Bool

  private struct Shares: ~Copyable {
    /// Who else counts these pages; nil when nobody does, or no longer.
    var budget: Unmanaged<PageBudget>?

    /// The extents that hold the arena's own metadata, which no limit covers.
    var metadata: InlineArray<128, UInt> = .init(repeating: 0)
    var metadataCount = 0
  }

  init(hooks: extent_hooks_t, limit: Int, budget: PageBudget?, drawsOnHost: Bool) {
    self.hooks = hooks
    self.drawsOnHost = drawsOnHost
    self.limit = Atomic(limit)
    shares = .allocate(capacity: 1)
    shares.initialize(to: Shares(budget: budget.map { Unmanaged.passRetained($0) }))
  }

  deinit {
    shares.deinitialize(count: 1)
    shares.deallocate()
  }

  /// Counts `pages` as committed if limit and budget allow it.
  func commit(pages: Int) -> Bool {
    locked { shares in
      let now = committed.load(ordering: .relaxed) + pages
      if overdraws.load(ordering: .relaxed) {
        shares.budget?._withUnsafeGuaranteedRef { $0.overdraw(pages) }
        if drawsOnHost { PageBudget.host.overdraw(pages) }
      } else {
        guard now <= limit.load(ordering: .relaxed) else {
          return refuse(Refusal(pages: pages, refuser: .limit))
        }
        if let budget = shares.budget, !budget._withUnsafeGuaranteedRef({ $0.take(pages) }) {
          return refuse(Refusal(pages: pages, refuser: .budget))
        }
        if drawsOnHost, !PageBudget.host.take(pages) {
          shares.budget?._withUnsafeGuaranteedRef { $0.give(pages) }
          return refuse(Refusal(pages: pages, refuser: .hostBudget))
        }
      }
      committed.store(now, ordering: .relaxed)
      return true
    }
  }

  /// Counts `pages` as no longer committed.
  func decommit(pages: Int) {
    locked { shares in
      committed.subtract(pages, ordering: .relaxed)
      shares.budget?._withUnsafeGuaranteedRef { $0.give(pages) }
      if drawsOnHost { PageBudget.host.give(pages) }
    }
  }

  /// Who else would refuse so many pages if the host gave them; nil for nobody.
  func refuser(of pages: Int) -> Shortage.Refuser? {
    locked { shares in
      if pages > limit.load(ordering: .relaxed) - committed.load(ordering: .relaxed) {
        return .limit
      }
      guard let budget = shares.budget else { return nil }
      return budget._withUnsafeGuaranteedRef { pages > $0.pagesFree } ? .budget : nil
    }
  }

  /// Gives every committed page back to the budget at once and counts for nobody from then on.
  func leaveBudget() {
    let left = locked { shares -> Unmanaged<PageBudget>? in
      let budget = shares.budget
      shares.budget = nil
      budget?._withUnsafeGuaranteedRef { $0.give(committed.load(ordering: .relaxed)) }
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

  private func refuse(_ refusal: Refusal) -> Bool {
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
