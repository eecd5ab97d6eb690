/// What is wrong with the choice of a policy.
public enum PolicyError: Error, Equatable, CustomStringConvertible {
  /// There is no policy of that name.
  case unknownPolicy(String, nearest: String?)
  /// A parameter is set to what it cannot be, or is not there.
  case argument(ArgumentError, policy: String)
  /// Values that are each right cannot be meant together.
  case contradiction(String)

  /// The message for whoever made the mistake.
  public var description: String {
    switch self {
    case .unknownPolicy(let name, let nearest):
      "there is no policy '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .argument(let error, let policy): "policy '\(policy)': \(error)"
    case .contradiction(let text): text
    }
  }
}
