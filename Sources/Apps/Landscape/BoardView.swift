internal import MemsimKit

/// A board with a frame around it, and lines as of wood.
final class BoardView: UIView {
  /// Who hears where it was touched; not retained, as it retains the view.
  @Assigned var controllerOfGame: BoardViewController?

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    // A place on the view is a place of the interface, however that is turned.
    guard let touch = touches.anyObject() as? UITouch else { return }
    controllerOfGame?.put(at: touch.locationInView(self))
  }

  /// In another size its frame is elsewhere.
  override func layoutSubviews() {
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    UIColor.colorWithRed(0.42, green: 0.26, blue: 0.13, alpha: 1).set()
    CGContextFillRect(context, bounds)
    let inside = CGRectMake(10, 10, bounds.size.width - 20, bounds.size.height - 20)
    UIColor.colorWithRed(0.82, green: 0.66, blue: 0.44, alpha: 1).set()
    CGContextFillRect(context, inside)
    UIColor.colorWithRed(0.74, green: 0.57, blue: 0.36, alpha: 1).set()
    var y = inside.origin.y + 14
    while y < inside.origin.y + inside.size.height {
      CGContextFillRect(context, CGRectMake(inside.origin.x, y, inside.size.width, 1))
      y += 23
    }
  }
}

/// A marble of glass.
final class MarbleView: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    opaque = false
    // A finger on it is one on the board.
    userInteractionEnabled = false
    return self
  }

  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    for (inset, light) in [(0.0, 0.25), (2, 0.4), (5, 0.5), (9, 0.62)] {
      UIColor.colorWithRed(light * 0.4, green: light * 0.7, blue: light, alpha: 1).set()
      CGContextAddEllipseInRect(context, bounds.insetBy(dx: inset, dy: inset))
      CGContextFillPath(context)
    }
    UIColor.colorWithWhite(1, alpha: 0.85).set()
    CGContextAddEllipseInRect(context, CGRectMake(9, 6, 8, 6))
    CGContextFillPath(context)
  }
}
