/// The looks of a row of segments.
package enum SegmentStyle: CaseIterable, Sendable {
  /// White with a grey rim, for content.
  case plain
  /// As the buttons of a bar.
  case bar
}

/// Segments beside each other, of which one is chosen.
extension Canvas {
  /// Draws the ground of a segment of a row, with the round corners of the whole row.
  package func drawSegment(
    _ area: CGRect, of row: CGRect, _ style: SegmentStyle, isChosen: Bool, isLast: Bool
  ) {
    let line = row.insetBy(dx: 0.5, dy: 0.5)
    let outline = Path(rounded: line, style == .plain ? 8 : 5)
    saving {
      clip(to: area)
      fill(outline, .down(row, style.stops(isChosen: isChosen)))
      stroke(outline, style.rim, StrokeStyle(width: 1))
      if !isLast {
        fill(
          CGRect(x: area.maxX - 1, y: area.minY, width: 1, height: area.height), style.rim)
      }
    }
  }
}

extension SegmentStyle {
  /// The colour of the title of a segment, and whether it has a shadow.
  package func ink(isChosen: Bool, isEnabled: Bool) -> (color: Color, hasShadow: Bool) {
    if !isEnabled { return (Color(white: self == .plain ? 0.7 : 0.9, alpha: 0.7), false) }
    if isChosen || self == .bar { return (.white, true) }
    return (Color(red: 0.4, green: 0.45, blue: 0.52), false)
  }

  /// The lines around and between the segments.
  fileprivate var rim: Color {
    switch self {
    case .plain: Color(white: 0.6)
    case .bar: Color(red: 0.2, green: 0.27, blue: 0.38)
    }
  }

  fileprivate func stops(isChosen: Bool) -> [Gradient.Stop] {
    switch (self, isChosen) {
    case (.plain, false): [Gradient.Stop(0, .white), Gradient.Stop(1, Color(white: 0.86))]
    case (.plain, true):
      [
        Gradient.Stop(0, Color(red: 0.32, green: 0.53, blue: 0.87)),
        Gradient.Stop(1, Color(red: 0.13, green: 0.38, blue: 0.82)),
      ]
    case (.bar, false):
      [
        Gradient.Stop(0, Color(red: 0.55, green: 0.64, blue: 0.75)),
        Gradient.Stop(1, Color(red: 0.31, green: 0.44, blue: 0.62)),
      ]
    case (.bar, true):
      [
        Gradient.Stop(0, Color(red: 0.3, green: 0.4, blue: 0.55)),
        Gradient.Stop(1, Color(red: 0.17, green: 0.29, blue: 0.48)),
      ]
    }
  }
}
