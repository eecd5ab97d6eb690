internal import MemsimDevice
internal import MemsimGraphics

/// Draws what is on a screen.
struct ScreenPainter {
  let canvas: Canvas
  let screen: ScreenSize

  /// Draws on a canvas whose units are the points of the screen, held upright.
  init(_ canvas: Canvas, _ screen: ScreenSize) {
    self.canvas = canvas
    self.screen = screen
  }

  /// Draws everything, from the back to the front; `launch` finds what stands for an app that has
  /// not drawn yet, and `app` makes the picture of the app in front.
  func draw(
    _ content: ScreenContent, launch: (String) -> LaunchPicture?, app: () -> Frame?
  ) throws(GraphicsError) {
    switch content.backdrop {
    case .black: break
    case .lock(let lock): try draw(lock)
    case .home(let home): try draw(home)
    case .launchImage(let app): if let picture = launch(app) { try draw(picture) }
    case .app: if let frame = app() { try draw(frame) }
    }
    if let bar = content.statusBar { try draw(bar) }
    let turned = TurnedScreen(screen, content.orientation)
    canvas.save()
    canvas.concatenate(turned.transform)
    for panel in content.panels { try draw(panel) }
    canvas.restore()
  }

  /// Draws the pixels of an app.
  private func draw(_ frame: Frame) throws(GraphicsError) {
    guard let memory = frame.pixels.baseAddress else { return }
    let surface = try Surface(
      memory: memory, width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow,
      isOpaque: true, keeping: frame)
    canvas.draw(surface)
  }
}

extension TurnedScreen {
  /// From places of the interface to those on the screen.
  var transform: CGAffineTransform {
    let (width, height) = (Double(screen.widthPoints), Double(screen.heightPoints))
    return switch orientation {
    case .upsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .landscapeRight: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case .landscapeLeft: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    case .portrait, .faceUp, .faceDown: .identity
    }
  }
}

extension CGRect {
  /// A part of the screen, in points.
  init(_ area: Rectangle) {
    self.init(
      x: area.origin.xPoints, y: area.origin.yPoints, width: area.widthPoints,
      height: area.heightPoints)
  }
}
