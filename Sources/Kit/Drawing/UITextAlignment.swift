/// Where a text stands in the width that it has.
public enum UITextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
}
