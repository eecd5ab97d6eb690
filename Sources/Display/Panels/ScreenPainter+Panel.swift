internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimLook

/// What comes over everything else.
extension ScreenPainter {
  /// Draws a panel and its buttons.
  func draw(_ panel: PanelContent) throws(GraphicsError) {
    canvas.drawPanel(CGRect(panel.area))
    let area = CGRect(panel.area)
    try write(panel.title, Font(size: 18, isBold: true), under: area.minY + 15, in: area)
    try write(panel.message, Font(size: 16), under: area.minY + 42, in: area)
    for button in panel.buttons {
      try canvas.drawButton(button.title, CGRect(button.area))
    }
  }

  private func write(
    _ text: String, _ font: Font, under top: CGFloat, in area: CGRect
  ) throws(GraphicsError) {
    let line = try TextLine(text, font, limit: area.width - 24)
    canvas.draw(line, at: CGPoint(x: area.midX - line.width / 2, y: top), .white)
  }
}
