internal import MemsimDevice
internal import MemsimGraphics

/// The icons of apps that come with the system, by the names of the apps; the pictures are ours.
enum SystemIcon: String, Sendable {
  case phone = "Phone"
  case mail = "Mail"
  case safari = "Safari"
  case iPod
  case messages = "Messages"
  case maps = "Maps"
  case youTube = "YouTube"
  case settings = "Settings"

  /// Whether the system adds the shine.
  var hasShine: Bool { self != .maps && self != .youTube }
}

extension Canvas {
  /// Draws one, in a square of 57 units.
  func drawSystemIcon(_ icon: SystemIcon) {
    switch icon {
    case .phone: drawPhone()
    case .mail: drawMail()
    case .safari: drawSafari()
    case .iPod: drawPlayer()
    case .messages: drawMessages()
    case .maps: drawMap()
    case .youTube: drawTelevision()
    case .settings: drawSettings()
    }
  }

  /// A sheet of a calendar: the day of the week over that of the month.
  func drawCalendarIcon(_ day: CalendarDay) throws(GraphicsError) {
    paint(.down(57, .white, Color(white: 0.86)))
    fill(
      Path(CGRect(x: 0, y: 0, width: 57, height: 16)),
      .down(16, Color(red: 0.87, green: 0.3, blue: 0.26), Color(red: 0.66, green: 0.08, blue: 0.07))
    )
    fill(CGRect(x: 0, y: 16, width: 57, height: 1), Color(white: 0, alpha: 0.3))
    let weekday = try TextLine.fitting(
      day.weekday, Font(size: 11, isBold: true), smallestSize: 6, limit: 51)
    draw(weekday, baseline: CGPoint(x: (57 - weekday.width) / 2, y: 12), .white)
    let number = try TextLine("\(day.day)", Font(size: 36, isBold: true))
    draw(
      number, baseline: CGPoint(x: (57 - number.width) / 2, y: 49), Color(white: 0.13))
  }

  private func drawPhone() {
    paint(
      .down(57, Color(red: 0.55, green: 0.87, blue: 0.42), Color(red: 0.07, green: 0.5, blue: 0.1)))
    var handset = Path()
    handset.move(to: CGPoint(x: -20, y: 3))
    handset.addCurve(to: CGPoint(x: 20, y: 3), CGPoint(x: -20, y: -15), CGPoint(x: 20, y: -15))
    handset.addLine(to: CGPoint(x: 20, y: 9))
    handset.addCurve(to: CGPoint(x: 8, y: 9), CGPoint(x: 19, y: 13), CGPoint(x: 9, y: 13))
    handset.addLine(to: CGPoint(x: 8, y: 2))
    handset.addCurve(to: CGPoint(x: -8, y: 2), CGPoint(x: 8, y: -3), CGPoint(x: -8, y: -3))
    handset.addLine(to: CGPoint(x: -8, y: 9))
    handset.addCurve(to: CGPoint(x: -20, y: 9), CGPoint(x: -9, y: 13), CGPoint(x: -19, y: 13))
    handset.close()
    let place = CGAffineTransform(translationX: 29.5, y: 27.5).rotated(by: -0.75 * .pi)
    fill(handset.applying(place), .white)
  }

  private func drawMail() {
    paint(
      .down(57, Color(red: 0.24, green: 0.5, blue: 0.92), Color(red: 0.78, green: 0.91, blue: 1)))
    let area = CGRect(x: 8, y: 17, width: 41, height: 26)
    let envelope = Path(rounded: area, 2)
    fill(envelope, .down(43, .white, Color(white: 0.88)))
    let lines = StrokeStyle(width: 1.5, join: .round)
    let ink = Color(red: 0.45, green: 0.55, blue: 0.7)
    var folds = Path()
    folds.move(to: CGPoint(x: 9, y: 42))
    folds.addLine(to: CGPoint(x: 23, y: 29))
    folds.move(to: CGPoint(x: 48, y: 42))
    folds.addLine(to: CGPoint(x: 34, y: 29))
    folds.move(to: CGPoint(x: 9, y: 18))
    folds.addLine(to: CGPoint(x: 28.5, y: 34))
    folds.addLine(to: CGPoint(x: 48, y: 18))
    stroke(folds, ink, lines)
    stroke(envelope, ink, StrokeStyle(width: 1))
  }

  private func drawSafari() {
    paint(
      .down(57, Color(red: 0.6, green: 0.78, blue: 0.95), Color(red: 0.1, green: 0.33, blue: 0.72)))
    disc(28.5, 28.5, 23, Color(white: 0.95))
    disc(28.5, 28.5, 20.5, Color(red: 0.13, green: 0.45, blue: 0.85))
    for mark in 0..<12 {
      let turn = SineAndCosine(of: Double(mark) * .pi / 6)
      let inner = mark.isMultiple(of: 3) ? 15.0 : 17
      let tick = [inner, 19].map {
        CGPoint(x: 28.5 + $0 * turn.cosine, y: 28.5 + $0 * turn.sine)
      }
      stroke(Path(line: tick), Color(white: 1, alpha: 0.9), StrokeStyle(width: 1.5))
    }
    let place = CGAffineTransform(translationX: 28.5, y: 28.5).rotated(by: .pi / 4)
    for (end, color) in [(-17.0, Color(red: 0.85, green: 0.12, blue: 0.1)), (17, .white)] {
      let half = Path(corners: [(-4.5, 0), (0, end), (4.5, 0)], around: .zero)
      fill(half.applying(place), color)
    }
    disc(28.5, 28.5, 2, Color(white: 0.3))
  }

  private func drawPlayer() {
    paint(.down(57, Color(red: 1, green: 0.8, blue: 0.3), Color(red: 0.9, green: 0.4, blue: 0.02)))
    round(CGRect(x: 17, y: 7, width: 23, height: 43), 4, Color(white: 0.97))
    round(
      CGRect(x: 20, y: 10, width: 17, height: 13), 1.5, Color(red: 0.3, green: 0.38, blue: 0.46))
    disc(28.5, 37, 9, Color(white: 0.8))
    disc(28.5, 37, 3.5, Color(white: 0.97))
  }

  private func drawMessages() {
    paint(
      .down(57, Color(red: 0.62, green: 0.92, blue: 0.4), Color(red: 0.13, green: 0.62, blue: 0.08))
    )
    var bubble = Path()
    bubble.addEllipse(in: CGRect(x: 7, y: 11, width: 43, height: 31))
    bubble.move(to: CGPoint(x: 15, y: 34))
    bubble.addCurve(to: CGPoint(x: 10, y: 48), CGPoint(x: 16, y: 42), CGPoint(x: 14, y: 46))
    bubble.addCurve(to: CGPoint(x: 28, y: 40), CGPoint(x: 18, y: 47), CGPoint(x: 24, y: 44))
    bubble.close()
    fill(bubble, .white)
    for dot in 0..<3 {
      disc(18 + 10.5 * Double(dot), 26.5, 3, Color(red: 0.22, green: 0.64, blue: 0.16))
    }
  }

  private func drawMap() {
    paint(
      .down(57, Color(red: 0.93, green: 0.9, blue: 0.82), Color(red: 0.88, green: 0.85, blue: 0.76))
    )
    var river = Path()
    river.move(to: CGPoint(x: -2, y: 44))
    river.addCurve(to: CGPoint(x: 30, y: 60), CGPoint(x: 12, y: 40), CGPoint(x: 20, y: 50))
    stroke(river, Color(red: 0.55, green: 0.7, blue: 0.88), StrokeStyle(width: 11))
    fill(CGRect(x: 35, y: 36, width: 24, height: 24), Color(red: 0.72, green: 0.83, blue: 0.6))
    road(from: CGPoint(x: -3, y: 31), to: CGPoint(x: 60, y: 24), 4, .white)
    road(from: CGPoint(x: 14, y: -3), to: CGPoint(x: 32, y: 60), 4, .white)
    road(
      from: CGPoint(x: 60, y: 4), to: CGPoint(x: -3, y: 48), 7,
      Color(red: 1, green: 0.82, blue: 0.3))
    let pin = Path(line: [CGPoint(x: 38, y: 38), CGPoint(x: 40.5, y: 22)])
    stroke(pin, Color(white: 0.4), StrokeStyle(width: 2, cap: .round))
    disc(41, 17, 7, Color(red: 0.82, green: 0.12, blue: 0.1))
    disc(39, 15, 2.2, Color(white: 1, alpha: 0.7))
  }

  private func drawTelevision() {
    paint(
      .down(57, Color(red: 0.6, green: 0.75, blue: 0.8), Color(red: 0.36, green: 0.5, blue: 0.56)))
    let aerial = Path(
      line: [CGPoint(x: 17, y: 4), CGPoint(x: 26, y: 14), CGPoint(x: 36, y: 3)])
    stroke(aerial, Color(white: 0.2), StrokeStyle(width: 2, cap: .round, join: .round))
    round(CGRect(x: 11, y: 46, width: 5, height: 6), 1, Color(white: 0.2))
    round(CGRect(x: 41, y: 46, width: 5, height: 6), 1, Color(white: 0.2))
    round(CGRect(x: 5, y: 13, width: 47, height: 35), 5, Color(red: 0.5, green: 0.3, blue: 0.16))
    round(CGRect(x: 9, y: 17, width: 30, height: 27), 7, Color(red: 0.9, green: 0.93, blue: 0.85))
    disc(45.5, 22, 3, Color(white: 0.85))
    disc(45.5, 31, 3, Color(white: 0.85))
    let play = Path(corners: [(19.5, 23), (31, 30.5), (19.5, 38)], around: .zero)
    fill(play, Color(red: 0.75, green: 0.12, blue: 0.1))
  }

  private func drawSettings() {
    paint(.down(57, Color(white: 0.75), Color(white: 0.4)))
    gear(21, 35, 15, teeth: 10, Color(white: 0.2))
    gear(41, 17, 10, teeth: 8, Color(white: 0.28))
  }
}

/// The shapes that the drawings are made of.
extension Canvas {
  private func paint(_ gradient: Gradient) {
    fill(Self.iconOutline, gradient)
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    let area = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    fill(Path(ellipseIn: area), color)
  }

  private func round(_ area: CGRect, _ radius: Double, _ color: Color) {
    fill(Path(rounded: area, radius), color)
  }

  private func road(from start: CGPoint, to end: CGPoint, _ width: Double, _ color: Color) {
    let line = Path(line: [start, end])
    stroke(line, Color(white: 0.6), StrokeStyle(width: width + 1.5))
    stroke(line, color, StrokeStyle(width: width))
  }

  /// A wheel with teeth, and a hole in its middle.
  private func gear(_ x: Double, _ y: Double, _ radius: Double, teeth: Int, _ color: Color) {
    for tooth in 0..<teeth {
      let place = CGAffineTransform(translationX: x, y: y)
        .rotated(by: Double(tooth) * 2 * .pi / Double(teeth))
      let outline = Path(
        CGRect(x: -radius * 0.16, y: -radius, width: radius * 0.32, height: radius * 0.5))
      fill(outline.applying(place), color)
    }
    var wheel = Path()
    for part in [0.8, 0.32] {
      wheel.addEllipse(
        in: CGRect(
          x: x - part * radius, y: y - part * radius, width: 2 * part * radius,
          height: 2 * part * radius))
    }
    fill(wheel, color, .evenOdd)
  }
}
