internal import MemsimGraphics

/// The frame around the content of a popover: plain edges, and pixels only for its corners and its
/// arrow.
final class UIPopoverFrame: UIView {
  /// The width of the rim.
  static let rim: CGFloat = 8

  /// The size of the arrow.
  static let arrow = CGSize(width: 36, height: 14)

  override class var instanceSize: Int { super.instanceSize }

  override func setUp() {
    opaque = false
    for tag in 0..<6 {
      let piece = PopoverPiece.alloc().initWithFrame(.zero)
      piece.tag = tag
      if tag >= 4 { piece.backgroundColor = UIColor.popoverRimColor() }
      addSubview(piece)
      piece.release()
    }
    for tag in [
      PopoverPiece.glossTag, PopoverPiece.leftTag, PopoverPiece.rightTag, PopoverPiece.arrowTag,
    ] {
      let piece = PopoverPiece.alloc().initWithFrame(.zero)
      piece.tag = tag
      addSubview(piece)
      piece.release()
    }
  }

  /// Returns the rectangle of the content in a frame of a size.
  static func content(in bounds: CGRect) -> CGRect {
    CGRect(
      x: rim, y: arrow.height + rim, width: bounds.width - 2 * rim,
      height: bounds.height - arrow.height - 2 * rim)
  }

  /// Puts the pieces around a frame of its size, with the tip of the arrow at a place of its top;
  /// the edges beside a bar of a height, which may be 0, look as the bar.
  func place(arrowAt tip: CGFloat, besideBar height: CGFloat) {
    let (rim, size) = (Self.rim, bounds.size)
    let (top, bottom) = (Self.arrow.height, size.height)
    let frames = [
      CGRect(x: 0, y: top, width: rim, height: rim),
      CGRect(x: size.width - rim, y: top, width: rim, height: rim),
      CGRect(x: 0, y: bottom - rim, width: rim, height: rim),
      CGRect(x: size.width - rim, y: bottom - rim, width: rim, height: rim),
      CGRect(x: rim, y: top, width: size.width - 2 * rim, height: bottom - top),
      CGRect(x: 0, y: top + rim, width: size.width, height: bottom - top - 2 * rim),
    ]
    for (tag, frame) in frames.enumerated() { subview(at: tag)?.frame = frame }
    viewWithTag(PopoverPiece.glossTag)?.frame = CGRect(
      x: rim, y: top, width: size.width - 2 * rim, height: rim)
    for (tag, left) in [(PopoverPiece.leftTag, 0), (PopoverPiece.rightTag, size.width - rim)] {
      viewWithTag(tag)?.frame = CGRect(x: left, y: top + rim, width: rim, height: height)
    }
    let least = Self.arrow.width / 2 + rim
    let middle = min(max(tip, least), size.width - least)
    viewWithTag(PopoverPiece.arrowTag)?.frame = CGRect(
      origin: CGPoint(x: (middle - Self.arrow.width / 2).rounded(), y: 0), size: Self.arrow)
  }
}

/// A corner of the frame of a popover, an edge, the light on it, or its arrow.
final class PopoverPiece: UIView {
  /// The tags of the light on the upper edge, of the edges beside a bar, and of the arrow; corners
  /// have 0 to 3, and edges 4 and 5.
  static let (glossTag, leftTag, rightTag, arrowTag) = (6, 7, 8, 9)

  override class var instanceSize: Int { super.instanceSize }

  override func setUp() {
    opaque = false
  }

  override func drawRect(_ rect: CGRect) {
    switch tag {
    case Self.arrowTag: UIGraphicsGetCurrentContext()?.paint { $0.drawPopoverArrow(bounds) }
    case Self.glossTag: UIGraphicsGetCurrentContext()?.paint { $0.drawPopoverGloss(bounds) }
    case Self.leftTag, Self.rightTag:
      UIGraphicsGetCurrentContext()?.paint { $0.drawBar(bounds, .popover) }
    case 0..<4:
      UIGraphicsGetCurrentContext()?.paint {
        $0.drawPopoverCorner(bounds, isLeft: tag % 2 == 0, isUpper: tag < 2)
      }
    default: break
    }
  }
}
