internal import MemsimDevice
internal import MemsimGraphics

/// The home screen.
extension ScreenPainter {
  /// Draws the page of icons that is shown, and the dock.
  func draw(_ home: HomeContent) throws(GraphicsError) {
    for placed in home.icons { try draw(placed) }
  }

  private func draw(_ placed: PlacedIcon) throws(GraphicsError) {
    let area = CGRect(placed.area)
    var outline = Path()
    outline.addRectangle(area, cornerRadius: 10)
    canvas.fill(outline, Color(white: 0.5))
    let title = try TextLine(placed.icon.title, Font(size: 12, isBold: true), limit: 74)
    canvas.draw(title, at: CGPoint(x: area.midX - title.width / 2, y: area.maxY + 4), .white)
  }
}
