package import MemsimGraphics

/// What lists look like.
extension Canvas {
  /// Draws a bar that shows which part of something is seen.
  package func drawScrollIndicator(_ area: CGRect) {
    let radius = min(area.width, area.height) / 2
    fill(Path(rounded: area, radius), Color(white: 1, alpha: 0.4))
    let inner = area.insetBy(dx: 0.5, dy: 0.5)
    fill(Path(rounded: inner, radius - 0.5), Color(white: 0, alpha: 0.5))
  }

  /// Draws the ground of a row that is selected.
  package func drawSelectedRow(_ area: CGRect) {
    fill(
      Path(area),
      .down(area, Color(red: 0.02, green: 0.55, blue: 0.96), Color(red: 0, green: 0.36, blue: 0.9)))
  }

  /// Draws the arrow of a row with more behind it, dark or on a dark ground.
  package func drawDisclosure(_ area: CGRect, isLight: Bool) {
    let tip = CGPoint(x: area.maxX - 2, y: area.midY)
    var arrow = Path()
    arrow.move(to: CGPoint(x: tip.x - 5, y: tip.y - 5))
    arrow.addLine(to: tip)
    arrow.addLine(to: CGPoint(x: tip.x - 5, y: tip.y + 5))
    stroke(arrow, Color(white: isLight ? 1 : 0.5), StrokeStyle(width: 3))
  }
}
