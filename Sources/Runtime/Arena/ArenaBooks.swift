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

  /// Guards `budget` and `metadata`; held for a few instructions.
  private let spin = Atomic<Bool>(false)

  /// Who else counts these pages; nil when nobody does, or no longer.
  private var budget: Unmanaged<PageBudget>?

  /// The extents that hold the arena's own metadata, which no limit covers.
  private var metadata: InlineArray<128, UInt> = .init(repeating: 0)
  private var metadataCount = 0

  init(hooks: extent_hooks_t, limit: Int, budget: PageBudget?) {
    self.hooks = hooks
    self.limit = Atomic(limit)
    self.budget = budget.map { Unmanaged.passRetained($0) }
  }

  /// Counts `pages` as committed if limit and budget allow it.
  mutating func commit(pages: Int) -> Bool {
    locked { books in
      let now = books.committed.load(ordering: .relaxed) + pages
      if books.overdraws.load(ordering: .relaxed) {
        books.budget?._withUnsafeGuaranteedRef { $0.overdraw(pages) }
      } else {
        guard now <= books.limit.load(ordering: .relaxed) else { return books.refuse() }
        if let budget = books.budget, !budget._withUnsafeGuaranteedRef({ $0.take(pages) }) {
          return books.refuse()
        }
      }
      books.committed.store(now, ordering: .relaxed)
      return true
    }
  }

  /// Counts `pages` as no longer committed.
  mutating func decommit(pages: Int) {
    locked { books in
      books.committed.subtract(pages, ordering: .relaxed)
      books.budget?._withUnsafeGuaranteedRef { $0.give(pages) }
    }
  }

  /// Gives every committed page back to the budget at once and counts for nobody from then on.
  mutating func leaveBudget() {
    let left = locked { books -> Unmanaged<PageBudget>? in
      let budget = books.budget
      books.budget = nil
      budget?._withUnsafeGuaranteedRef { $0.give(books.committed.load(ordering: .relaxed)) }
      return budget
    }
    left?.release()
  }

  /// Remembers that the extent at `address` holds metadata.
  mutating func noteMetadata(at address: UnsafeMutableRawPointer) {
    locked { books in
      precondition(books.metadataCount < 128, "jemalloc took more than 128 metadata extents")
      books.metadata[books.metadataCount] = UInt(bitPattern: address)
      books.metadataCount += 1
    }
  }

  /// Whether the extent at `address` holds metadata.
  mutating func isMetadata(_ address: UnsafeMutableRawPointer) -> Bool {
    locked { books in
      for index in 0..<books.metadataCount
      where books.metadata[index] == UInt(bitPattern: address) {
        return true
      }
      return false
    }
  }

  private func refuse() -> Bool {
    refusals.add(1, ordering: .relaxed)
    return false
  }

  private mutating func locked<Result>(_ body: (inout ArenaBooks) -> Result) -> Result {
    while spin.exchange(true, ordering: .acquiring) {}
    defer { spin.store(false, ordering: .releasing) }
    return body(&self)
  }
}
