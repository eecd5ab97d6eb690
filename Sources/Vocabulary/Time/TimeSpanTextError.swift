/// Why a text is no length of time.
package enum TimeSpanTextError: Error, Hashable {
  /// It does not begin with a decimal number.
  case noNumber
  /// The number stands alone.
  case noUnit
  /// What follows the number is none of the units.
  case unknownUnit(String)
  /// It has a part smaller than a nanosecond.
  case tooFine
  /// It is longer than 292 years.
  case tooLong
}

extension TimeSpanTextError: CustomStringConvertible {
  /// The reason as it stands in a message, after the text.
  package var description: String {
    let units = TimeUnit.allCases.map(\.rawValue).joined(separator: ", ")
    return switch self {
    case .noNumber: "a length of time is a number and a unit, as 1.5s"
    case .noUnit: "the unit is missing, one of \(units)"
    case .unknownUnit(let unit): "'\(unit)' is no unit of time; there are \(units)"
    case .tooFine: "virtual time has no parts of a nanosecond"
    case .tooLong: "virtual time ends after 292 years"
    }
  }
}
