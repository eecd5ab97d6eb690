/// The bar with time and battery at the top of the screen, as the app in front wants it.
public struct StatusBar: Hashable, Sendable {
  /// How it looks.
  public enum Style: String, CaseIterable, Sendable {
    /// Gray.
    case `default`
    /// Black.
    case blackOpaque = "black-opaque"
    /// Black, and what lies under it shows through.
    case blackTranslucent = "black-translucent"
  }

  /// Whether it is out of sight.
  public var isHidden: Bool
  /// How it looks.
  public var style: Style
  /// How the user holds the device when its text is upright.
  ///
  /// - Precondition: The device does not lie.
  public var orientation: Orientation {
    didSet { Self.check(orientation) }
  }
  /// Whether it says that a call goes on and that a tap leads back to it.
  ///
  /// It does so during a call while Phone is not in front.
  public var showsCall: Bool

  /// A bar as it is unless the app says otherwise.
  ///
  /// - Precondition: The orientation is none of a device that lies.
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

  /// The height of it in points: 20, 40 while it shows a call, 0 when it is hidden.
  ///
  /// That a hidden bar stays hidden during a call is our choice, no source says so.
  public var heightPoints: Int {
    isHidden ? 0 : showsCall ? 40 : 20
  }

  private static func check(_ orientation: Orientation) {
    precondition(orientation.degrees != nil, "no status bar is upright when the device lies")
  }
}
