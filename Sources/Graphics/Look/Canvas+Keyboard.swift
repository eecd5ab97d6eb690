/// The faces of a key.
package enum KeyFace: Equatable, Sendable {
  /// Letters.
  case text(String)
  /// The arrow for capitals.
  case shift
  /// The arrow that deletes a letter.
  case delete
  /// The key that hides the keyboard.
  case hide
}

/// The looks of a key, by its effect.
package enum KeyStyle: CaseIterable, Sendable {
  /// Types a letter.
  case letter
  /// Does something else.
  case special
  /// Does something else, and is on.
  case lit
  /// The key that completes the text.
  case done
}

/// A keyboard on the screen.
extension Canvas {
  /// Draws the ground of the keys.
  package func drawKeyboard(_ area: CGRect) {
    fill(
      Path(area),
      .down(
        area, Color(red: 0.57, green: 0.61, blue: 0.67), Color(red: 0.27, green: 0.3, blue: 0.36)))
    let line = CGRect(x: area.minX, y: area.minY, width: area.width, height: 1)
    fill(line, Color(red: 0.2, green: 0.22, blue: 0.26))
    fill(line.offsetBy(dx: 0, dy: 1), Color(white: 1, alpha: 0.35))
  }

  /// Draws a key, as it is or as it is below a finger.
  package func drawKey(
    _ face: KeyFace, _ area: CGRect, _ style: KeyStyle, isPressed: Bool
  ) throws(GraphicsError) {
    let body = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - 1)
    fill(Path(rounded: body.offsetBy(dx: 0, dy: 1), 5), Color(white: 0, alpha: 0.7))
    let (top, bottom) = isPressed ? style.pressed : style.colors
    fill(Path(rounded: body, 5), .down(body, top, bottom))
    let ink = style.ink(isPressed: isPressed)
    let middle = CGPoint(x: body.midX, y: body.midY)
    switch face {
    case .text(let title):
      let isLetter = style == .letter && title.count == 1
      let font = Font(size: isLetter ? 22 : 15, isBold: true)
      let line = try TextLine(title, font, limit: body.width - 2)
      draw(line, in: body, top: body.midY - line.height / 2, ink, shadow: nil)
    case .shift: fill(Path(corners: Self.upArrow, around: middle), ink)
    case .delete:
      fill(Path(corners: Self.leftArrow, around: middle), ink)
      var cross = Path()
      for side: CGFloat in [-1, 1] {
        cross.move(to: CGPoint(x: body.midX - 2, y: body.midY - 3 * side))
        cross.addLine(to: CGPoint(x: body.midX + 4, y: body.midY + 3 * side))
      }
      stroke(cross, bottom, StrokeStyle(width: 1.5))
    case .hide:
      let frame = CGRect(x: body.midX - 11, y: body.midY - 9, width: 22, height: 11)
      stroke(Path(rounded: frame, 2), ink, StrokeStyle(width: 2))
      fill(Path(corners: Self.downArrow, around: middle), ink)
    }
  }

  /// Draws a balloon that widens above a key, with the letter of the key in its upper part.
  package func drawKeyBalloon(
    _ letter: String, _ area: CGRect, over key: CGRect
  ) throws(GraphicsError) {
    let body = area.insetBy(dx: 1, dy: 1)
    let head = CGRect(x: body.minX, y: body.minY, width: body.width, height: 48)
    let outline = Self.balloon(head, key.insetBy(dx: 0.5, dy: 0))
    fill(outline, .down(body, Color(white: 1), Color(red: 0.82, green: 0.83, blue: 0.85)))
    stroke(outline, Color(white: 0.35), StrokeStyle(width: 1))
    let line = try TextLine(letter, Font(size: 40, isBold: true), limit: head.width)
    draw(line, in: head, top: head.midY - line.height / 2, .black, shadow: nil)
  }

  /// A head with round corners, a neck, and the key below it.
  private static func balloon(_ head: CGRect, _ key: CGRect) -> Path {
    let (radius, foot): (CGFloat, CGFloat) = (9, 5)
    let neck = key.minY + 2
    var path = Path()
    path.addArc(
      center: CGPoint(x: head.minX + radius, y: head.minY + radius), radius: radius, from: .pi,
      to: 1.5 * .pi)
    path.addArc(
      center: CGPoint(x: head.maxX - radius, y: head.minY + radius), radius: radius,
      from: 1.5 * .pi, to: 2 * .pi)
    path.addLine(to: CGPoint(x: head.maxX, y: head.maxY - 6))
    path.addLine(to: CGPoint(x: key.maxX, y: neck))
    path.addArc(
      center: CGPoint(x: key.maxX - foot, y: key.maxY - foot - 1), radius: foot, from: 0,
      to: 0.5 * .pi)
    path.addArc(
      center: CGPoint(x: key.minX + foot, y: key.maxY - foot - 1), radius: foot, from: 0.5 * .pi,
      to: .pi)
    path.addLine(to: CGPoint(x: key.minX, y: neck))
    path.addLine(to: CGPoint(x: head.minX, y: head.maxY - 6))
    path.close()
    return path
  }

  private static let upArrow: [(CGFloat, CGFloat)] = [
    (0, -9), (9, 0), (4, 0), (4, 8), (-4, 8), (-4, 0), (-9, 0),
  ]

  private static let leftArrow: [(CGFloat, CGFloat)] = [
    (-11, 0), (-4, -7), (10, -7), (10, 7), (-4, 7),
  ]

  private static let downArrow: [(CGFloat, CGFloat)] = [(-5, 5), (5, 5), (0, 10)]
}

extension KeyStyle {
  /// Its colours at the top and at the bottom.
  fileprivate var colors: (Color, Color) {
    switch self {
    case .letter, .lit: (Color(white: 1), Color(red: 0.82, green: 0.83, blue: 0.85))
    case .special:
      (Color(red: 0.5, green: 0.54, blue: 0.6), Color(red: 0.34, green: 0.38, blue: 0.45))
    case .done:
      (Color(red: 0.4, green: 0.6, blue: 0.95), Color(red: 0.1, green: 0.32, blue: 0.8))
    }
  }

  /// The same below a finger.
  fileprivate var pressed: (Color, Color) {
    switch self {
    case .letter: (Color(white: 0.75), Color(white: 0.6))
    case .special, .lit: (Color(white: 0.9), Color(white: 0.75))
    case .done:
      (Color(red: 0.2, green: 0.35, blue: 0.7), Color(red: 0.05, green: 0.18, blue: 0.55))
    }
  }

  /// Returns the colour of its face.
  fileprivate func ink(isPressed: Bool) -> Color {
    switch self {
    case .letter: .black
    case .lit: Color(red: 0.1, green: 0.32, blue: 0.8)
    case .special: isPressed ? .black : .white
    case .done: .white
    }
  }
}
