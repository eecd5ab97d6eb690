/// How the user holds the device.
public enum Orientation: String, CaseIterable, Sendable {
  /// Upright, the home button below.
  case portrait
  /// Upright, the home button above.
  case upsideDown = "upside-down"
  /// On its left side, the home button to the right.
  case landscapeLeft = "landscape-left"
  /// On its right side, the home button to the left.
  case landscapeRight = "landscape-right"
  /// Lying, the screen to the sky.
  case faceUp = "face-up"
  /// Lying, the screen to the ground.
  case faceDown = "face-down"

  /// The upright orientation that is so many degrees clockwise from portrait, as the user sees it;
  /// nil for degrees that are no quarter turn from 0 to 270.
  public init?(degrees: Int) {
    guard let orientation = Self.allCases.first(where: { $0.degrees == degrees }) else {
      return nil
    }
    self = orientation
  }

  /// How far the device is turned clockwise from portrait: 0, 90, 180 or 270; nil when it lies.
  public var degrees: Int? {
    switch self {
    case .portrait: 0
    case .landscapeRight: 90
    case .upsideDown: 180
    case .landscapeLeft: 270
    case .faceUp, .faceDown: nil
    }
  }

  /// Whether its longer sides are level and the screen is upright.
  public var isLandscape: Bool {
    self == .landscapeLeft || self == .landscapeRight
  }

  /// What the accelerometer measures while the device is at rest.
  public var gravity: Acceleration {
    let one = Acceleration.gravity
    return switch self {
    case .portrait: Acceleration(x: 0, y: -one, z: 0)
    case .upsideDown: Acceleration(x: 0, y: one, z: 0)
    case .landscapeLeft: Acceleration(x: -one, y: 0, z: 0)
    case .landscapeRight: Acceleration(x: one, y: 0, z: 0)
    case .faceUp: Acceleration(x: 0, y: 0, z: -one)
    case .faceDown: Acceleration(x: 0, y: 0, z: one)
    }
  }
}
