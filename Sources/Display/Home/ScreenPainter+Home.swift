internal import MemsimDevice
internal import MemsimGraphics

/// The home screen.
extension ScreenPainter {
  /// Draws the pages of icons that are seen, the dots of the pages, and the dock.
  func draw(_ home: HomeContent) throws(GraphicsError) {
    let turned = TurnedScreen(screen, home.orientation)
    let layout = HomeLayout(turned.size)
    canvas.save()
    defer { canvas.restore() }
    canvas.concatenate(turned.transform)
    try drawDock(layout)
    if home.pageCount > 1 { drawDots(home, at: layout.dots) }
    for placed in home.icons { try draw(placed, layout, on: home.day) }
  }

  /// The shelf: light in its upper half as of glass, with an edge.
  private func drawDock(_ layout: HomeLayout) throws(GraphicsError) {
    let (width, height) = (layout.size.widthPoints, layout.dockHeight)
    let tile = try TileCache.shared.tile(.dock(width: width, height: height)) {
      () throws(GraphicsError) in
      try Tile(width, height) { canvas in canvas.drawDock(Double(width), Double(height)) }
    }
    try draw(tile, atX: 0, y: Double(layout.dockTop))
  }

  private func drawDots(_ home: HomeContent, at middle: Point) {
    let pitch = 16.0
    let left = middle.xPoints - pitch * Double(home.pageCount - 1) / 2
    for page in 0..<home.pageCount {
      let dot = CGRect(
        x: left + pitch * Double(page) - 3, y: middle.yPoints - 3, width: 6, height: 6)
      canvas.fill(Path(ellipseIn: dot), Color(white: page == home.page ? 1 : 0.4))
    }
  }

  private func draw(
    _ placed: PlacedIcon, _ layout: HomeLayout, on day: CalendarDay
  ) throws(GraphicsError) {
    let area = CGRect(placed.area)
    let (icon, side) = (placed.icon, layout.side)
    let (left, top) = (area.minX.rounded(), area.minY.rounded())
    let art = IconArt(icon, on: day)
    let picture = try TileCache.shared.tile(.icon(art, side: side)) { () throws(GraphicsError) in
      try Tile(side, side) { canvas throws(GraphicsError) in try canvas.drawIcon(art, side: side) }
    }
    try draw(picture, atX: left, y: top)
    if placed.isPressed { darken(left, top, side) }
    let title = try TileCache.shared.tile(.title(icon.title, width: layout.titleWidth)) {
      () throws(GraphicsError) in try Tile(titled: icon.title, layout)
    }
    try draw(
      title, atX: left + Double((side - layout.titleWidth) / 2),
      y: top + Double(side + HomeLayout.titleGap))
    if icon.badge > 0 {
      let badge = try TileCache.shared.tile(.badge(icon.badge)) { () throws(GraphicsError) in
        try Tile(badge: icon.badge)
      }
      let surface = try badge.surface()
      canvas.draw(
        surface,
        CGAffineTransform(
          translationX: left + Double(side) + 10 - Double(surface.width), y: top - 9))
    }
  }

  private func darken(_ left: Double, _ top: Double, _ side: Int) {
    let part = Double(side) / Canvas.iconSide
    let place = CGAffineTransform(translationX: left, y: top).scaledBy(x: part, y: part)
    canvas.fill(Canvas.iconOutline.applying(place), Color(white: 0, alpha: 0.5))
  }
}

extension Tile {
  /// The title of an icon; one that is too wide lacks its middle.
  fileprivate convenience init(titled title: String, _ layout: HomeLayout) throws(GraphicsError) {
    let width = layout.titleWidth
    let line = try Self.line(
      of: title, Font(size: CGFloat(layout.titleSize), isBold: true), width: Double(width))
    try self.init(width, HomeLayout.titleHeight) { canvas in
      let corner = CGPoint(x: ((Double(width) - line.width) / 2).rounded(), y: 1)
      canvas.draw(line, at: CGPoint(x: corner.x, y: corner.y + 1), Color(white: 0, alpha: 0.7))
      canvas.draw(line, at: corner, .white)
    }
  }

  /// A title; of one that is too wide, as many letters at both ends as there is room for.
  private static func line(
    of title: String, _ font: Font, width: Double
  ) throws(GraphicsError) -> TextLine {
    var kept = min(title.count, mostLetters)
    var line = try TextLine(kept == title.count ? title : shortened(title, to: kept), font)
    while line.width > width, kept > 0 {
      kept -= 1
      line = try TextLine(shortened(title, to: kept), font)
    }
    return line
  }

  /// The first and the last letters of a title.
  private static func shortened(_ title: String, to count: Int) -> String {
    "\(title.prefix((count + 1) / 2))…\(title.suffix(count / 2))"
  }

  /// More letters than there is ever room for.
  private static let mostLetters = 200

  /// A number in a red shield with a white ring.
  fileprivate convenience init(badge number: Int) throws(GraphicsError) {
    let line = try TextLine("\(number)", Font(size: 15, isBold: true))
    let (height, ring) = (25.0, 2.0)
    let width = max(height, (line.width + 14).rounded(.up))
    try self.init(Int(width), Int(height) + 2) { canvas in
      let outer = CGRect(x: 0.5, y: 0.5, width: width - 1, height: height - 1)
      for (below, color) in [(1.5, Color(white: 0, alpha: 0.5)), (0.0, Color.white)] {
        canvas.fill(Path(rounded: outer.offsetBy(dx: 0, dy: below), height / 2), color)
      }
      canvas.fill(
        Path(rounded: outer.insetBy(dx: ring, dy: ring), height / 2),
        .down(
          height, Color(red: 0.98, green: 0.45, blue: 0.42),
          Color(red: 0.75, green: 0.02, blue: 0.04)))
      canvas.draw(
        line, at: CGPoint(x: (width - line.width) / 2, y: (height - line.height) / 2), .white)
    }
  }
}

extension Canvas {
  fileprivate func drawDock(_ width: Double, _ height: Double) {
    let upper = (height * 0.42).rounded()
    fill(
      Path(CGRect(x: 0, y: 0, width: width, height: height)),
      .down(height, Color(white: 0.2), Color(white: 0.3)))
    fill(
      Path(CGRect(x: 0, y: 0, width: width, height: upper)),
      .down(upper, Color(white: 0.5), Color(white: 0.34)))
    fill(CGRect(x: 0, y: 0, width: width, height: 1), Color(white: 0.62))
  }
}
