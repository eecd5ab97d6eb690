/// What the accelerometer measures, in 1/1024 of gravity along each axis of the device.
///
/// Held upright, `x` points to the right, `y` to the top of the device and `z` out of the screen
/// towards the user. A device at rest measures gravity alone, which points down.
public struct Acceleration: Hashable, Sendable {
  /// To the right, in 1/1024 of gravity.
  public let x: Int
  /// To the top of the device, in 1/1024 of gravity.
  public let y: Int
  /// Out of the screen, in 1/1024 of gravity.
  public let z: Int

  /// The number that stands for the gravity of the earth.
  public static let gravity = 1024

  /// An acceleration by its parts, in 1/1024 of gravity.
  public init(x: Int, y: Int, z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }
}
