/// The slider of a lock screen.
extension Canvas {
  /// Draws the groove that its knob moves in, with what it does written into it, the fainter the
  /// less opaque.
  package func drawGroove(
    _ area: CGRect, _ title: String, beside knobWidth: CGFloat, opacity: CGFloat
  ) throws(GraphicsError) {
    let outline = Path(rounded: area, 12)
    fill(Path(rounded: area.offsetBy(dx: 0, dy: 1), 12), Color(white: 1, alpha: 0.18))
    fill(outline, .down(area, Color(white: 0, alpha: 0.85), Color(white: 0.13, alpha: 0.85)))
    stroke(
      Path(rounded: area.insetBy(dx: 0.5, dy: 0.5), 11.5), Color(white: 0, alpha: 0.7),
      StrokeStyle(width: 1))
    guard opacity > 0 else { return }
    let room = CGRect(
      x: area.minX + knobWidth, y: area.minY, width: area.width - knobWidth, height: area.height)
    let line = try TextLine(title, Font(size: 22), limit: room.width - 16)
    draw(
      line, in: room, top: room.midY - line.height / 2, Color(white: 0.78, alpha: opacity),
      shadow: nil)
  }

  /// Draws the knob, with an arrow that points where it can go.
  package func drawKnob(_ area: CGRect) {
    fill(Path(rounded: area, 9), Color(white: 0, alpha: 0.5))
    let body = area.insetBy(dx: 0.5, dy: 0.5)
    fill(
      Path(rounded: body, 8.5),
      .down(
        body,
        [
          Gradient.Stop(0, Color(white: 1)), Gradient.Stop(0.5, Color(white: 0.86)),
          Gradient.Stop(0.5, Color(white: 0.76)), Gradient.Stop(1, Color(white: 0.64)),
        ]))
    drawArrow(in: area)
  }

  private func drawArrow(in area: CGRect) {
    let arrow = Path(arrowAround: CGPoint(x: area.midX.rounded(), y: area.midY.rounded()))
    fill(arrow.applying(CGAffineTransform(translationX: 0, y: 1)), Color(white: 1, alpha: 0.7))
    fill(
      arrow,
      .down(
        area.insetBy(dx: 0, dy: (area.height - 24) / 2), Color(white: 0.35), Color(white: 0.55)))
  }
}

extension Path {
  /// An arrow to the right around a point.
  fileprivate init(arrowAround center: CGPoint) {
    self.init()
    let corners: [(CGFloat, CGFloat)] = [
      (-16, -5), (1, -5), (1, -12), (16, 0), (1, 12), (1, 5), (-16, 5),
    ]
    for (index, (x, y)) in corners.enumerated() {
      let point = CGPoint(x: center.x + x, y: center.y + y)
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    close()
  }
}
