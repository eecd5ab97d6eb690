/// The bar with time and battery at the top of the screen, as the app in front wants it.
public struct StatusBar: Hashable, Sendable {
  /// The styles of the bar.
  public enum Style: String, CaseIterable, Sendable {
    /// Gray.
    case `default`
    /// Black.
    case blackOpaque = "black-opaque"
    /// Black and translucent: the content below it shows through.
    case blackTranslucent = "black-translucent"
  }

  /// Whether it is out of sight.
  public var isHidden: Bool
  /// The style of the bar.
  public var style: Style
  /// The orientation of the device in which the text of the bar is upright.
  ///
  /// - Precondition: The device does not lie flat.
  public var orientation: Orientation {
    didSet { Self.check(orientation) }
  }
  /// Whether the bar shows a running call, to which a tap returns.
  ///
  /// It does so during a call while Phone is not in front.
  public var showsCall: Bool

  /// The default bar.
  ///
  /// - Precondition: The orientation is not that of a device that lies flat.
  public init(
    isHidden: Bool = false, style: Style = .default, orientation: Orientation = .portrait,
    showsCall: Bool = false
  ) {
    Self.check(orientation)
    self.isHidden = isHidden
    self.style = style
    self.orientation = orientation
    self.showsCall = showsCall
  }

  /// The height in points: 20, 40 while it shows a call, 0 while it is hidden.
  ///
  /// No source documents that a hidden bar stays hidden during a call; this is our choice.
  public var heightPoints: Int {
    isHidden ? 0 : showsCall ? 40 : 20
  }

  private static func check(_ orientation: Orientation) {
    precondition(orientation.degrees != nil, "no status bar is upright when the device lies")
  }
}

/// The orientation in which the user holds the device.
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

  /// The rotation clockwise from portrait: 0, 90, 180 or 270; nil for a device that lies flat.
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

  /// The measurement of the accelerometer while the device is at rest.
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

/// A measurement of the accelerometer, in 1/1024 of gravity along each axis of the device.
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

  /// The number that represents the gravity of the earth.
  public static let gravity = 1024

  /// An acceleration by its parts, in 1/1024 of gravity.
  public init(x: Int, y: Int, z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }
}
