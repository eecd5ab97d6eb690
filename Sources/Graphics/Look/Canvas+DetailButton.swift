/// The signs of small round buttons.
package enum DetailSign: CaseIterable, Sendable {
  case arrow, lightInfo, darkInfo, plus

  /// The width and height of the button.
  package var side: CGFloat { self == .lightInfo || self == .darkInfo ? 18 : 29 }
}

/// Small round buttons.
extension Canvas {
  /// Draws a round button with its sign, as it is or as it is below a finger.
  package func drawDetailButton(_ area: CGRect, _ sign: DetailSign, isPressed: Bool) {
    let side = min(min(area.width, area.height), sign.side)
    let circle = CGRect(
      x: (area.midX - side / 2).rounded(), y: (area.midY - side / 2).rounded(), width: side,
      height: side
    ).insetBy(dx: 1, dy: 1)
    switch sign {
    case .lightInfo, .darkInfo: drawInfo(circle, isLight: sign == .lightInfo, isPressed)
    case .arrow, .plus:
      let shade = isPressed ? 0.7 : 1.0
      fill(Path(ellipseIn: circle), .white)
      let inner = circle.insetBy(dx: 2, dy: 2)
      fill(
        Path(ellipseIn: inner),
        .down(
          inner, Color(red: 0.4 * shade, green: 0.62 * shade, blue: 0.95 * shade),
          Color(red: 0.05 * shade, green: 0.3 * shade, blue: 0.75 * shade)))
      stroke(Path(ellipseIn: circle), Color(white: 0.5, alpha: 0.6), StrokeStyle(width: 1))
      let (x, y) = (circle.midX, circle.midY)
      let lines: [[CGPoint]] =
        sign == .arrow
        ? [[CGPoint(x: x - 2, y: y - 5), CGPoint(x: x + 3, y: y), CGPoint(x: x - 2, y: y + 5)]]
        : [
          [CGPoint(x: x - 6, y: y), CGPoint(x: x + 6, y: y)],
          [CGPoint(x: x, y: y - 6), CGPoint(x: x, y: y + 6)],
        ]
      for line in lines { stroke(Path(line: line), .white, StrokeStyle(width: 3)) }
    }
  }

  private func drawInfo(_ circle: CGRect, isLight: Bool, _ isPressed: Bool) {
    let color = Color(white: isLight ? 1 : 0.2, alpha: isPressed ? 0.6 : 1)
    stroke(Path(ellipseIn: circle.insetBy(dx: 1, dy: 1)), color, StrokeStyle(width: 1.5))
    let (x, y) = (circle.midX, circle.midY)
    fill(Path(ellipseIn: CGRect(x: x - 1.25, y: y - 4.5, width: 2.5, height: 2.5)), color)
    fill(CGRect(x: x - 1, y: y - 1, width: 2, height: 5), color)
  }
}
