internal import Synchronization

/// Refusals by the host that are planned, for tests: what a host does that has no addresses left.
package enum HostRefusals {
  private static let never = Int.max
  private static let left = Atomic<Int>(never)

  /// Makes the host refuse every range of addresses that an arena asks for after so many more.
  package static func begin(after count: Int = 0) {
    precondition(count >= 0, "the host cannot refuse in the past")
    left.store(count, ordering: .relaxed)
  }

  /// Makes the host what it is again.
  package static func end() {
    left.store(never, ordering: .relaxed)
  }

  /// Whether the range that is asked for now is to be refused.
  static var isDue: Bool {
    var current = left.load(ordering: .relaxed)
    while current != never, current > 0 {
      let (exchanged, original) = left.weakCompareExchange(
        expected: current, desired: current - 1, ordering: .relaxed)
      if exchanged { return false }
      current = original
    }
    return current == 0
  }
}
