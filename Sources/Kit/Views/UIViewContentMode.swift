/// How the pixels of a view are placed in a rectangle of another size than theirs.
public enum UIViewContentMode: Int, Sendable {
  /// They are stretched to fill it.
  case scaleToFill
  /// They are scaled until all of them are seen.
  case scaleAspectFit
  /// They are scaled until they fill it.
  case scaleAspectFill
  /// They are stretched, and drawn anew when the size changes.
  case redraw
  /// They keep their size, in the middle.
  case center
  /// They keep their size, at the top.
  case top
  /// They keep their size, at the bottom.
  case bottom
  /// They keep their size, at the left.
  case left
  /// They keep their size, at the right.
  case right
  /// They keep their size, in the upper left corner.
  case topLeft
  /// They keep their size, in the upper right corner.
  case topRight
  /// They keep their size, in the lower left corner.
  case bottomLeft
  /// They keep their size, in the lower right corner.
  case bottomRight
}

extension UIViewContentMode {
  /// Where pixels for a size are placed in a rectangle.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .scaleToFill, .redraw:
      return bounds
    case .scaleAspectFit:
      return place(
        size, scaled: min(bounds.width / size.width, bounds.height / size.height), bounds)
    case .scaleAspectFill:
      return place(
        size, scaled: max(bounds.width / size.width, bounds.height / size.height), bounds)
    default:
      return place(size, scaled: 1, bounds)
    }
  }

  private func place(_ size: CGSize, scaled scale: CGFloat, _ bounds: CGRect) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: bounds.minX + (bounds.width - width) * share.x,
      y: bounds.minY + (bounds.height - height) * share.y, width: width, height: height)
  }

  /// How much of the room that is left lies before what is placed.
  private var share: CGPoint {
    switch self {
    case .left: CGPoint(x: 0, y: 0.5)
    case .right: CGPoint(x: 1, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .topLeft: CGPoint(x: 0, y: 0)
    case .topRight: CGPoint(x: 1, y: 0)
    case .bottomLeft: CGPoint(x: 0, y: 1)
    case .bottomRight: CGPoint(x: 1, y: 1)
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center:
      CGPoint(x: 0.5, y: 0.5)
    }
  }
}
