extension DeviceProfile {
  /// The iPhone 3G, whose memory is the first iPhone's.
  static let iPhone3G = smallPhone("iphone-3g", "The iPhone 3G, of 2008.")
}
