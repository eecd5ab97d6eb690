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

  /// Draws everything, from the back to the front; `app` makes the picture of the app in front.
  func draw(_ content: ScreenContent, app: () -> Frame?) throws(GraphicsError) {
    if let zoom = content.zoom {
      try draw(zoom, app: app)
    } else {
      try draw(content.backdrop, app: app)
    }
    let turned = TurnedScreen(screen, content.orientation)
    canvas.save()
    canvas.concatenate(turned.transform)
    if let bar = content.statusBar { try draw(bar, across: turned.size) }
    try draw(content.panels, on: turned.size)
    if let volume = content.volume { try draw(volume) }
    canvas.restore()
    if content.light == .dimmed { dim() }
  }

  /// Takes light from all that was drawn.
  private func dim() {
    canvas.fill(
      CGRect(x: 0, y: 0, width: Double(screen.widthPoints), height: Double(screen.heightPoints)),
      Color(white: 0, alpha: 0.6))
  }

  /// Draws what lies behind everything else.
  private func draw(
    _ backdrop: ScreenContent.Backdrop, app: () -> Frame?
  ) throws(GraphicsError) {
    switch backdrop {
    case .black: break
    case .lock(let lock): try draw(lock)
    case .home(let home): try draw(home)
    case .call(let call): try draw(call)
    case .launchImage: break
    case .app: if let frame = app() { try draw(frame) }
    case .page(let title): try drawPage(title)
    }
  }

  /// Draws what grows out of the home screen or shrinks into it, in the middle of the screen.
  private func draw(_ zoom: ScreenContent.Zoom, app: () -> Frame?) throws(GraphicsError) {
    try draw(zoom.home)
    guard zoom.scale > 0 else { return }
    let scale = Double(zoom.scale) / 1024
    let area = CGRect(
      x: 0, y: 0, width: Double(screen.widthPoints), height: Double(screen.heightPoints))
    canvas.save()
    defer { canvas.restore() }
    canvas.concatenate(CGAffineTransform(translationX: area.midX, y: area.midY))
    canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    canvas.concatenate(CGAffineTransform(translationX: -area.midX, y: -area.midY))
    canvas.fill(area, .black)
    try draw(zoom.front, app: app)
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
