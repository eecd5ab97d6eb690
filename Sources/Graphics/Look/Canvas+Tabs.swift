/// What a bar of tabs looks like.
extension Canvas {
  /// Draws an empty black bar.
  package func drawTabBar(_ area: CGRect) {
    let upper = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height / 2)
    fill(area, .black)
    fill(Path(upper), .down(upper, Color(white: 0.26), Color(white: 0.14)))
    fill(CGRect(x: area.minX, y: area.minY, width: area.width, height: 1), Color(white: 0.4))
  }

  /// Draws what lies behind the tab that is selected.
  package func drawSelectedTab(_ area: CGRect) {
    fill(Path(rounded: area.insetBy(dx: 2, dy: 3), 3), Color(white: 1, alpha: 0.15))
  }

  /// Lays the colour of a tab over its picture, which has been drawn.
  package func tintTab(isSelected: Bool) {
    tint(isSelected ? Color(red: 0.35, green: 0.68, blue: 1) : Color(white: 0.52))
  }

  /// Draws the title of a tab.
  package func drawTabTitle(
    _ title: String, _ area: CGRect, isSelected: Bool
  ) throws(GraphicsError) {
    let line = try TextLine(title, Font(size: 10, isBold: true), limit: area.width - 4)
    draw(
      line, in: area, top: area.maxY - line.height - 1, Color(white: isSelected ? 1 : 0.6),
      shadow: nil)
  }

  /// Draws a badge with a short text, its left upper corner at a place.
  package func drawBadge(_ text: String, beside corner: CGPoint) throws(GraphicsError) {
    let line = try TextLine(text, Font(size: 11, isBold: true), limit: 40)
    let area = CGRect(
      x: corner.x, y: corner.y, width: max(17, line.width + 9).rounded(), height: 17)
    fill(Path(rounded: area, 8.5), .white)
    let red = Color(red: 0.85, green: 0.05, blue: 0.08)
    fill(Path(rounded: area.insetBy(dx: 1.5, dy: 1.5), 7), red)
    draw(line, in: area, top: area.midY - line.height / 2, .white, shadow: nil)
  }
}
