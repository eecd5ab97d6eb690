internal import Synchronization

/// A number of pages that several arenas share: the memory of a device without swap.
///
/// An arena reserves a page of its budget before jemalloc may use it and releases it when jemalloc
/// is done with it. A full budget refuses.
public final class PageBudget: Sendable {
  /// The host memory of all arenas of this host process together; unlimited unless it is set.
  ///
  /// It keeps the host from killing the process without a message. `Shortage.Refuser` distinguishes
  /// its refusals from those of a device's budget.
  package static let host = PageBudget(pages: .max)

  private let total: Atomic<Int>
  private let reserved = Atomic<Int>(0)

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
  public var pagesTaken: Int { reserved.load(ordering: .relaxed) }

  /// The number of pages that can still be reserved.
  public var pagesFree: Int { max(0, pages - pagesTaken) }

  /// Reserves `count` pages, all or none, and returns whether it did.
  public func reserve(_ count: Int) -> Bool {
    var current = reserved.load(ordering: .relaxed)
    while count <= total.load(ordering: .relaxed) - current {
      let (exchanged, original) = reserved.weakCompareExchange(
        expected: current, desired: current + count, ordering: .relaxed)
      if exchanged { return true }
      current = original
    }
    return false
  }

  /// Counts `count` pages as reserved, also beyond the budget: they are in use already.
  package func overdraw(_ count: Int) {
    reserved.add(count, ordering: .relaxed)
  }

  /// Releases `count` pages.
  public func release(_ count: Int) {
    let before = reserved.subtract(count, ordering: .relaxed).oldValue
    precondition(before >= count, "released \(count) pages of \(before) reserved")
  }
}
