internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimVocabulary

/// The picture of an app until the app has drawn something.
extension ScreenPainter {
  /// Draws the picture of an app where its interface is going to be: in the middle, and where it is
  /// lower than that, below the status bar (platform L23).
  func draw(_ launch: LaunchPicture) throws(GraphicsError) {
    let picture = try launch.picture()
    let tile = try Tile(picture.width, picture.height) { canvas throws(GraphicsError) in
      try picture.decode(into: canvas.surface)
    }
    let turned = TurnedScreen(screen, launch.orientation)
    let (width, height) = (Double(picture.width), Double(picture.height))
    let rest = Double(turned.size.heightPoints) - height
    canvas.save()
    canvas.concatenate(turned.transform)
    canvas.draw(
      try tile.surface(),
      in: CGRect(
        x: (Double(turned.size.widthPoints) - width) / 2,
        y: rest == Self.statusBarHeight ? rest : rest / 2, width: width, height: height))
    canvas.restore()
  }

  private static let statusBarHeight = 20.0
}

extension LaunchPicture {
  /// The picture, not yet decoded.
  fileprivate func picture() throws(GraphicsError) -> Picture {
    let name = "\(bundle.path)/\(file)"
    let bytes: [UInt8]
    do throws(Problem) {
      bytes = try bundle.contents(of: file)
    } catch {
      throw .file(path: name, reason: "\(error)")
    }
    return try Picture(bytes, name: name)
  }
}

/// The page of an app that shows nothing of its own.
extension ScreenPainter {
  private static let titleBarHeight = 44.0

  /// Draws an empty page below a bar with a title, all of the screen, which is held upright; the
  /// status bar covers so many points of it.
  func drawPage(_ title: String, below top: Int) throws(GraphicsError) {
    let (width, height) = (Double(screen.widthPoints), Double(screen.heightPoints))
    let top = Double(top)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), .white)
    canvas.save()
    canvas.concatenate(CGAffineTransform(translationX: 0, y: top))
    drawBar(width)
    canvas.restore()
    let font = Font(size: 20, isBold: true)
    let line = try TextLine(String(title.prefix(200)), font, limit: max(1, width - 20))
    let start = CGPoint(x: ((width - line.width) / 2).rounded(), y: top + 29)
    let shadow = Color(red: 0.2, green: 0.27, blue: 0.38, alpha: 0.7)
    canvas.draw(line, baseline: CGPoint(x: start.x, y: start.y - 1), shadow)
    canvas.draw(line, baseline: start, .white)
  }

  /// The bar: lighter in its upper half, with a dark line below.
  private func drawBar(_ width: Double) {
    let height = Self.titleBarHeight
    canvas.fill(
      Path(CGRect(x: 0, y: 0, width: width, height: height)),
      .down(
        height, Color(red: 0.5, green: 0.58, blue: 0.7), Color(red: 0.43, green: 0.52, blue: 0.64)))
    canvas.fill(
      Path(CGRect(x: 0, y: 0, width: width, height: height / 2)),
      .down(
        height / 2, Color(red: 0.69, green: 0.75, blue: 0.83),
        Color(red: 0.53, green: 0.61, blue: 0.72)))
    canvas.fill(
      CGRect(x: 0, y: 0, width: width, height: 1), Color(red: 0.8, green: 0.84, blue: 0.89))
    canvas.fill(
      CGRect(x: 0, y: height - 1, width: width, height: 1),
      Color(red: 0.18, green: 0.23, blue: 0.31))
  }
}
