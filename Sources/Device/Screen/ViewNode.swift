/// A view as it can be looked at, with those inside it; places are in the coordinates of the view
/// around it, those of a window in the screen's.
public struct ViewNode: Hashable, Sendable {
  /// The number that stands for full opacity.
  public static let opaque = 1024

  /// The name of its class.
  public var className: String
  /// Where it is: what its bounds become when they are transformed, at least as large as it.
  public var frame: Rectangle
  /// Where the middle of it is, or whatever else it is turned about.
  public var center: Point
  /// Where the middle of it is on the screen, as far as all views around it have moved it: there a
  /// finger touches it.
  public var middleOnScreen: Point
  /// How it is transformed about that place.
  public var transform = ViewTransform.identity
  /// How opaque it is, in 1/1024.
  public var alpha = Self.opaque
  /// Whether it is out of sight with all that is inside it.
  public var isHidden = false
  /// What there is to read on it; nil when it shows no text of its own.
  public var text: String?
  /// The number by which the app finds it.
  public var tag = 0
  /// How often it is retained.
  public var retainCount = 1
  /// The views inside it, from the back to the front.
  public var children: [ViewNode] = []

  /// A view of which all but its class and its place is as usual, in one that fills the screen.
  public init(_ className: String, frame: Rectangle, center: Point) {
    self.className = className
    self.frame = frame
    self.center = center
    middleOnScreen = center
  }
}
