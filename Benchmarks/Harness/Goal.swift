/// What memsim's figure in a row has to reach, besides being below every peer's.
package enum Goal {
  /// At most so many times the floor.
  case timesFloor(Double)

  /// Nothing but to be known.
  case none

  /// At most so much in the row's unit.
  case atMost(Double)

  /// The limit in the row's unit; nil when it needs a floor and there is none.
  package func limit(floor: Double?) -> Double? {
    switch self {
    case .none: nil
    case .timesFloor(let factor): floor.map { $0 * factor }
    case .atMost(let limit): limit
    }
  }
}
