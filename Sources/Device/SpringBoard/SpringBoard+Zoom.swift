/// What is launched grows out of the home screen, and what is left shrinks into it (platform H26).
///
/// That is seen and nothing else: no event, and nothing that happens on the device, depends on it.
extension SpringBoard {
  /// How long it takes.
  private static let zoomSpan = TimeSpan.milliseconds(300)

  /// Notes what stands on the screen while the app in front is about to be told to leave.
  func noteLeaving() {
    guard let app = screen.app, let front else { return }
    leaving = LeftApp(
      name: app, backdrop: backdrop, appScreen: appScreen(of: front), picture: pictureOfFront?())
  }

  /// What grows or shrinks once the screen shows something else.
  func zoom(to next: Screen) -> ScreenZoom? {
    let settling = Settling(start: kernel.clock.now, span: Self.zoomSpan)
    if let app = next.app {
      if screen == .home { return ScreenZoom(app: app, settling: settling, left: nil) }
      return zoom?.app == app && zoom?.left == nil ? zoom : nil
    }
    guard next == .home, let leaving, screen.app == leaving.name else { return nil }
    return ScreenZoom(app: leaving.name, settling: settling, left: leaving)
  }

  /// What is seen of it now; nil if nothing grows or shrinks.
  var zoomContent: ScreenContent.Zoom? {
    guard let zoom, zoom.settling.goesOn(at: kernel.clock.now) else { return nil }
    let rest = zoom.settling.rest(at: kernel.clock.now)
    return ScreenContent.Zoom(
      home: homeContent, front: zoom.left?.backdrop ?? backdrop,
      scale: zoom.left == nil ? Settling.whole - rest : rest, isLeft: zoom.left != nil)
  }

  /// The last picture of the app that shrinks; nil if none was kept.
  package var lastPicture: Frame? { zoom?.left?.picture }
}

/// An app that grows out of the home screen or shrinks into it.
struct ScreenZoom {
  /// Its name.
  let app: String
  /// How it comes to rest.
  let settling: Settling
  /// What it left; nil if it grows.
  let left: LeftApp?
}

/// What stood on the screen when its app was told to leave.
struct LeftApp {
  /// The name of the app.
  let name: String
  /// What lay behind everything else.
  let backdrop: ScreenContent.Backdrop
  /// Where its own screen was.
  let appScreen: AppScreen
  /// What the app showed, if pictures are kept.
  let picture: Frame?
}
