internal import MemsimDevice
internal import MemsimGraphics

/// The status bar.
extension ScreenPainter {
  /// Draws it across the top of an interface.
  func draw(_ content: StatusBarContent, across size: ScreenSize) throws(GraphicsError) {
    let bar = content.bar
    let area = CGRect(
      x: 0, y: 0, width: Double(size.widthPoints), height: Double(bar.heightPoints))
    let color =
      switch bar.style {
      case .default: Color(white: 0.75)
      case .blackOpaque: Color.black
      case .blackTranslucent: Color(white: 0, alpha: 0.5)
      }
    canvas.fill(area, color)
  }
}
