internal import Synchronization

/// Counts down to an event that fails on purpose, for tests.
struct Countdown: ~Copyable {
  private static let stopped = Int.min
  private let left = Atomic<Int>(Countdown.stopped)

  /// Starts: `count` more events pass before one fails.
  func start(after count: Int) {
    precondition(count >= 0, "an event cannot fail in the past")
    left.store(count, ordering: .relaxed)
  }

  /// Stops; returns the number of events that were left to pass, less than 0 if one failed.
  func stop() -> Int {
    left.exchange(Countdown.stopped, ordering: .relaxed)
  }

  var isRunning: Bool { left.load(ordering: .relaxed) != Countdown.stopped }

  /// Counts an event; returns whether it fails: once or, repeated, from then on.
  func isDue(repeating isRepeated: Bool = false) -> Bool {
    var current = left.load(ordering: .relaxed)
    while current >= (isRepeated ? 1 : 0) {
      let (exchanged, original) = left.weakCompareExchange(
        expected: current, desired: current - 1, ordering: .relaxed)
      if exchanged { return current == 0 }
      current = original
    }
    return isRepeated && current == 0
  }
}

/// Allocations that are planned to fail, for tests, in any heap of the host process.
///
/// Heaps that are made while there is a plan count their allocations. A program that runs again
/// makes its allocations in the same order.
package enum AllocationFailures {
  private static let countdown = Countdown()

  /// Plans the failure of one allocation, after `count` more.
  package static func plan(after count: Int) {
    countdown.start(after: count)
  }

  /// Ends the plan; returns the number of allocations that were left before the failure, less than
  /// 0 if it has happened.
  @discardableResult
  package static func end() -> Int {
    countdown.stop()
  }

  /// Whether heaps that are made now count.
  static var arePlanned: Bool { countdown.isRunning }

  /// Counts an allocation; returns whether it fails.
  static var isDue: Bool { countdown.isDue() }
}

/// Refusals by the host that are planned, for tests, as by a host without addresses.
package enum HostRefusals {
  private static let countdown = Countdown()

  /// Plans the refusal of every range of addresses that an arena requests after `count` more.
  package static func begin(after count: Int = 0) {
    countdown.start(after: count)
  }

  /// Ends the plan; returns the number of ranges that were left before the first refusal.
  @discardableResult
  package static func end() -> Int {
    countdown.stop()
  }

  /// Counts a request; returns whether the host is to refuse it.
  static var isDue: Bool { countdown.isDue(repeating: true) }
}
