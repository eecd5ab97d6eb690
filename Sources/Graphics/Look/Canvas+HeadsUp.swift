/// A panel that appears over everything and disappears by itself, without a button.
extension Canvas {
  /// Draws the panel of the volume: a name, a loudspeaker and so many of some steps.
  package func drawVolume(
    _ area: CGRect, _ title: String, step: Int, of steps: Int
  ) throws(GraphicsError) {
    try drawHeadsUp(area, title)
    drawLoudspeaker(around: CGPoint(x: area.midX, y: area.midY), isSilent: step == 0)
    let (side, gap): (CGFloat, CGFloat) = (7, 1)
    let width = CGFloat(steps) * (side + gap) - gap
    let left = (area.midX - width / 2).rounded()
    for index in 0..<steps {
      let box = CGRect(
        x: left + CGFloat(index) * (side + gap), y: area.maxY - 25, width: side, height: side + 2)
      fill(box, index < step ? .white : Color(white: 0, alpha: 0.45))
    }
  }

  /// Draws the panel of a silent device: a name, and a bell that is struck out.
  package func drawSilence(_ area: CGRect, _ title: String) throws(GraphicsError) {
    try drawHeadsUp(area, title)
    let center = CGPoint(x: area.midX, y: area.midY + 4)
    drawBell(around: center)
    let line = Path(
      line: [-30, 30].map { CGPoint(x: center.x + $0, y: center.y + $0) })
    stroke(line, Color(white: 0.2, alpha: 1), StrokeStyle(width: 10, cap: .round))
    stroke(line, .white, StrokeStyle(width: 4, cap: .round))
  }

  private func drawHeadsUp(_ area: CGRect, _ title: String) throws(GraphicsError) {
    fill(Path(rounded: area, 12), Color(white: 0, alpha: 0.55))
    let line = try TextLine(title, Font(size: 18, isBold: true), limit: area.width - 16)
    draw(line, in: area, top: area.minY + 12, shadow: nil)
  }

  private func drawBell(around center: CGPoint) {
    var bell = Path()
    bell.addArc(
      center: CGPoint(x: center.x, y: center.y - 10), radius: 17, from: .pi, to: 2 * .pi)
    let corners: [(CGFloat, CGFloat)] = [(20, 12), (28, 20), (-28, 20), (-20, 12)]
    for (x, y) in corners { bell.addLine(to: CGPoint(x: center.x + x, y: center.y + y)) }
    bell.close()
    fill(bell, .white)
    fill(
      Path(ellipseIn: CGRect(x: center.x - 6, y: center.y + 22, width: 12, height: 9)), .white)
  }

  private func drawLoudspeaker(around center: CGPoint, isSilent: Bool) {
    let corners: [(CGFloat, CGFloat)] = [
      (-34, -10), (-22, -10), (-4, -26), (-4, 26), (-22, 10), (-34, 10),
    ]
    fill(Path(corners: corners, around: center), .white)
    guard !isSilent else { return }
    for radius: CGFloat in [12, 22, 32] {
      var wave = Path()
      wave.addArc(
        center: CGPoint(x: center.x - 2, y: center.y), radius: radius, from: -.pi / 4, to: .pi / 4)
      stroke(wave, .white, StrokeStyle(width: 4, cap: .round))
    }
  }
}
