/// What becomes of a line that is too wide.
public enum UILineBreakMode: Sendable {
  /// It is cut off at the width.
  case clip
  /// Its start gives way to an ellipsis.
  case headTruncation
  /// Its end does.
  case tailTruncation
  /// Its middle does.
  case middleTruncation

  var truncation: Truncation {
    switch self {
    case .clip: .clip
    case .headTruncation: .head
    case .tailTruncation: .tail
    case .middleTruncation: .middle
    }
  }
}
