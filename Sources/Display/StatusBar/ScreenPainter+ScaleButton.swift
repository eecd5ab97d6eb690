internal import MemsimDevice
internal import MemsimGraphics

/// The button beside an app that was made for a phone.
extension ScreenPainter {
  /// Draws it.
  func draw(_ button: ScaleButton) throws(GraphicsError) {
    let area = CGRect(button.area)
    var outline = Path()
    outline.addRectangle(area.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 6)
    canvas.fill(
      outline,
      Gradient(
        [
          .init(0, Color(white: 0.38)), .init(0.5, Color(white: 0.24)),
          .init(1, Color(white: 0.12)),
        ],
        .linear(from: area.origin, to: CGPoint(x: area.minX, y: area.maxY))))
    canvas.stroke(outline, Color(white: 0.5), StrokeStyle(width: 1))
    let line = try TextLine(button.title, Font(size: 15, isBold: true))
    canvas.draw(
      line, baseline: CGPoint(x: (area.midX - line.width / 2).rounded(), y: area.midY + 5), .white)
  }
}
