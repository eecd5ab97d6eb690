package import MemsimDevice
package import MemsimGraphics

/// Pictures of the screen.
extension Device {
  /// A picture of all that is on the screen now, held upright.
  ///
  /// It throws where the host lacks a font or a library, or a picture of an app is damaged.
  package func frame() throws(GraphicsError) -> Frame {
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
