/// The policies by name.
package enum Policies {
  /// Those that memsim brings along; the first is the default.
  package static let all: [any Policy.Type] = [
    IPhoneOSPolicy.self,
    Jetsam2010Policy.self,
    JetsamPolicy.self,
    LmkdMinfreePolicy.self,
    LargestFirstPolicy.self,
    NonePolicy.self,
  ]

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

  /// Chooses a policy by its name and by what is set of its parameters.
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
