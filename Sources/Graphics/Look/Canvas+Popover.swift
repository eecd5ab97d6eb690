/// What a popover looks like.
extension Canvas {
  /// The colour of what is around the content of a popover.
  package static let popoverRim = Color(red: 0.08, green: 0.11, blue: 0.19)

  /// Draws a quarter of a disc, which rounds a corner of an area from its middle on.
  package func drawPopoverCorner(_ area: CGRect, isLeft: Bool, isUpper: Bool) {
    let disc = CGRect(
      x: area.minX - (isLeft ? 0 : area.width), y: area.minY - (isUpper ? 0 : area.height),
      width: 2 * area.width, height: 2 * area.height)
    fill(Path(rounded: disc, area.width), Self.popoverRim)
  }

  /// Draws the arrow at its top, which points at what it belongs to.
  package func drawPopoverArrow(_ area: CGRect) {
    var arrow = Path()
    arrow.move(to: CGPoint(x: area.minX, y: area.maxY))
    arrow.addLine(to: CGPoint(x: area.midX, y: area.minY))
    arrow.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
    arrow.close()
    fill(arrow, Self.popoverRim)
  }
}
