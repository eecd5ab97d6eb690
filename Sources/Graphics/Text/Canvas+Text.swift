internal import CMemsimGraphics

extension Canvas {
  /// Draws a line of text with its upper left corner at a point.
  package func draw(_ line: TextLine, at corner: CGPoint, _ color: Color) {
    draw(line, baseline: CGPoint(x: corner.x, y: corner.y + line.ascent), color)
  }

  /// Draws a line of text with the left end of its baseline at a point.
  package func draw(_ line: TextLine, baseline point: CGPoint, _ color: Color) {
    saving {
      if let limit = line.limit, line.truncation == .clip {
        let top = CGPoint(x: point.x, y: point.y - line.height)
        clip(to: CGRect(origin: top, size: CGSize(width: limit, height: line.height * 2)))
      }
      var start = Path()
      start.move(to: point)
      guard isDrawable, trace(start) else { return }
      use(color)
      Typesetter.ofLines.show(line, on: handle)
      cairo.pointee.cairo_new_path(handle)
      check()
    }
  }
}
