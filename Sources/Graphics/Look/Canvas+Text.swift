/// Where a text stands in the width that it has.
package enum TextAlignment {
  /// At the left.
  case left
  /// In the middle.
  case center
}

/// Letters as the system writes them.
extension Canvas {
  /// Draws a line in a width, its top at a height; letters stand on whole points, so that they are
  /// as sharp as they get, with a shadow above them that has them look cut into what is below.
  package func draw(
    _ line: TextLine, in area: CGRect, top: CGFloat, _ color: Color = .white,
    shadow: Color? = Color(white: 0, alpha: 0.5), _ alignment: TextAlignment = .center
  ) {
    let left = alignment == .left ? area.minX : area.midX - line.width / 2
    let baseline = CGPoint(x: left.rounded(), y: (top + line.ascent).rounded())
    if let shadow {
      draw(line, baseline: CGPoint(x: baseline.x, y: baseline.y - 1), shadow)
    }
    draw(line, baseline: baseline, color)
  }

  /// Draws the lines of a text below each other.
  package func draw(
    _ paragraph: Paragraph, in area: CGRect, top: CGFloat, _ color: Color = .white
  ) {
    var top = top
    for line in paragraph.lines {
      draw(line, in: area, top: top, color)
      top += line.height
    }
  }
}
