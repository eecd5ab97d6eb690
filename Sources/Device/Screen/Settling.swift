/// Something on the screen that comes to rest: fast at first, then slower.
///
/// Where it is at a moment follows from that moment alone, so that looking at it makes nothing
/// happen.
struct Settling {
  /// When it began.
  let start: Instant
  /// How long it takes.
  let span: TimeSpan

  /// The number that stands for all of its way.
  static let whole = 1024

  /// How much of its way is still ahead at a moment, from `whole` to 0.
  func rest(at now: Instant) -> Int {
    let passed = (now - start).nanoseconds / max(1, span.nanoseconds / Int64(Self.whole))
    let rest = Int(max(0, Int64(Self.whole) - passed))
    return rest * rest / Self.whole * rest / Self.whole
  }

  /// Whether it goes on at a moment.
  func goesOn(at now: Instant) -> Bool { now - start < span }
}
