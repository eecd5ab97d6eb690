internal import MemsimVocabulary

/// The policies by name.
package enum Policies {
  /// Those that memsim brings along; the first is the default.
  package static let all: [any Policy.Type] = [
    IPhoneOSPolicy.self,
    Jetsam2010Policy.self,
    JetsamPolicy.self,
    LmkdMinfreePolicy.self,
    AndroidLimiterPolicy.self,
    LinuxOOMPolicy.self,
    KubeletPolicy.self,
    EarlyoomPolicy.self,
    LargestFirstPolicy.self,
    NonePolicy.self,
  ]

  /// Chooses a policy by its name and by the settings of its parameters.
  package static func choose(
    _ name: String, setting values: [(name: String, text: String)] = [],
    from types: [any Policy.Type] = all
  ) throws(PolicyError) -> PolicyChoice {
    guard let type = types.first(where: { $0.guide.name == name }) else {
      throw .unknownPolicy(name, nearest: nearestWord(to: name, in: types.map { $0.guide.name }))
    }
    return try PolicyChoice(of: type, setting: values)
  }
}

/// A policy as a run begins with it, and how its parameters are set.
package struct PolicyChoice: Sendable {
  /// The documentation of the policy.
  package let guide: PolicyGuide
  /// The values of its parameters, defaults included.
  package let settings: Arguments
  /// The policy, which remembers nothing yet.
  package let policy: any Policy

  /// Makes a policy of a kind with the settings of its parameters.
  package init(of type: any Policy.Type, _ settings: Arguments) throws(PolicyError) {
    guide = type.guide
    self.settings = settings
    policy = try type.init(settings)
  }

  init(
    of type: any Policy.Type, setting values: [(name: String, text: String)]
  ) throws(PolicyError) {
    var settings = Arguments(of: type.guide.parameters)
    do throws(ArgumentError) {
      for value in values { try settings.set(value.name, to: value.text) }
    } catch {
      throw .argument(error, policy: type.guide.name)
    }
    try self.init(of: type, settings)
  }

  /// The word by which it was chosen.
  package var name: String { guide.name }

  /// Every parameter that has a value, in the order of the guide: nanoseconds, bytes, hundredths, 0
  /// or 1, the position of a word.
  package var figures: [(name: String, value: Int)] { settings.numbers }
}

/// A mistake in the choice of a policy.
public enum PolicyError: Error, Equatable, CustomStringConvertible {
  /// No policy has that name.
  case unknownPolicy(String, nearest: String?)
  /// A parameter has an invalid value, or does not exist.
  case argument(ArgumentError, policy: String)
  /// Values that are each right cannot be meant together; the parameters are named, that first
  /// which is most likely the mistake.
  case contradiction(String, among: [String] = [])

  /// The message for the author of the scenario.
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
