/// Wheels of rows beside each other, of which each shows one row in its middle.
extension Canvas {
  /// Draws the frame around wheels.
  package func drawWheelFrame(_ area: CGRect) {
    fill(
      Path(area),
      .down(
        area,
        [
          Gradient.Stop(0, Color(red: 0.5, green: 0.51, blue: 0.58)),
          Gradient.Stop(0.5, Color(red: 0.19, green: 0.2, blue: 0.26)),
          Gradient.Stop(1, Color(red: 0.1, green: 0.1, blue: 0.15)),
        ]))
  }

  /// Draws a wheel without its rows: dark where it turns away, at its top and its bottom.
  package func drawWheel(_ area: CGRect) {
    let dark = Color(red: 0.56, green: 0.57, blue: 0.64)
    fill(
      Path(area),
      .down(
        area,
        [
          Gradient.Stop(0, dark), Gradient.Stop(0.3, .white), Gradient.Stop(0.7, .white),
          Gradient.Stop(1, dark),
        ]))
  }

  /// Draws the glass over the rows that are chosen.
  package func drawWheelGlass(_ area: CGRect) {
    let blue = Color(red: 0.35, green: 0.42, blue: 0.65, alpha: 0.35)
    fill(area, blue)
    let upper = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height / 2)
    fill(upper, Color(white: 1, alpha: 0.25))
    stroke(
      Path(area.insetBy(dx: 0.5, dy: 0.5)), Color(red: 0.3, green: 0.34, blue: 0.5, alpha: 0.8),
      StrokeStyle(width: 1))
  }
}
