package import MemsimDevice
package import MemsimGraphics

/// Draws the content of a screen.
struct ScreenPainter {
  let canvas: Canvas
  let screen: ScreenSize
  private let pictures: AppPictures

  /// Draws on a canvas whose units are the points of the screen, held upright.
  init(_ canvas: Canvas, _ screen: ScreenSize, _ pictures: AppPictures) {
    self.canvas = canvas
    self.screen = screen
    self.pictures = pictures
  }

  /// Draws everything, from the back to the front.
  func draw(_ content: ScreenContent) throws(GraphicsError) {
    if let zoom = content.zoom {
      try draw(zoom, content.appScreen)
    } else {
      try draw(content.backdrop, content.appScreen)
    }
    // A call that rings takes all of the screen, below the status bar, too.
    let isCall = content.panels.last?.form == .call
    if let bar = content.statusBar, !isCall { try draw(bar) }
    let turned = TurnedScreen(screen, content.orientation)
    canvas.save()
    canvas.concatenate(turned.transform)
    if let button = content.scaleButton { try draw(button) }
    try draw(content.panels, on: turned.size)
    if let bar = content.statusBar, isCall { try draw(bar) }
    if let volume = content.volume { try draw(volume) }
    canvas.restore()
    if content.light == .dimmed { canvas.fill(area, Color(white: 0, alpha: 0.6)) }
  }

  /// All of the screen.
  var area: CGRect {
    CGRect(x: 0, y: 0, width: Double(screen.widthPoints), height: Double(screen.heightPoints))
  }

  /// Draws the ground behind everything else.
  private func draw(
    _ backdrop: ScreenContent.Backdrop, _ appScreen: AppScreen?
  ) throws(GraphicsError) {
    switch backdrop {
    case .black: break
    case .lock(let lock): try draw(lock)
    case .home(let home): try draw(home)
    case .call(let call): try draw(call)
    case .launchImage(let app): if let picture = pictures.launch(app) { try draw(picture) }
    case .app: if let frame = pictures.app() { try draw(frame, on: appScreen) }
    case .page(let title, let top): try drawPage(title, below: top)
    }
  }

  /// Draws a screen that grows out of the middle of the home screen or shrinks into it.
  private func draw(
    _ zoom: ScreenContent.Zoom, _ appScreen: AppScreen?
  ) throws(GraphicsError) {
    try draw(zoom.home)
    guard zoom.scale > 0 else { return }
    let scale = Double(zoom.scale) / 1024
    canvas.save()
    defer { canvas.restore() }
    canvas.concatenate(CGAffineTransform(translationX: area.midX, y: area.midY))
    canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    canvas.concatenate(CGAffineTransform(translationX: -area.midX, y: -area.midY))
    canvas.fill(area, .black)
    try draw(zoom.front, appScreen)
  }

  /// Draws the pixels of an app.
  private func draw(_ frame: Frame, on appScreen: AppScreen?) throws(GraphicsError) {
    let frame = appScreen?.scale == 2 ? frame.doubled() : frame
    let surface = try frame.withPixels { start throws(GraphicsError) in
      try Surface(
        memory: start, width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow,
        isOpaque: true, keeping: frame)
    }
    guard let area = appScreen?.area else { return canvas.draw(surface) }
    canvas.saving {
      canvas.concatenate(
        CGAffineTransform(translationX: area.origin.xPoints, y: area.origin.yPoints))
      canvas.draw(surface)
    }
  }
}

/// The pictures that apps give to the screen, made when they are drawn.
struct AppPictures {
  /// The picture of an app that has not drawn yet; nil where the app has no such picture.
  let launch: (String) -> LaunchPicture?
  /// The current or last frame of the app in front; nil where there is none.
  let app: () -> Frame?
}

extension Frame {
  /// The same with each pixel twice as wide and twice as high.
  fileprivate func doubled() -> Frame {
    let doubled = Frame(width: 2 * width, height: 2 * height)
    for row in 0..<doubled.height {
      for column in 0..<doubled.width {
        doubled[column, row] = self[column / 2, row / 2]
      }
    }
    return doubled
  }
}

extension Frame {
  /// The picture as the user sees it who holds the screen as its interface is turned.
  fileprivate func turned(by screen: TurnedScreen) -> Frame {
    guard screen.orientation != .portrait else { return self }
    let turned = Frame(width: screen.size.widthPoints, height: screen.size.heightPoints)
    for row in 0..<turned.height {
      for column in 0..<turned.width {
        let place = screen.onScreen(.points(Double(column) + 0.5, Double(row) + 0.5))
        turned[column, row] = self[place.x / Point.point, place.y / Point.point]
      }
    }
    return turned
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

/// Pictures of the screen.
extension Device {
  /// A picture of all that is on the screen now, which is held upright or as the device is.
  ///
  /// It throws where the host lacks a font or a library, or a picture of an app is damaged.
  package func frame(asHeld isAsHeld: Bool = false) throws(GraphicsError) -> Frame {
    let frame = try uprightFrame()
    return isAsHeld ? frame.turned(by: TurnedScreen(profile.screen, springBoard.held)) : frame
  }

  private func uprightFrame() throws(GraphicsError) -> Frame {
    let frame = Frame(width: profile.screen.widthPoints, height: profile.screen.heightPoints)
    let content = springBoard.content
    guard content.light != .off else { return frame }
    let surface = try frame.withPixels { start throws(GraphicsError) in
      try Surface(
        memory: start, width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow,
        isOpaque: true, keeping: frame)
    }
    let pictures = AppPictures(launch: springBoard.launchPicture) { [self] in
      content.zoom?.isLeft == true ? springBoard.lastPicture : frameOfApp()
    }
    try ScreenPainter(Canvas(surface), profile.screen, pictures).draw(content)
    return frame
  }
}
