/// A policy as a run begins with it, and how its parameters are set.
package struct PolicyChoice: Sendable {
  /// The values of its parameters, defaults included.
  package let settings: PolicySettings
  /// The policy, which remembers nothing yet.
  package let policy: any Policy

  init(
    of type: any Policy.Type, setting values: [(name: String, text: String)]
  ) throws(PolicyError) {
    var settings = PolicySettings(for: type.guide)
    for value in values { try settings.set(value.name, to: value.text) }
    self.settings = settings
    policy = try type.init(settings)
  }

  /// What people can know of the policy.
  package var guide: PolicyGuide { settings.guide }

  /// The word by which it was chosen.
  package var name: String { guide.name }
}
