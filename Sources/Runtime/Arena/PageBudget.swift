internal import Synchronization

/// A number of pages that several arenas share: the memory of a device without swap.
///
/// An arena takes a page from its budget before jemalloc may use it and gives it back when jemalloc
/// is done with it. Taking the last page and asking for one more is refused.
public final class PageBudget: Sendable {
  /// What the arenas of this host process may take of the host's memory, all of them together; as
  /// much as there are addresses for, unless it is set.
  ///
  /// It keeps the host from ending the process without a word. A refusal by it is told apart from
  /// one by the budget of a device: see `Shortage.Refuser`.
  package static let host = PageBudget(pages: .max)

  private let total: Atomic<Int>
  private let taken = Atomic<Int>(0)

  /// Creates a budget of `pages` pages, none of them reserved.
  public init(pages: Int) {
    precondition(pages >= 0, "a budget cannot be negative")
    total = Atomic(pages)
  }

  /// The number of pages.
  ///
  /// A budget may shrink below the reserved pages: then it grants no more.
  public var pages: Int {
    get { total.load(ordering: .relaxed) }
    set {
      precondition(newValue >= 0, "a budget cannot be negative")
      total.store(newValue, ordering: .relaxed)
    }
  }

  /// The number of reserved pages.
  public var pagesTaken: Int {
    taken.load(ordering: .relaxed)
  }

  /// The number of pages that can still be reserved.
  public var pagesFree: Int {
    max(0, pages - pagesTaken)
  }

  /// Reserves `count` pages, all or none, and returns whether it did.
  public func take(_ count: Int) -> Bool {
    var current = taken.load(ordering: .relaxed)
    while count <= total.load(ordering: .relaxed) - current {
      let (exchanged, original) = taken.weakCompareExchange(
        expected: current, desired: current + count, ordering: .relaxed)
      if exchanged { return true }
      current = original
    }
    return false
  }

  /// Takes `count` pages whether they are there or not: what has happened already is only counted.
  package func overdraw(_ count: Int) {
    taken.add(count, ordering: .relaxed)
  }

  /// Gives `count` pages back.
  public func give(_ count: Int) {
    let before = taken.subtract(count, ordering: .relaxed).oldValue
    precondition(before >= count, "gave back \(count) pages of \(before) taken")
  }
}
