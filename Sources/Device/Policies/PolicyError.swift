/// What is wrong with the choice of a policy.
package enum PolicyError: Error, Equatable, CustomStringConvertible {
  /// There is no policy of that name.
  case unknownPolicy(String, nearest: String?)
  /// The policy has no parameter of that name.
  case unknownParameter(String, policy: String, nearest: String?)
  /// A text stands for no value of the parameter.
  case badValue(String, parameter: String, expected: String, nearest: String?)
  /// A value is too small or too large for the parameter.
  case outOfRange(String, parameter: String, lowest: String, highest: String)
  /// Values that are each right cannot be meant together.
  case contradiction(String)

  /// The message for whoever made the mistake.
  package var description: String {
    switch self {
    case .unknownPolicy(let name, let nearest):
      "there is no policy '\(name)'" + Self.suggestion(nearest)
    case .unknownParameter(let name, let policy, let nearest):
      "policy '\(policy)' has no parameter '\(name)'" + Self.suggestion(nearest)
    case .badValue(let text, let parameter, let expected, let nearest):
      "'\(parameter)' is \(expected), not '\(text)'" + Self.suggestion(nearest)
    case .outOfRange(let text, let parameter, let lowest, let highest):
      "'\(parameter)' lies between \(lowest) and \(highest), \(text) does not"
    case .contradiction(let text):
      text
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
