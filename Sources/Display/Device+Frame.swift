package import MemsimDevice
internal import MemsimGraphics

/// Pictures of the screen.
extension Device {
  /// A picture of all that is on the screen now, held upright.
  package func frame() -> Frame {
    let frame = Frame(width: profile.screen.widthPoints, height: profile.screen.heightPoints)
    let content = springBoard.content
    guard content.light != .off, let memory = frame.pixels.baseAddress else { return frame }
    do throws(GraphicsError) {
      let surface = try Surface(
        memory: memory, width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow,
        isOpaque: true)
      let pictures = AppPictures(launch: springBoard.launchPicture) {
        content.zoom?.isLeft == true ? springBoard.lastPicture : frameOfApp()
      }
      try ScreenPainter(Canvas(surface), profile.screen, pictures).draw(content)
    } catch {
      preconditionFailure("\(error)")
    }
    return frame
  }
}
