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
    case .app: if let frame = app() { try draw(frame, on: content.appScreen) }
    }
    if let bar = content.statusBar { try draw(bar) }
    let turned = TurnedScreen(screen, content.orientation)
    canvas.save()
    canvas.concatenate(turned.transform)
    if let button = content.scaleButton { try draw(button) }
    for panel in content.panels { try draw(panel) }
    canvas.restore()
  }

  /// Draws the pixels of an app.
  private func draw(_ frame: Frame, on appScreen: AppScreen?) throws(GraphicsError) {
    let frame = appScreen?.scale == 2 ? frame.doubled() : frame
    guard let memory = frame.pixels.baseAddress else { return }
    let surface = try Surface(
      memory: memory, width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow,
      isOpaque: true, keeping: frame)
    guard let area = appScreen?.area else { return canvas.draw(surface) }
    canvas.saving {
      canvas.concatenate(
        CGAffineTransform(translationX: area.origin.xPoints, y: area.origin.yPoints))
      canvas.draw(surface)
    }
  }
}

extension Frame {
  /// The same with each pixel twice as wide and twice as high.
  fileprivate func doubled() -> Frame {
    let doubled = Frame(width: 2 * width, height: 2 * height)
    for row in 0..<doubled.height {
      let (from, to) = (row / 2 * width, row * doubled.width)
      for column in 0..<doubled.width {
        doubled.pixels[to + column] = pixels[from + column / 2]
      }
    }
    return doubled
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
