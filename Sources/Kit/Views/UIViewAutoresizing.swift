/// What of a view may change when its superview changes its size.
public struct UIViewAutoresizing: OptionSet, Sendable {
  /// The options as bits, with the platform's values.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The distance to the left edge.
  public static let flexibleLeftMargin = UIViewAutoresizing(rawValue: 1)
  /// The width.
  public static let flexibleWidth = UIViewAutoresizing(rawValue: 2)
  /// The distance to the right edge.
  public static let flexibleRightMargin = UIViewAutoresizing(rawValue: 4)
  /// The distance to the upper edge.
  public static let flexibleTopMargin = UIViewAutoresizing(rawValue: 8)
  /// The height.
  public static let flexibleHeight = UIViewAutoresizing(rawValue: 16)
  /// The distance to the lower edge.
  public static let flexibleBottomMargin = UIViewAutoresizing(rawValue: 32)
}
