package import MemsimVocabulary

/// What is wrong with the choice of a policy.
public enum PolicyError: Error, Equatable, CustomStringConvertible {
  /// There is no policy of that name.
  case unknownPolicy(String, nearest: String?)
  /// A parameter is set to what it cannot be, or is not there.
  case argument(ArgumentError, policy: String)
  /// Values that are each right cannot be meant together; the parameters are named, that first
  /// which is most likely the mistake.
  case contradiction(String, among: [String] = [])

  /// The message for whoever made the mistake.
  public var description: String {
    switch self {
    case .unknownPolicy(let name, let nearest):
      "there is no policy '\(name)'" + didYouMean(nearest)
    case .argument(let error, let policy): "policy '\(policy)': \(error)"
    case .contradiction(let text, _): text
    }
  }
}

extension PolicyError: ParameterFault {
  /// The parameters at fault.
  package var faultyParameters: [String] {
    if case .contradiction(_, let names) = self { names } else { [] }
  }

  /// Refuses percentages that do not grow, or stay, from one to the next.
  static func checkOrder(_ values: [(name: String, percent: Int)]) throws(PolicyError) {
    for (lower, upper) in zip(values, values.dropFirst()) where lower.percent > upper.percent {
      throw .contradiction(
        "'\(lower.name)' is \(lower.percent)%, above '\(upper.name)'; "
          + "expected at most \(upper.percent)%", among: [lower.name, upper.name])
    }
  }
}
