internal import MemsimVocabulary

/// How often something is due in each tick: over any time exactly as often as its rate says.
struct Pace {
  private let perTick: UInt128
  private var rest: UInt128 = 0

  /// The nanoseconds of an hour, for rates are times an hour.
  private static let hour: UInt128 = 3_600_000_000_000

  /// A rate, taken tick by tick.
  init(perHour rate: Int, tick: TimeSpan) {
    precondition(rate >= 0 && tick >= .zero, "nothing is done less than never")
    perTick = UInt128(rate) * UInt128(tick.nanoseconds)
  }

  /// How often it is due in the next tick; what is left over is due in later ones.
  mutating func next() -> Int {
    let (due, left) = (rest + perTick).quotientAndRemainder(dividingBy: Self.hour)
    rest = left
    return Int(due)
  }
}
