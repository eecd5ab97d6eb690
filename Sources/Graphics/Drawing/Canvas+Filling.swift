internal import CMemsimLibraries

extension Canvas {
  /// Fills a path with a colour.
  package func fill(_ path: Path, _ color: Color, _ rule: FillRule = .winding) {
    draw(path) {
      use(color)
      cairo.pointee.cairo_set_fill_rule(handle, rule.value)
      cairo.pointee.cairo_fill(handle)
    }
  }

  /// Fills a rectangle with a colour.
  package func fill(_ rectangle: CGRect, _ color: Color) {
    fill(rectangle, color, transform)
  }

  /// Fills a rectangle, of coordinates that a transform maps to pixels, with a colour.
  package func fill(_ rectangle: CGRect, _ color: Color, _ transform: CGAffineTransform) {
    guard transform.isDrawable, trace(rectangle, transform) else { return }
    // Either fill rule gives the same result for a rectangle.
    use(color)
    cairo.pointee.cairo_fill(handle)
    check()
    if color.hasPinstripes { addPinstripes(rectangle, color, transform) }
  }

  /// Draws the lighter stripes of a colour on a rectangle, unless it is far wider than any picture.
  private func addPinstripes(_ rectangle: CGRect, _ color: Color, _ transform: CGAffineTransform) {
    guard rectangle.width < Self.stripePitch * Self.mostStripes else { return }
    let light = Color(white: 1, alpha: color.alpha * Self.stripeLight)
    var left = rectangle.minX + Self.stripePitch - Self.stripeWidth
    while left < rectangle.maxX {
      let width = min(Self.stripeWidth, rectangle.maxX - left)
      fill(
        CGRect(x: left, y: rectangle.minY, width: width, height: rectangle.height), light,
        transform)
      left += Self.stripePitch
    }
  }

  private static let (stripePitch, stripeWidth): (CGFloat, CGFloat) = (7, 2)
  private static let mostStripes: CGFloat = 4096
  private static let stripeLight: CGFloat = 0.12

  /// Strokes a path.
  package func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle = StrokeStyle()) {
    guard style.width > 0, style.width < Self.farthest else { return }
    draw(path) {
      use(color)
      cairo.pointee.cairo_set_line_width(handle, style.width)
      cairo.pointee.cairo_set_line_cap(handle, style.cap.value)
      cairo.pointee.cairo_set_line_join(handle, style.join.value)
      cairo.pointee.cairo_set_miter_limit(handle, max(1, style.miterLimit))
      cairo.pointee.cairo_stroke(handle)
    }
  }

  /// Draws a colour over the existing pixels, and nowhere else.
  package func tint(_ color: Color) {
    saving {
      saveInLibrary()
      use(color)
      cairo.pointee.cairo_set_operator(handle, CAIRO_OPERATOR_ATOP)
      cairo.pointee.cairo_paint(handle)
    }
    check()
  }

  /// Fills the clip with a gradient.
  package func fill(_ gradient: Gradient) {
    guard isDrawable, gradient.isDrawable else { return }
    useTransform()
    let pattern = gradient.pattern(cairo)
    cairo.pointee.cairo_set_source(handle, pattern)
    cairo.pointee.cairo_pattern_destroy(pattern)
    cairo.pointee.cairo_paint(handle)
    check()
  }

  /// Fills a path with a gradient.
  package func fill(_ path: Path, _ gradient: Gradient, _ rule: FillRule = .winding) {
    saving {
      clip(to: path, rule)
      fill(gradient)
    }
  }

  private func draw(_ path: Path, _ body: () -> Void) {
    guard isDrawable, trace(path) else { return }
    body()
    check()
  }

  func use(_ color: Color) {
    cairo.pointee.cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }
}
