/// Buttons that apps put on their views.
extension Canvas {
  /// Draws a white button with round corners and without a title, as it is or, blue, as it is below
  /// a finger.
  package func drawRoundedRect(_ area: CGRect, isPressed: Bool = false) {
    let outline = Path(rounded: area.insetBy(dx: 0.5, dy: 0.5), 9.5)
    if isPressed {
      fill(outline, .down(area, Color(red: 0.02, green: 0.55, blue: 0.96), Self.pressedBottom))
    } else {
      fill(outline, .white)
    }
    stroke(outline, Color(red: 0.67, green: 0.69, blue: 0.73), StrokeStyle(width: 1))
  }

  private static let pressedBottom = Color(red: 0.01, green: 0.37, blue: 0.9)
}
