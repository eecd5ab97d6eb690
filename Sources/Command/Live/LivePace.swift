internal import MemsimVocabulary

/// The relation of virtual time to the host's time.
struct LivePace {
  /// The speed, in thousandths of real time.
  private(set) var speed: Int64 = 1000

  private let host: HostTime
  private var hostStart: ContinuousClock.Instant
  private var start = Instant.start

  /// Begins as fast as the host's time.
  init(by host: HostTime) {
    self.host = host
    hostStart = host.now()
  }

  /// Goes on from a moment.
  mutating func begin(at moment: Instant) {
    hostStart = host.now()
    start = moment
  }

  /// Goes on from a moment at another speed.
  mutating func change(to speed: Int64, at moment: Instant) {
    self.speed = speed
    begin(at: moment)
  }

  /// The moment that it is.
  var now: Instant {
    let (seconds, rest) = (host.now() - hostStart).components
    // The longest that a page is open is no longer than a year.
    let passed = min(seconds, 366 * 86_400) * 1_000_000_000 + rest / 1_000_000_000
    return start + TimeSpan(nanoseconds: passed / 1000 * speed)
  }

  /// The host's milliseconds until a moment, at least 1 and at most so many.
  func milliseconds(until moment: Instant, atMost most: Int32) -> Int32 {
    let span = max(0, (moment - now).nanoseconds) / speed * 1000
    return Int32(min(Int64(most), max(1, span / 1_000_000 + 1)))
  }
}

/// The time of the host as a live run uses it: the clock, and the wait.
///
/// A test counts it instead of waiting, so the messages of a page in a second are a fixed number.
struct HostTime {
  /// Returns the current time.
  let now: () -> ContinuousClock.Instant
  /// Waits for commands so many milliseconds at most, or until a descriptor can be written to.
  let wait: (_ input: LineInput, _ milliseconds: Int32, _ output: Int32?) -> Void

  /// The time of this host.
  static var own: HostTime {
    HostTime(
      now: { ContinuousClock.now },
      wait: { input, milliseconds, output in
        input.wait(milliseconds: milliseconds, orToWriteTo: output)
      })
  }
}
