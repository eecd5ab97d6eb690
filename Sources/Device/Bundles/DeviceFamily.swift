/// A kind of device that an app is made for, by its number in `UIDeviceFamily`.
public enum DeviceFamily: Int, CaseIterable, Sendable {
  /// A phone, or an iPod touch.
  case phone = 1
  /// An iPad.
  case pad
}

extension InfoPlist {
  /// Whether it is an app of an iPad and of nothing else.
  var isForPadAlone: Bool { deviceFamilies.allSatisfy { $0 == .pad } }
}
