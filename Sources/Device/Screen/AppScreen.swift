/// The screen that an app has: the whole of it, or one as large as a phone's in its middle, perhaps
/// doubled.
package struct AppScreen: Equatable, Sendable {
  /// How large it is to the app.
  package let size: ScreenSize
  /// Where it is on the screen, held upright.
  package let area: Rectangle
  /// How many points of the screen one of the app's is wide.
  package let scale: Int

  /// The whole screen.
  init(allOf screen: ScreenSize) {
    self.init(screen, on: screen, scale: 1)
  }

  /// One as large as a phone's (platform S19).
  init(ofPhoneOn screen: ScreenSize, isDoubled: Bool) {
    let phone = ScreenSize(widthPoints: 320, heightPoints: 480)
    self.init(phone, on: screen, scale: isDoubled ? 2 : 1)
  }

  private init(_ size: ScreenSize, on screen: ScreenSize, scale: Int) {
    self.size = size
    self.scale = scale
    let (width, height) = (size.widthPoints * scale, size.heightPoints * scale)
    area = .points(
      (screen.widthPoints - width) / 2, (screen.heightPoints - height) / 2, width, height)
  }

  /// Where a place of the app is on the screen.
  package func onScreen(_ place: Point) -> Point {
    Point(x: area.origin.x + place.x * scale, y: area.origin.y + place.y * scale)
  }

  /// Where a finger is to the app.
  func inApp(_ touch: Touch) -> Touch {
    Touch(
      finger: touch.finger, phase: touch.phase,
      location: Point(
        x: (touch.location.x - area.origin.x) / scale,
        y: (touch.location.y - area.origin.y) / scale))
  }
}

/// The button that doubles an app that was made for a phone.
package struct ScaleButton: Equatable, Sendable {
  /// What stands on it.
  package let title: String
  /// Where it is.
  package let area: Rectangle

  /// The button in the lower right corner of an interface.
  init(isDoubled: Bool, on size: ScreenSize) {
    title = isDoubled ? "1x" : "2x"
    area = .points(size.widthPoints - 56, size.heightPoints - 30, 48, 26)
  }
}
