/// The look of panels, of the system and of apps.
extension Canvas {
  /// Darkens the area below a panel, less around its middle.
  package func drawVeil(_ area: CGRect, around center: CGPoint) {
    let gradient = Gradient(
      [
        Gradient.Stop(0, Color(white: 0, alpha: 0.25)),
        Gradient.Stop(1, Color(white: 0, alpha: 0.7)),
      ],
      .radial(from: center, radius: 0, to: center, endRadius: max(area.width, area.height) * 0.7),
      drawsBeforeStart: true, drawsAfterEnd: true)
    fill(Path(area), gradient)
  }

  /// Draws an empty panel: dark blue glass with a light rim, lit from above.
  package func drawPanel(_ area: CGRect) {
    for step in 1...3 {
      stroke(
        Path(rounded: area.insetBy(dx: CGFloat(step) - 0.5, dy: CGFloat(step) - 0.5), 14),
        Color(white: 0, alpha: 0.1 * CGFloat(step)), StrokeStyle(width: 1))
    }
    let body = area.insetBy(dx: 3, dy: 3)
    let glass = Path(rounded: body, 11)
    fill(
      glass,
      .down(
        body, Color(red: 0.13, green: 0.2, blue: 0.38, alpha: 0.93),
        Color(red: 0.03, green: 0.08, blue: 0.23, alpha: 0.93)))
    saving {
      clip(to: glass)
      drawGloss(on: body)
    }
    stroke(Path(rounded: body.insetBy(dx: 1, dy: 1), 10), Self.rim, StrokeStyle(width: 2))
  }

  /// Draws an empty sheet of actions, which reaches from edge to edge.
  package func drawSheet(_ area: CGRect, isBlack: Bool) {
    let (top, bottom) =
      isBlack
      ? (Color(white: 0.25, alpha: 0.93), Color(white: 0.05, alpha: 0.93))
      : (
        Color(red: 0.33, green: 0.39, blue: 0.47, alpha: 0.95),
        Color(red: 0.2, green: 0.25, blue: 0.33, alpha: 0.95)
      )
    fill(Path(area), .down(area, top, bottom))
    let upper = CGRect(x: area.minX, y: area.minY, width: area.width, height: 20)
    fill(Path(upper), .down(upper, Color(white: 1, alpha: 0.35), Color(white: 1, alpha: 0.08)))
    fill(
      CGRect(x: area.minX, y: area.minY, width: area.width, height: 1), Color(white: 0, alpha: 0.6))
  }

  /// The light rim of a panel.
  private static let rim = Color(red: 0.86, green: 0.89, blue: 0.94, alpha: 0.85)

  /// The light on the upper part of a panel, which ends in a curve.
  private func drawGloss(on body: CGRect) {
    let depth: CGFloat = 31
    let circle = CGRect(
      x: body.minX - body.width * 0.3, y: body.minY - 2 * depth, width: body.width * 1.6,
      height: 3 * depth)
    fill(
      Path(ellipseIn: circle),
      .down(
        CGRect(x: body.minX, y: body.minY, width: body.width, height: depth),
        Color(white: 1, alpha: 0.46), Color(white: 1, alpha: 0.13)))
  }

  /// Draws a dark bar that is half transparent, with gloss on its upper half.
  package func drawDarkBar(_ area: CGRect) {
    fill(area, Color(white: 0, alpha: 0.62))
    let upper = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height / 2)
    fill(Path(upper), .down(upper, Color(white: 1, alpha: 0.24), Color(white: 1, alpha: 0.1)))
    let line = CGRect(x: area.minX, y: area.minY, width: area.width, height: 1)
    fill(line, Color(white: 1, alpha: 0.22))
    fill(line.offsetBy(dx: 0, dy: area.height - 1), Color(white: 0, alpha: 0.6))
  }
}

extension Gradient {
  /// From a colour at the top of an area to another at its bottom.
  package static func down(_ area: CGRect, _ top: Color, _ bottom: Color) -> Gradient {
    down(area, [Stop(0, top), Stop(1, bottom)])
  }

  /// Colours from the top of an area to its bottom.
  package static func down(_ area: CGRect, _ stops: [Stop]) -> Gradient {
    Gradient(
      stops,
      .linear(
        from: CGPoint(x: area.minX, y: area.minY), to: CGPoint(x: area.minX, y: area.maxY)),
      drawsBeforeStart: true, drawsAfterEnd: true)
  }
}

/// The look of a popover.
extension Canvas {
  /// The colour of the rim around the content of a popover.
  package static let popoverRim = Color(red: 0.08, green: 0.11, blue: 0.19)

  /// The colour of the rim with as much light on it as a share.
  package static func popoverGloss(_ share: CGFloat) -> Color {
    let rim = popoverRim
    return Color(
      red: rim.red + (1 - rim.red) * share, green: rim.green + (1 - rim.green) * share,
      blue: rim.blue + (1 - rim.blue) * share)
  }

  /// The light on the upper edge of a popover, which goes on in the bar below it.
  private static func topGloss(_ area: CGRect) -> Gradient {
    .down(area, popoverGloss(0.42), popoverGloss(0.28))
  }

  /// Draws a quarter of a disc, which rounds a corner of an area from its middle on; light falls on
  /// the upper ones.
  package func drawPopoverCorner(_ area: CGRect, isLeft: Bool, isUpper: Bool) {
    let disc = CGRect(
      x: area.minX - (isLeft ? 0 : area.width), y: area.minY - (isUpper ? 0 : area.height),
      width: 2 * area.width, height: 2 * area.height)
    let outline = Path(rounded: disc, area.width)
    if isUpper { fill(outline, Self.topGloss(area)) } else { fill(outline, Self.popoverRim) }
  }

  /// Draws the light on the upper edge.
  package func drawPopoverGloss(_ area: CGRect) { fill(Path(area), Self.topGloss(area)) }

  /// Draws the arrow at its top, which points at the source of the popover.
  package func drawPopoverArrow(_ area: CGRect) {
    let corners = [
      CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.midX, y: area.minY),
      CGPoint(x: area.maxX, y: area.maxY),
    ]
    fill(Path(corners: corners), Self.popoverGloss(0.42))
  }
}

/// The slider of a lock screen.
extension Canvas {
  /// Draws the groove that its knob moves in, with its title written into it, the fainter the
  /// less opaque.
  package func drawGroove(
    _ area: CGRect, _ title: String, beside knobWidth: CGFloat, opacity: CGFloat
  ) throws(GraphicsError) {
    let outline = Path(rounded: area, 12)
    fill(Path(rounded: area.offsetBy(dx: 0, dy: 1), 12), Color(white: 1, alpha: 0.18))
    fill(outline, .down(area, Color(white: 0, alpha: 0.85), Color(white: 0.13, alpha: 0.85)))
    stroke(
      Path(rounded: area.insetBy(dx: 0.5, dy: 0.5), 11.5), Color(white: 0, alpha: 0.7),
      StrokeStyle(width: 1))
    guard opacity > 0 else { return }
    let room = CGRect(
      x: area.minX + knobWidth, y: area.minY, width: area.width - knobWidth, height: area.height)
    let line = try TextLine(title, Font(size: 22), limit: room.width - 16)
    draw(
      line, in: room, top: room.midY - line.height / 2, Color(white: 0.78, alpha: opacity),
      shadow: nil)
  }

  /// Draws the knob, with an arrow that points where it can go.
  package func drawKnob(_ area: CGRect) {
    fill(Path(rounded: area, 9), Color(white: 0, alpha: 0.5))
    let body = area.insetBy(dx: 0.5, dy: 0.5)
    fill(
      Path(rounded: body, 8.5),
      .down(
        body,
        [
          Gradient.Stop(0, Color(white: 1)), Gradient.Stop(0.5, Color(white: 0.86)),
          Gradient.Stop(0.5, Color(white: 0.76)), Gradient.Stop(1, Color(white: 0.64)),
        ]))
    drawArrow(in: area)
  }

  private func drawArrow(in area: CGRect) {
    let corners: [(CGFloat, CGFloat)] = [
      (-16, -5), (1, -5), (1, -12), (16, 0), (1, 12), (1, 5), (-16, 5),
    ]
    let arrow = Path(
      corners: corners, around: CGPoint(x: area.midX.rounded(), y: area.midY.rounded()))
    fill(arrow.applying(CGAffineTransform(translationX: 0, y: 1)), Color(white: 1, alpha: 0.7))
    fill(
      arrow,
      .down(
        area.insetBy(dx: 0, dy: (area.height - 24) / 2), Color(white: 0.35), Color(white: 0.55)))
  }
}
