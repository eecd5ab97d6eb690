/// The system's font, in a size.
///
/// The phone's was Helvetica. Here it is Nimbus Sans, made to its measures, and WenQuanYi Micro Hei
/// for what that has no letters for: Chinese, Japanese and Korean, which is bold nowhere.
public struct Font: Hashable, Sendable {
  /// How high a line is from the top of its letters to their bottom, in points.
  public var size: CGFloat
  /// Whether its strokes are heavy.
  public var isBold: Bool

  /// Names the font in a size.
  ///
  /// - Precondition: The size is above zero and at most `largestSize`.
  public init(size: CGFloat, isBold: Bool = false) {
    precondition(size > 0 && size <= Self.largestSize, "a font of \(size) points")
    self.size = size
    self.isBold = isBold
  }

  /// The largest size.
  public static let largestSize: CGFloat = 10000
}
