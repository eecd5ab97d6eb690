internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimVocabulary

/// What stands for an app until it has drawn something.
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
        y: rest == Self.barHeight ? rest : rest / 2, width: width, height: height))
    canvas.restore()
  }

  private static let barHeight = 20.0
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
