/// What is around a text that can be changed.
package enum TextFieldStyle: CaseIterable, Sendable {
  /// A thin line.
  case line
  /// A groove.
  case bezel
  /// A groove with round corners.
  case roundedRect
}

/// Fields for text.
extension Canvas {
  /// Draws an empty field, white and sunk into what it lies on.
  package func drawTextField(_ area: CGRect, _ style: TextFieldStyle) {
    let radius: CGFloat = style == .roundedRect ? 7 : 0
    let line = area.insetBy(dx: 0.5, dy: 0.5)
    fill(Path(rounded: line, radius), .white)
    guard style != .line else { return stroke(Path(line), .black, StrokeStyle(width: 1)) }
    let shade = CGRect(x: area.minX + 1, y: area.minY + 1, width: area.width - 2, height: 5)
    saving {
      clip(to: Path(rounded: line, radius))
      fill(Path(shade), .down(shade, Color(white: 0, alpha: 0.28), Color(white: 0, alpha: 0)))
    }
    stroke(Path(rounded: line, radius), Color(white: 0.55), StrokeStyle(width: 1))
  }

  /// Draws the line that says where the next letter comes.
  package func drawCaret(at left: CGFloat, top: CGFloat, height: CGFloat) {
    fill(
      CGRect(x: left.rounded(), y: top.rounded(), width: 2, height: height.rounded()),
      Color(red: 0.26, green: 0.42, blue: 0.95))
  }
}
