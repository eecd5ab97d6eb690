import BenchmarkFloors
import MemsimDevice

/// The queue of the virtual clock in a steady state: every callback schedules itself anew.
enum ClockBenchmark {
  /// Schedules itself at a random time again and again, as the floor does.
  private final class Load {
    let clock = VirtualClock()
    private var random = Random(seed: 1)
    private let spread: UInt64
    private var again: VirtualClock.Action = { _ in }

    init(pending: Int) {
      spread = 1000 * UInt64(pending)
      again = { [unowned self] _ in schedule() }
      for _ in 0..<pending { schedule() }
    }

    private func schedule() {
      let delay = TimeSpan(nanoseconds: Int64(random.next() % spread))
      clock.schedule(after: delay, for: .system, again)
    }
  }

  /// Nanoseconds to run one of so many entries and schedule it anew.
  static func steadyState(pending: Int) -> Double {
    let load = Load(pending: pending)
    let iterations = iterations(among: pending)
    let start = timing_now()
    for _ in 0..<iterations { load.clock.runNext(notAfter: .distantFuture) }
    return Double(timing_now() - start) / Double(iterations)
  }

  static func floorSteadyState(pending: Int) -> Double {
    let iterations = iterations(among: pending)
    return Double(floor_clock(UInt64(pending), UInt64(iterations))) / Double(iterations)
  }

  private static func iterations(among pending: Int) -> Int {
    max(200_000, pending * 3)
  }

  /// Nanoseconds of one of so many empty callbacks of a timer.
  static func emptyCallback(count: Int) -> Double {
    let clock = VirtualClock()
    clock.schedule(every: .nanoseconds(1), from: .start, for: .system) { _ in }
    let start = timing_now()
    clock.run(until: Instant(nanoseconds: Int64(count - 1)))
    return Double(timing_now() - start) / Double(count)
  }

  /// Milliseconds for days of an idle phone with a handful of timers, per day.
  static func idleDays(count: Int) -> Double {
    let clock = VirtualClock()
    for seconds in [1, 5, 30, 60, 1800] {
      clock.schedule(every: .seconds(Int64(seconds)), from: .start, for: .system) { _ in }
    }
    let start = timing_now()
    clock.run(until: .start + .hours(24 * Int64(count)))
    return Double(timing_now() - start) / Double(count) / 1_000_000
  }
}
