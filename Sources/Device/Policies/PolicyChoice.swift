/// A policy as a run begins with it, and how its parameters are set.
package struct PolicyChoice: Sendable {
  /// What people can know of the policy.
  package let guide: PolicyGuide
  /// The values of its parameters, defaults included.
  package let settings: Arguments
  /// The policy, which remembers nothing yet.
  package let policy: any Policy

  /// Makes a policy of a kind with what is set of its parameters.
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
  package var figures: [(name: String, value: Int)] {
    settings.all.compactMap { parameter, _ in
      settings[ifSet: parameter.name].map { (name: parameter.name, value: $0) }
    }
  }
}
