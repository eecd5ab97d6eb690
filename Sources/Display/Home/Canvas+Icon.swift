internal import MemsimDevice
internal import MemsimGraphics

/// The look of an icon on the home screen: a picture with round corners, and the light on it.
extension Canvas {
  /// The width of the drawings of icons, in their own units.
  static let iconSide = 57.0

  /// Draws an icon that fills the canvas.
  func drawIcon(_ art: IconArt, side: Int) throws(GraphicsError) {
    save()
    defer { restore() }
    concatenate(
      CGAffineTransform(scaleX: Double(side) / Self.iconSide, y: Double(side) / Self.iconSide))
    save()
    clip(to: Self.iconOutline)
    switch art {
    case .picture(let picture): try drawIconPicture(picture)
    case .system(let icon): drawSystemIcon(icon)
    case .calendar(let day): try drawCalendarIcon(day)
    case .letter(let letter): try drawLetterIcon(letter)
    }
    if art.hasShine { drawShine() }
    restore()
    drawBevel(isLit: art.hasShine)
  }

  /// The square with round corners that icons are cut to.
  static let iconOutline = Path(
    rounded: CGRect(x: 0, y: 0, width: iconSide, height: iconSide), 10)

  private func drawIconPicture(_ picture: IconPicture) throws(GraphicsError) {
    // The transparent parts of an app's picture are black.
    fill(Self.iconOutline, .black)
    let tile = try Tile(picture.width, picture.height) { canvas throws(GraphicsError) in
      picture.pixels.withUnsafeBytes { pixels in
        if let start = pixels.baseAddress {
          canvas.surface.memory.copyMemory(from: start, byteCount: pixels.count)
        }
      }
      canvas.surface.memoryChanged()
    }
    let whole = CGRect(x: 0, y: 0, width: Self.iconSide, height: Self.iconSide)
    draw(try tile.surface(), in: whole)
  }

  private func drawLetterIcon(_ letter: String) throws(GraphicsError) {
    fill(
      Self.iconOutline,
      .down(
        57, Color(red: 0.52, green: 0.57, blue: 0.65), Color(red: 0.24, green: 0.29, blue: 0.38)))
    let line = try TextLine(letter, Font(size: 34, isBold: true), limit: 50)
    let start = CGPoint(x: (57 - line.width) / 2, y: 41)
    draw(line, baseline: CGPoint(x: start.x, y: start.y + 1), Color(white: 0, alpha: 0.4))
    draw(line, baseline: start, .white)
  }

  /// The light of the system: brightest at the top, and bounded by a curve in the middle.
  private func drawShine() {
    let curve = Path(ellipseIn: CGRect(x: -26, y: -64, width: 109, height: 91))
    fill(curve, .down(27, Color(white: 1, alpha: 0.55), Color(white: 1, alpha: 0.16)))
  }

  /// The edge, lit from above.
  private func drawBevel(isLit: Bool) {
    var rim = Self.iconOutline
    rim.addRectangle(CGRect(x: 0.5, y: 1, width: 56, height: 55.5), cornerRadius: 9.5)
    fill(
      rim,
      .down(57, Color(white: 1, alpha: isLit ? 0.5 : 0.2), Color(white: 0, alpha: 0.25)), .evenOdd)
  }
}

extension Gradient {
  /// From one colour at the top to another, so many units below.
  static func down(_ height: Double, _ first: Color, _ last: Color) -> Gradient {
    down(CGRect(x: 0, y: 0, width: 0, height: height), first, last)
  }
}
