extension DeviceProfile {
  /// What a device that never was begins with: the figures of an iPhone 3G.
  static let custom = smallPhone(
    "custom", "A device of your own: an iPhone 3G until its figures are set.")
}
