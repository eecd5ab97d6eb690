/// What is wrong with how a parameter is set.
public enum ArgumentError: Error, Equatable, CustomStringConvertible {
  /// There is no parameter of that name.
  case unknown(String, nearest: String?)
  /// A text stands for no value of the parameter.
  case badValue(String, parameter: String, expected: String, nearest: String?)
  /// A value is too small or too large for the parameter.
  case outOfRange(String, parameter: String, lowest: String, highest: String)
  /// A parameter has to be set and is not.
  case missing(String, expected: String)

  /// The message for whoever made the mistake.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "there is no '\(name)'" + Self.suggestion(nearest)
    case .badValue(let text, let parameter, let expected, let nearest):
      "'\(parameter)' is \(expected), not '\(text)'" + Self.suggestion(nearest)
    case .outOfRange(let text, let parameter, let lowest, let highest):
      "'\(parameter)' lies between \(lowest) and \(highest), \(text) does not"
    case .missing(let parameter, let expected):
      "'\(parameter)' is missing: \(expected)"
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
