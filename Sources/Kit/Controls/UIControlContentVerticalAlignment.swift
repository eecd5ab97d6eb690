/// The places of the contents of a control in its height.
public enum UIControlContentVerticalAlignment: Int, Sendable {
  /// In the middle.
  case center
  /// At the top.
  case top
  /// At the bottom.
  case bottom
  /// From the top to the bottom.
  case fill

  /// Where contents of a height begin.
  func start(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch self {
    case .center: (area.midY - height / 2).rounded()
    case .top, .fill: area.minY
    case .bottom: area.maxY - height
    }
  }
}

/// The places of the contents of a control in its width.
public enum UIControlContentHorizontalAlignment: Int, Sendable {
  /// In the middle.
  case center
  /// At the left.
  case left
  /// At the right.
  case right
  /// From the left to the right.
  case fill

  /// Where contents of a width begin.
  func start(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch self {
    case .center: (area.midX - width / 2).rounded()
    case .left, .fill: area.minX
    case .right: area.maxX - width
    }
  }

  /// The same for a text.
  var textAlignment: UITextAlignment {
    switch self {
    case .center, .fill: .center
    case .left: .left
    case .right: .right
    }
  }
}
