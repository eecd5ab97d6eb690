internal import MemsimDevice
internal import MemsimGraphics

/// The keys of the screen of a call.
extension ScreenPainter {
  /// Draws them as one dark piece of glass, divided by lines.
  func drawTalkKeys(_ keys: [PanelButton]) throws(GraphicsError) {
    guard let first = keys.first, let last = keys.last else { return }
    let (start, end) = (CGRect(first.area), CGRect(last.area))
    let area = CGRect(
      x: start.minX, y: start.minY, width: end.maxX - start.minX, height: end.maxY - start.minY)
    let outline = Path(rounded: area, 12)
    canvas.save()
    canvas.clip(to: outline)
    canvas.fill(outline, .down(area, Color(white: 0.12, alpha: 0.85), Color(white: 0, alpha: 0.8)))
    for key in keys { try draw(key, isFirstInRow: key.area.origin.x == first.area.origin.x) }
    canvas.fill(
      CGRect(x: area.minX, y: start.maxY - 0.5, width: area.width, height: 1), Self.line)
    canvas.restore()
    canvas.stroke(
      Path(rounded: area.insetBy(dx: 0.5, dy: 0.5), 12), Color(white: 1, alpha: 0.45),
      StrokeStyle(width: 1))
  }

  private static let line = Color(white: 1, alpha: 0.28)

  private func draw(_ key: PanelButton, isFirstInRow: Bool) throws(GraphicsError) {
    let area = CGRect(key.area)
    if key.role == .talk(isOn: true) || key.isPressed {
      canvas.fill(
        Path(area),
        .down(
          area, Color(red: 0.4, green: 0.62, blue: 0.95), Color(red: 0.08, green: 0.3, blue: 0.75)))
    }
    if !isFirstInRow {
      canvas.fill(
        CGRect(x: area.minX - 0.5, y: area.minY, width: 1, height: area.height), Self.line)
    }
    if case .talk(let sign) = key.action {
      let place = CGAffineTransform(translationX: area.midX, y: area.minY + 38)
      canvas.fill(sign.sign.applying(place), .white)
    }
    let title = try TextLine(key.title, Font(size: 14, isBold: true), limit: area.width - 8)
    canvas.draw(title, in: area, top: area.maxY - 26)
  }
}

extension TalkKey {
  /// The shape above its title, around a point in the middle.
  fileprivate var sign: Path {
    var path = Path()
    func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) {
      path.addRectangle(CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }
    switch self {
    case .mute:
      add(-5, -17, 10, 20, 5)
      add(-1.5, 5, 3, 8, 1)
      add(-7, 12, 14, 3, 1)
      path.append(corners: [(-15, -14), (-12.5, -16), (15, 12), (12.5, 14)])
    case .keypad:
      for place in 0..<9 {
        let (row, column) = place.quotientAndRemainder(dividingBy: 3)
        add(-14 + 11 * CGFloat(column), -15 + 11 * CGFloat(row), 7, 7, 1.5)
      }
    case .speaker:
      path.append(corners: [(-14, -6), (-7, -6), (2, -15), (2, 15), (-7, 6), (-14, 6)])
      add(6, -6, 3, 12, 1.5)
      add(12, -11, 3, 22, 1.5)
    case .addCall:
      add(-14, -3, 28, 6, 1)
      add(-3, -14, 6, 28, 1)
    case .hold:
      add(-10, -14, 7, 28, 1)
      add(3, -14, 7, 28, 1)
    case .contacts:
      add(-7, -16, 14, 16, 7)
      add(-14, 3, 28, 12, 6)
    }
    return path
  }
}

extension Path {
  /// Adds a shape with straight edges.
  fileprivate mutating func append(corners: [(CGFloat, CGFloat)]) {
    guard let first = corners.first else { return }
    move(to: CGPoint(x: first.0, y: first.1))
    for corner in corners.dropFirst() { addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    close()
  }
}
