package import MemsimGraphics

/// What panels and buttons look like, the system's own as those of apps.
extension Canvas {
  /// Draws an empty panel.
  package func drawPanel(_ area: CGRect) {
    var outline = Path()
    outline.addRectangle(area.insetBy(dx: 2, dy: 2), cornerRadius: 10)
    fill(outline, Color(red: 0.1, green: 0.17, blue: 0.36, alpha: 0.85))
    stroke(outline, Color(white: 0.9, alpha: 0.9), StrokeStyle(width: 2))
  }

  /// Draws a button with what stands on it.
  package func drawButton(_ title: String, _ area: CGRect) throws(GraphicsError) {
    var outline = Path()
    outline.addRectangle(area, cornerRadius: 6)
    fill(outline, Color(white: 1, alpha: 0.3))
    let line = try TextLine(title, Font(size: 18, isBold: true), limit: area.width - 12)
    draw(
      line, at: CGPoint(x: area.midX - line.width / 2, y: area.midY - line.height / 2), .white)
  }
}
