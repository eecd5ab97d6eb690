/// The devices by name.
package enum DeviceProfiles {
  /// Those that memsim brings along.
  package static let all: [DeviceProfile] = [
    .iPhone,
    .iPhone3G,
    .iPodTouch,
    .iPhone3GS,
    .iPad,
    .custom,
  ]

  /// Makes a device from its name and what is set of its figures.
  package static func make(
    _ name: String, setting values: [(name: String, text: String)] = [],
    from profiles: [DeviceProfile] = all
  ) throws(ProfileError) -> DeviceProfile {
    var profile = try profile(name, from: profiles)
    for value in values { try profile.set(value.name, to: value.text) }
    try profile.checkFit()
    return profile
  }

  /// Makes a device from its name and the values of its figures.
  package static func make(
    _ name: String, setting values: [(name: String, value: ParameterValue)],
    from profiles: [DeviceProfile] = all
  ) throws(ProfileError) -> DeviceProfile {
    var profile = try profile(name, from: profiles)
    for value in values { try profile.set(value.name, to: value.value) }
    try profile.checkFit()
    return profile
  }

  private static func profile(
    _ name: String, from profiles: [DeviceProfile]
  ) throws(ProfileError) -> DeviceProfile {
    if let profile = profiles.first(where: { $0.name == name }) { return profile }
    throw .unknownProfile(name, nearest: nearestWord(to: name, in: profiles.map(\.name)))
  }
}
