/// The looks of a button, by its effect.
package enum ButtonStyle: CaseIterable, Sendable {
  /// One of several.
  case plain
  /// The one that leaves everything as it is.
  case cancel
  /// The red one that declines a call, or ends it.
  case decline
  /// The green one that answers a call.
  case answer
}

/// Buttons of glass.
extension Canvas {
  /// Draws a button with its title, as it is or as it is below a finger.
  package func drawButton(
    _ title: String, _ area: CGRect, _ style: ButtonStyle = .plain, isPressed: Bool = false
  ) throws(GraphicsError) {
    let outline = Path(rounded: area, 6)
    // A groove around it: dark above, light below.
    fill(Path(rounded: area.offsetBy(dx: 0, dy: 1), 6), Color(white: 1, alpha: 0.16))
    fill(outline, style.rim)
    let body = area.insetBy(dx: 1, dy: 1)
    fill(Path(rounded: body, 5), .down(body, style.stops(isPressed: isPressed)))
    stroke(
      Path(rounded: body.insetBy(dx: 0.5, dy: 0.5), 5), Color(white: 1, alpha: 0.16),
      StrokeStyle(width: 1))
    let font = Font(size: style.isLarge ? 20 : 18, isBold: true)
    let line = try TextLine(title, font, limit: area.width - 12)
    draw(line, in: area, top: area.midY - line.height / 2)
  }
}

extension ButtonStyle {
  /// The buttons of a call are larger than those of alerts, and so are their letters.
  fileprivate var isLarge: Bool { self == .decline || self == .answer }

  /// The colour around the button.
  fileprivate var rim: Color {
    switch self {
    case .plain, .cancel: Color(red: 0.02, green: 0.05, blue: 0.15, alpha: 0.75)
    case .decline, .answer: Color(white: 0, alpha: 0.85)
    }
  }

  /// Its colours from top to bottom, with an edge in the middle, where the gloss ends.
  fileprivate func stops(isPressed: Bool) -> [Gradient.Stop] {
    let (top, upper, lower, bottom) = colors(isPressed: isPressed)
    return [
      Gradient.Stop(0, top), Gradient.Stop(0.5, upper), Gradient.Stop(0.5, lower),
      Gradient.Stop(1, bottom),
    ]
  }

  private func colors(isPressed: Bool) -> (Color, Color, Color, Color) {
    if isPressed, !isLarge {
      return (
        Color(red: 0.75, green: 0.8, blue: 0.92), Color(red: 0.42, green: 0.52, blue: 0.76),
        Color(red: 0.3, green: 0.41, blue: 0.68), Color(red: 0.36, green: 0.48, blue: 0.75)
      )
    }
    let shade = isPressed ? 0.6 : 1.0
    switch self {
    case .plain:
      return (
        Color(red: 0.7, green: 0.74, blue: 0.83, alpha: 0.86),
        Color(red: 0.38, green: 0.43, blue: 0.57, alpha: 0.86),
        Color(red: 0.27, green: 0.33, blue: 0.48, alpha: 0.86),
        Color(red: 0.31, green: 0.37, blue: 0.53, alpha: 0.86)
      )
    case .cancel:
      return (
        Color(red: 0.46, green: 0.5, blue: 0.6, alpha: 0.86),
        Color(red: 0.19, green: 0.24, blue: 0.37, alpha: 0.86),
        Color(red: 0.09, green: 0.13, blue: 0.26, alpha: 0.86),
        Color(red: 0.13, green: 0.18, blue: 0.32, alpha: 0.86)
      )
    case .decline:
      return (
        Color(red: 0.93, green: 0.52, blue: 0.5) * shade,
        Color(red: 0.8, green: 0.18, blue: 0.15) * shade,
        Color(red: 0.7, green: 0.03, blue: 0.02) * shade,
        Color(red: 0.79, green: 0.09, blue: 0.07) * shade
      )
    case .answer:
      return (
        Color(red: 0.54, green: 0.85, blue: 0.5) * shade,
        Color(red: 0.22, green: 0.65, blue: 0.17) * shade,
        Color(red: 0.06, green: 0.52, blue: 0.03) * shade,
        Color(red: 0.13, green: 0.62, blue: 0.08) * shade
      )
    }
  }
}

extension Color {
  /// A colour with so much of the light.
  fileprivate static func * (color: Color, share: CGFloat) -> Color {
    Color(
      red: color.red * share, green: color.green * share, blue: color.blue * share,
      alpha: color.alpha)
  }
}

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
