// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// Fills a rectangle in the current context with its fill colour.
public func UIRectFill(_ rectangle: CGRect) {
  CGContextFillRect(UIGraphicsGetCurrentContext(), rectangle)
}

/// Draws the edges of a rectangle in the current context with its fill colour, a point wide.
public func UIRectFrame(_ rectangle: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let inner = rectangle.insetBy(dx: 0.5, dy: 0.5)
  context.paint {
    $0.stroke(Path(inner), context.state.shown(context.state.fillColor), StrokeStyle(width: 1))
  }
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rectangle: CGRect) {
  CGContextClipToRect(UIGraphicsGetCurrentContext(), rectangle)
}
