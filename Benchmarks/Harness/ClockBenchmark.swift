import BenchmarkFloors
import MemsimDevice

/// The queue of the virtual clock: timers, and a steady state in which every callback schedules
/// itself anew.
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

  private final class FloorLoad {
    let clock: OpaquePointer

    init(pending: Int) {
      guard let clock = floor_clock_make(UInt64(pending)) else { fatalError("no clock in C") }
      self.clock = clock
    }

    deinit { floor_clock_free(clock) }
  }

  /// Runs one of so many entries, which schedules itself anew.
  static func steadyState(pending: Int) -> Measure.Loop {
    steadyState(pending: pending, times: 1)
  }

  /// Does the same so many times in each iteration, as not all entries are equally deep in the
  /// queue.
  static func steadyState(pending: Int, times: UInt64) -> Measure.Loop {
    let load = Load(pending: pending)
    return { iterations in
      let start = timing_now()
      for _ in 0..<iterations * times { load.clock.runNext(notAfter: .distantFuture) }
      return timing_now() - start
    }
  }

  static func floorSteadyState(pending: Int) -> Measure.Loop {
    let load = FloorLoad(pending: pending)
    return { floor_clock_run(load.clock, $0) }
  }

  /// So many empty callbacks of a timer.
  static func emptyCallbacks(_ count: UInt64) -> UInt64 {
    let clock = VirtualClock()
    clock.schedule(every: .nanoseconds(1), from: .start, for: .system) { _ in }
    clock.runNext(notAfter: .start)
    let start = timing_now()
    clock.run(until: Instant(nanoseconds: Int64(count)))
    return timing_now() - start
  }

  static func floorEmptyCallbacks(_ count: UInt64) -> UInt64 {
    floorTimers([1], until: count - 1, callbacks: count)
  }

  /// The seconds between the callbacks of the timers of an idle phone.
  private static let periods: [Int64] = [1, 5, 30, 60, 1800]

  /// How many callbacks a day of them has, with those at its beginning.
  private static func callbacks(inDays days: UInt64) -> UInt64 {
    periods.map { days * 86_400 / UInt64($0) + 1 }.reduce(0, +)
  }

  /// Days of an idle phone with a handful of timers.
  static func idleDays(_ days: UInt64) -> UInt64 {
    let clock = VirtualClock()
    var ran: UInt64 = 0
    for seconds in periods {
      clock.schedule(every: .seconds(seconds), from: .start, for: .system) { _ in ran += 1 }
    }
    let start = timing_now()
    clock.run(until: .start + .hours(24 * Int64(days)))
    let elapsed = timing_now() - start
    precondition(ran == callbacks(inDays: days), "\(ran) callbacks")
    return elapsed
  }

  static func floorIdleDays(_ days: UInt64) -> UInt64 {
    floorTimers(
      periods.map { UInt64($0) * 1_000_000_000 }, until: days * 86_400_000_000_000,
      callbacks: callbacks(inDays: days))
  }

  /// Timers in a binary heap in C, which have so many callbacks until some nanosecond.
  private static func floorTimers(
    _ periods: [UInt64], until span: UInt64, callbacks: UInt64
  ) -> UInt64 {
    var ran: UInt64 = 0
    let elapsed = floor_timers(periods, UInt32(periods.count), span, &ran)
    precondition(ran == callbacks, "\(ran) callbacks in C")
    return elapsed
  }

  /// So many callbacks in C of as many timers as an idle device has, which keep their order.
  static func floorCallbacks(_ count: Int, of timers: Int) -> UInt64 {
    let periods = [UInt64](repeating: UInt64(timers), count: timers)
    let rounds = UInt64(max(1, count / timers))
    return floorTimers(
      periods, until: (rounds - 1) * UInt64(timers), callbacks: rounds * UInt64(timers))
  }
}
