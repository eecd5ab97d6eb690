/// The orientation and motion of the device; moving it does not count as using it (platform H13).
struct DeviceMotion {
  /// The orientation of the device.
  private(set) var orientation = Orientation.portrait

  /// The last orientation in which the device did not lie flat.
  private(set) var upright = Orientation.portrait

  /// The acceleration that the accelerometer measures.
  private(set) var acceleration = Orientation.portrait.gravity

  /// The acceleration that the accelerometer measures while nothing pushes the device.
  private var rest = Orientation.portrait.gravity

  /// The device is turned.
  mutating func rotate(to next: Orientation) {
    orientation = next
    if next.degrees != nil { upright = next }
    tilt(to: next.gravity)
  }

  /// The device is tilted.
  mutating func tilt(to next: Acceleration) {
    rest = next
    acceleration = next
  }

  /// The device is pushed across, or no longer if that is 0.
  mutating func push(across: Int) {
    acceleration = Acceleration(x: rest.x + across, y: rest.y, z: rest.z)
  }
}
