/// How much time a run takes for the sake of steady figures.
package enum Effort {
  /// Steady figures of full-size work.
  case full

  /// A few seconds for the whole table.
  case quick

  /// Just enough to show that a row still runs.
  case trial

  /// How long a timed column runs in one round.
  var roundNanoseconds: UInt64 {
    switch self {
    case .full: 60_000_000
    case .quick: 6_000_000
    case .trial: 0
    }
  }

  /// How often the timed columns of a row take turns.
  var timedRounds: Int {
    switch self {
    case .full: 7
    case .quick: 5
    case .trial: 1
    }
  }

  func rounds(of size: WorkSize) -> Int {
    self == .full ? size.rounds : 1
  }

  func units(of size: WorkSize) -> Int {
    switch self {
    case .full: size.full
    case .quick: size.quick
    case .trial: min(size.quick, 1000)
    }
  }
}
