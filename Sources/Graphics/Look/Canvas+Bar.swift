/// The looks of a button in a bar, by its effect.
package enum BarButtonStyle: CaseIterable, Sendable {
  /// One of several.
  case plain
  /// The arrow that leads back.
  case back
  /// The button that completes something.
  case done
}

/// The looks of a bar, by the place that it is in.
package enum BarLook: CaseIterable, Sendable {
  /// Blue and grey: on a phone.
  case phone
  /// Silver: on an iPad.
  case pad
  /// Dark, as the frame around it: in a popover.
  case popover
  /// Black, as an app can choose.
  case black
}

extension BarLook {
  /// The colour of a title.
  package var ink: Color {
    self == .pad ? Color(red: 113 / 255, green: 120 / 255, blue: 128 / 255) : .white
  }

  /// The colour of a title's shadow, and how far it is below the letters.
  package var shadow: (color: Color, below: CGFloat) {
    self == .pad ? (.white, 1) : (Color(white: 0, alpha: 0.5), -1)
  }

  /// Its colours from top to bottom; those of a phone have an edge in the middle, where the gloss
  /// ends.
  fileprivate var stops: [Gradient.Stop] {
    switch self {
    case .phone:
      [
        Gradient.Stop(0, Color(red: 0.69, green: 0.74, blue: 0.8)),
        Gradient.Stop(0.5, Color(red: 0.53, green: 0.61, blue: 0.71)),
        Gradient.Stop(0.5, Color(red: 0.5, green: 0.58, blue: 0.68)),
        Gradient.Stop(1, Color(red: 0.43, green: 0.52, blue: 0.64)),
      ]
    case .pad:
      [
        Gradient.Stop(0, Color(red: 0.96, green: 0.96, blue: 0.97)),
        Gradient.Stop(1, Color(red: 0.65, green: 0.67, blue: 0.72)),
      ]
    case .popover:
      [
        Gradient.Stop(0, Canvas.popoverGloss(0.28)), Gradient.Stop(0.5, Canvas.popoverGloss(0.12)),
        Gradient.Stop(0.5, Canvas.popoverGloss(0.04)), Gradient.Stop(1, Canvas.popoverRim),
      ]
    case .black:
      [
        Gradient.Stop(0, Color(white: 0.4)), Gradient.Stop(0.5, Color(white: 0.2)),
        Gradient.Stop(0.5, Color(white: 0.1)), Gradient.Stop(1, Color(white: 0.02)),
      ]
    }
  }

  /// The lines at its top and at its bottom.
  fileprivate var lines: (top: Color, bottom: Color) {
    switch self {
    case .phone:
      (Color(red: 0.8, green: 0.84, blue: 0.88), Color(red: 0.18, green: 0.21, blue: 0.26))
    case .pad: (.white, Color(red: 0.39, green: 0.41, blue: 0.45))
    case .popover: (Canvas.popoverGloss(0.28), Color(red: 0.03, green: 0.05, blue: 0.1))
    case .black: (Color(white: 0.5), .black)
    }
  }
}

/// Bars.
extension Canvas {
  /// Draws an empty bar: a light line at its top, a dark one at its bottom; a colour that an app
  /// has chosen is over its own.
  package func drawBar(_ area: CGRect, _ look: BarLook, tint: Color? = nil) {
    fill(Path(area), .down(area, look.stops))
    if let tint {
      fill(area, Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: tint.alpha * 0.6))
    }
    let line = CGRect(x: area.minX, y: area.minY, width: area.width, height: 1)
    fill(line, look.lines.top)
    fill(line.offsetBy(dx: 0, dy: area.height - 1), look.lines.bottom)
  }

  /// Draws a button of a bar with its title, as it is or as it is below a finger.
  package func drawBarButton(
    _ title: String, _ area: CGRect, _ style: BarButtonStyle, on look: BarLook = .phone,
    isPressed: Bool, isEnabled: Bool = true
  ) throws(GraphicsError) {
    let body = drawBarButtonGround(area, style, on: look, isPressed: isPressed)
    let tip: CGFloat = style == .back ? 10 : 0
    let room = CGRect(
      x: area.minX + tip, y: area.minY, width: area.width - tip, height: area.height)
    let line = try TextLine(
      title, Font(size: title == "+" ? 20 : 12, isBold: true),
      limit: room.width - 10)
    let ink = Color(white: 1, alpha: isEnabled ? 1 : 0.45)
    draw(line, in: room, top: body.midY - line.height / 2, ink)
  }

  /// Draws a button of a bar without a title; returns its body, above the light below it.
  @discardableResult
  package func drawBarButtonGround(
    _ area: CGRect, _ style: BarButtonStyle, on look: BarLook, isPressed: Bool
  ) -> CGRect {
    let body = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - 1)
    fill(outline(body.offsetBy(dx: 0, dy: 1), style), Color(white: 1, alpha: 0.25))
    fill(outline(body, style), style.rim(on: look))
    let inner = body.insetBy(dx: 1, dy: 1)
    fill(outline(inner, style), .down(inner, style.stops(on: look, isPressed: isPressed)))
    return body
  }

  /// A rectangle with round corners, or an arrow to the left.
  private func outline(_ area: CGRect, _ style: BarButtonStyle) -> Path {
    guard style == .back else { return Path(rounded: area, 5) }
    let (neck, radius): (CGFloat, CGFloat) = (area.minX + 11, 5)
    var path = Path()
    path.move(to: CGPoint(x: area.minX, y: area.midY))
    path.addLine(to: CGPoint(x: neck, y: area.minY))
    path.addLine(to: CGPoint(x: area.maxX - radius, y: area.minY))
    path.addArc(
      center: CGPoint(x: area.maxX - radius, y: area.minY + radius), radius: radius,
      from: -.pi / 2, to: 0)
    path.addLine(to: CGPoint(x: area.maxX, y: area.maxY - radius))
    path.addArc(
      center: CGPoint(x: area.maxX - radius, y: area.maxY - radius), radius: radius, from: 0,
      to: .pi / 2)
    path.addLine(to: CGPoint(x: neck, y: area.maxY))
    path.close()
    return path
  }
}

extension BarButtonStyle {
  /// The colour around it.
  fileprivate func rim(on look: BarLook) -> Color {
    switch look {
    case .phone: Color(red: 0.2, green: 0.27, blue: 0.38)
    case .pad: Color(red: 0.3, green: 0.32, blue: 0.36)
    case .popover: Color(red: 0.03, green: 0.05, blue: 0.1)
    case .black: .black
    }
  }

  /// Its colours from top to bottom, with an edge in the middle, where the gloss ends.
  fileprivate func stops(on look: BarLook, isPressed: Bool) -> [Gradient.Stop] {
    let shade = isPressed ? 0.7 : 1.0
    func stop(_ place: CGFloat, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Gradient.Stop
    {
      Gradient.Stop(place, Color(red: red * shade, green: green * shade, blue: blue * shade))
    }
    if self == .done {
      return [
        stop(0, 0.57, 0.7, 0.93), stop(0.5, 0.25, 0.47, 0.87), stop(0.5, 0.14, 0.38, 0.85),
        stop(1, 0.16, 0.4, 0.86),
      ]
    }
    return switch look {
    case .phone:
      [
        stop(0, 0.55, 0.64, 0.75), stop(0.5, 0.37, 0.49, 0.64), stop(0.5, 0.29, 0.42, 0.61),
        stop(1, 0.31, 0.44, 0.62),
      ]
    case .pad: [stop(0, 0.63, 0.65, 0.69), stop(1, 0.43, 0.46, 0.51)]
    case .popover:
      [
        stop(0, 0.42, 0.46, 0.54), stop(0.5, 0.24, 0.28, 0.37), stop(0.5, 0.16, 0.2, 0.3),
        stop(1, 0.18, 0.22, 0.32),
      ]
    case .black:
      [
        stop(0, 0.45, 0.45, 0.45), stop(0.5, 0.27, 0.27, 0.27), stop(0.5, 0.17, 0.17, 0.17),
        stop(1, 0.2, 0.2, 0.2),
      ]
    }
  }
}

/// The look of a bar of tabs.
extension Canvas {
  /// Draws an empty black bar.
  package func drawTabBar(_ area: CGRect) {
    let upper = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height / 2)
    fill(area, .black)
    fill(Path(upper), .down(upper, Color(white: 0.26), Color(white: 0.14)))
    fill(CGRect(x: area.minX, y: area.minY, width: area.width, height: 1), Color(white: 0.4))
  }

  /// Draws the ground of the tab that is selected.
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
