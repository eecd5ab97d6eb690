/// The look of lists.
extension Canvas {
  /// Draws a bar that shows which part of something is seen.
  package func drawScrollIndicator(_ area: CGRect) {
    let radius = min(area.width, area.height) / 2
    fill(Path(rounded: area, radius), Color(white: 1, alpha: 0.4))
    let inner = area.insetBy(dx: 0.5, dy: 0.5)
    fill(Path(rounded: inner, radius - 0.5), Color(white: 0, alpha: 0.5))
  }

  /// Draws the ground of a row that is selected.
  package func drawSelectedRow(_ area: CGRect) {
    fill(
      Path(area),
      .down(area, Color(red: 0.02, green: 0.55, blue: 0.96), Color(red: 0, green: 0.36, blue: 0.9)))
  }

  /// Draws a row of a box with round corners, which it has at its top if it is the first and at its
  /// bottom if it is the last, white or selected.
  package func drawGroupedRow(
    _ area: CGRect, isFirst: Bool, isLast: Bool, isSelected: Bool
  ) {
    // The clip cuts off all that is beyond the row, and with it the corners that the row lacks.
    let (above, below): (CGFloat, CGFloat) = (isFirst ? 0.5 : -12, isLast ? 0.5 : -12)
    let outline = Path(
      rounded: CGRect(
        x: area.minX + 0.5, y: area.minY + above, width: area.width - 1,
        height: area.height - above - below), 10)
    saving {
      clip(to: Path(area))
      if isSelected {
        saving {
          clip(to: outline)
          drawSelectedRow(area)
        }
      } else {
        fill(outline, .white)
      }
      stroke(outline, Color(white: 0.67), StrokeStyle(width: 1))
      let line = CGRect(x: area.minX, y: area.maxY - 1, width: area.width, height: 1)
      if !isLast { fill(line, Color(white: 0.8)) }
    }
  }

  /// Draws the bar behind the title of a section.
  package func drawSectionBar(_ area: CGRect) {
    fill(
      Path(area),
      .down(
        area, Color(red: 0.56, green: 0.62, blue: 0.67, alpha: 0.9),
        Color(red: 0.71, green: 0.75, blue: 0.78, alpha: 0.9)))
    let line = CGRect(x: area.minX, y: area.minY, width: area.width, height: 1)
    fill(line, Color(white: 0.45))
  }

  /// Draws the checkmark of a chosen row, dark or on a dark ground.
  package func drawCheckmark(_ area: CGRect, isLight: Bool) {
    let points = [
      CGPoint(x: area.minX + 2, y: area.midY + 1),
      CGPoint(x: area.minX + area.width * 0.4, y: area.maxY - 2),
      CGPoint(x: area.maxX - 2, y: area.minY + 2),
    ]
    let color = isLight ? Color.white : Color(red: 0.22, green: 0.33, blue: 0.53)
    stroke(Path(line: points), color, StrokeStyle(width: 2.5))
  }

  /// Draws the arrow of a row with more behind it, dark or on a dark ground.
  package func drawDisclosure(_ area: CGRect, isLight: Bool) {
    let tip = CGPoint(x: area.maxX - 2, y: area.midY)
    let points = [CGPoint(x: tip.x - 5, y: tip.y - 5), tip, CGPoint(x: tip.x - 5, y: tip.y + 5)]
    stroke(Path(line: points), Color(white: isLight ? 1 : 0.5), StrokeStyle(width: 3))
  }
}
