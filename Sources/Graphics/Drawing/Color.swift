/// A colour, its components between 0 and 1 and not multiplied by its alpha.
public struct Color: Hashable, Sendable {
  /// How much red.
  public var red: CGFloat
  /// How much green.
  public var green: CGFloat
  /// How much blue.
  public var blue: CGFloat
  /// How opaque.
  public var alpha: CGFloat

  /// Mixes a colour.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey between black and white.
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// No light.
  public static let black = Color(white: 0)
  /// All of it.
  public static let white = Color(white: 1)
  /// Nothing to be seen.
  public static let clear = Color(white: 0, alpha: 0)
}
