/// At and below which percentages of available memory the levels of a device begin (platform W16).
package struct LevelPercents: Equatable, Sendable {
  /// Where level 1 begins.
  package internal(set) var warning = 20
  /// Where level 2 begins.
  package internal(set) var urgent = 12
  /// Where level 3 begins.
  package internal(set) var critical = 5

  /// Those of all devices that memsim brings along.
  package init() {}

  /// What a policy of this platform is set to by them.
  var settings: [(name: String, text: String)] {
    [("warning", "\(warning)%"), ("urgent", "\(urgent)%"), ("critical", "\(critical)%")]
  }
}

extension Policies {
  /// Chooses a policy for a device, whose levels hold where nothing else is set.
  package static func choose(
    _ name: String, on device: DeviceProfile, setting values: [(name: String, text: String)] = [],
    from types: [any Policy.Type] = all
  ) throws(PolicyError) -> PolicyChoice {
    let guide = types.first { $0.guide.name == name }?.guide
    let levels = device.levels.settings
    let hasLevels = levels.allSatisfy { level in
      guide?.parameters.contains { $0.name == level.name } ?? false
    }
    return try choose(name, setting: (hasLevels ? levels : []) + values, from: types)
  }
}
