internal import Synchronization

/// Allocations that are planned to fail, for tests, in whichever heap of the host process they are:
/// what a program meets that assumes them to succeed.
///
/// Heaps that are made while there is a plan count their allocations, and those of one run of a
/// program come in one order.
package enum AllocationFailures {
  private static let never = Int.min
  private static let left = Atomic<Int>(never)

  /// Makes the allocation fail that comes after so many more.
  package static func plan(after count: Int) {
    precondition(count >= 0, "an allocation cannot fail in the past")
    left.store(count, ordering: .relaxed)
  }

  /// Plans nothing more; says how many allocations there would have been left before the one to
  /// fail, less than none where it has failed.
  @discardableResult
  package static func end() -> Int {
    left.exchange(never, ordering: .relaxed)
  }

  /// Whether heaps that are made now count.
  static var arePlanned: Bool { left.load(ordering: .relaxed) != never }

  /// Counts an allocation; says whether it is the one that fails.
  static var isDue: Bool {
    var current = left.load(ordering: .relaxed)
    while current >= 0 {
      let (exchanged, original) = left.weakCompareExchange(
        expected: current, desired: current - 1, ordering: .relaxed)
      if exchanged { return current == 0 }
      current = original
    }
    return false
  }
}
