internal import MemsimDevice
internal import MemsimGraphics

/// The status bar.
extension ScreenPainter {
  /// Draws it where the top of the interface is, or on its way there.
  func draw(_ content: StatusBarContent) throws(GraphicsError) {
    let turn = InterfaceTurn(content, on: screen)
    let height = content.bar.showsCall ? 40 : 20
    canvas.save()
    defer { canvas.restore() }
    canvas.concatenate(turn.transform)
    guard content.change == StatusBarChange() else {
      canvas.concatenate(
        CGAffineTransform(translationX: 0, y: -CGFloat(height) * content.hiddenShare))
      return try canvas.draw(content, turn.width, CGFloat(height))
    }
    let tile = try TileCache.shared.tile(.statusBar(content, width: Int(turn.width))) {
      () throws(GraphicsError) in
      try Tile(Int(turn.width), height) { canvas throws(GraphicsError) in
        try canvas.draw(content, turn.width, CGFloat(height))
      }
    }
    try draw(tile, atX: 0, y: 0)
  }
}

extension Canvas {
  /// Draws a status bar at the top.
  fileprivate func draw(
    _ content: StatusBarContent, _ width: CGFloat, _ height: CGFloat
  ) throws(GraphicsError) {
    let row = StatusBarRow(canvas: self, look: content.look, width: width)
    row.fill(height: height)
    try row.draw(content)
    if content.bar.showsCall { try row.write(content.callTitle, inRow: 1) }
  }
}

extension StatusBarContent {
  private static let curve = TimingCurve.easeInEaseOut

  /// The share of the status bar that has slid out of the screen.
  fileprivate var hiddenShare: CGFloat {
    guard let change = change.isHidden else { return 0 }
    let share = Self.curve.progress(at: change.progress)
    return change.from ? 1 - share : share
  }

  /// Its colours.
  fileprivate var look: StatusBarLook {
    if bar.showsCall { return .call }
    let look = StatusBarLook(bar.style)
    guard let change = change.style else { return look }
    return StatusBarLook(change.from).mixed(
      with: look, Self.curve.progress(at: change.progress))
  }
}

/// An interface that turns around the middle of the screen.
private struct InterfaceTurn {
  /// The width of the turned interface.
  let width: CGFloat
  /// The transform from the interface to the screen.
  let transform: CGAffineTransform

  init(_ content: StatusBarContent, on screen: ScreenSize) {
    let end = TurnedScreen(screen, content.bar.orientation)
    guard let change = content.change.orientation, let from = change.from.degrees,
      let to = content.bar.orientation.degrees
    else {
      width = CGFloat(end.size.widthPoints)
      transform = end.transform
      return
    }
    let share = TimingCurve.easeInEaseOut.progress(at: change.progress)
    let start = TurnedScreen(screen, change.from)
    let between = { (from: Int, to: Int) in CGFloat(from) + CGFloat(to - from) * share }
    width = between(start.size.widthPoints, end.size.widthPoints)
    let height = between(start.size.heightPoints, end.size.heightPoints)
    // The shorter way round; the interface turns against the device.
    let way = (to - from + 540) % 360 - 180
    let degrees = -(CGFloat(from) + CGFloat(way) * share)
    transform = CGAffineTransform(
      translationX: CGFloat(screen.widthPoints) / 2, y: CGFloat(screen.heightPoints) / 2
    ).rotated(by: degrees * Double.pi / 180).translatedBy(x: -width / 2, y: -height / 2)
  }
}

/// The row of a status bar, with all that it shows.
private struct StatusBarRow {
  let canvas: Canvas
  let look: StatusBarLook
  let width: CGFloat

  private static let font = Font(size: 14, isBold: true)
  /// The distance of signs from the ends of the bar, and from one another.
  private static let margin: CGFloat = 6
  /// The baseline of the letters in a row, and the middle of the row.
  private static let (baseline, middle): (CGFloat, CGFloat) = (15, 10)

  func fill(height: CGFloat) {
    canvas.fill(
      Path(CGRect(x: 0, y: 0, width: width, height: height - 1)), look.gradient(height: height))
    canvas.fill(CGRect(x: 0, y: height - 1, width: width, height: 1), look.edge)
  }

  func draw(_ content: StatusBarContent) throws(GraphicsError) {
    let battery = width - Self.margin - StatusBarSigns.batteryWidth
    draw(StatusBarSigns.battery, at: battery)
    drawCharge(content.batteryPercent, at: battery)
    if content.isPluggedIn { drawBolt(at: battery) }
    let middle = try drawMiddle(content.middle)
    var left = Self.margin
    if let bars = content.signalBars {
      draw(StatusBarSigns.signal(0..<bars), at: left)
      draw(StatusBarSigns.signal(bars..<5), at: left, alpha: 0.25)
      left += StatusBarSigns.signalWidth + Self.margin
    }
    let wiFiWidth = Self.margin + StatusBarSigns.wiFiWidth
    let carrier = try TextLine(
      content.carrier, Self.font, limit: middle - Self.margin - wiFiWidth - left)
    draw(carrier, at: left)
    left += carrier.width.rounded(.up) + Self.margin
    if content.showsWiFi { draw(StatusBarSigns.wiFi, at: left) }
  }

  /// Writes a line of its own.
  func write(_ text: String, inRow row: CGFloat) throws(GraphicsError) {
    let line = try TextLine(text, Self.font, limit: width - 2 * Self.margin)
    draw(line, at: ((width - line.width) / 2).rounded(), inRow: row)
  }

  /// Draws the middle of the bar, and returns its left end.
  private func drawMiddle(_ middle: StatusBarContent.Middle) throws(GraphicsError) -> CGFloat {
    switch middle {
    case .time(let time):
      let line = try TextLine(time, Self.font)
      let left = ((width - line.width) / 2).rounded()
      draw(line, at: left)
      return left
    case .lock:
      let left = ((width - StatusBarSigns.lockWidth) / 2).rounded()
      draw(StatusBarSigns.lock, at: left)
      return left
    }
  }

  private func drawCharge(_ percent: Int, at left: CGFloat) {
    let isLow = percent <= 20
    let place = CGAffineTransform(translationX: left, y: Self.middle)
    canvas.fill(
      StatusBarSigns.charge(percent: percent).applying(place),
      isLow ? Color(red: 0.85, green: 0.1, blue: 0.08) : look.ink)
  }

  private func drawBolt(at left: CGFloat) {
    let bolt = StatusBarSigns.bolt.applying(
      CGAffineTransform(translationX: left, y: Self.middle))
    canvas.stroke(bolt, look.relief, StrokeStyle(width: 2))
    canvas.fill(bolt, Color(red: 0.2, green: 0.7, blue: 0.15))
  }

  private func draw(_ sign: Path, at left: CGFloat, alpha: CGFloat = 1) {
    let relief = CGAffineTransform(translationX: left, y: Self.middle + look.reliefOffset)
    canvas.fill(sign.applying(relief), look.relief.faded(to: alpha))
    let place = CGAffineTransform(translationX: left, y: Self.middle)
    canvas.fill(sign.applying(place), look.ink.faded(to: alpha))
  }

  private func draw(_ line: TextLine, at left: CGFloat, inRow row: CGFloat = 0) {
    let baseline = Self.baseline + 20 * row
    canvas.draw(line, baseline: CGPoint(x: left, y: baseline + look.reliefOffset), look.relief)
    canvas.draw(line, baseline: CGPoint(x: left, y: baseline), look.ink)
  }
}

extension Color {
  fileprivate func faded(to share: CGFloat) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * share)
  }
}

/// The button beside an app that was made for a phone.
extension ScreenPainter {
  /// Draws it.
  func draw(_ button: ScaleButton) throws(GraphicsError) {
    let area = CGRect(button.area)
    let outline = Path(rounded: area.insetBy(dx: 0.5, dy: 0.5), 6)
    canvas.fill(
      outline,
      Gradient(
        [
          .init(0, Color(white: 0.38)), .init(0.5, Color(white: 0.24)),
          .init(1, Color(white: 0.12)),
        ],
        .linear(from: area.origin, to: CGPoint(x: area.minX, y: area.maxY))))
    canvas.stroke(outline, Color(white: 0.5), StrokeStyle(width: 1))
    let line = try TextLine(button.title, Font(size: 15, isBold: true))
    canvas.draw(
      line, baseline: CGPoint(x: (area.midX - line.width / 2).rounded(), y: area.midY + 5), .white)
  }
}
