/// A screen whose interface is turned: from places of the interface, whose top is up for the user,
/// to places on the screen held upright, and back.
package struct TurnedScreen: Equatable, Sendable {
  /// The screen, held upright.
  package let screen: ScreenSize
  /// The orientation of the device when the interface is upright.
  package let orientation: Orientation

  /// Turns the interface of a screen.
  ///
  /// - Precondition: The device does not lie flat.
  package init(_ screen: ScreenSize, _ orientation: Orientation) {
    precondition(orientation.degrees != nil, "nothing is upright when the device lies")
    self.screen = screen
    self.orientation = orientation
  }

  /// The size of the interface.
  package var size: ScreenSize {
    orientation.isLandscape
      ? ScreenSize(widthPoints: screen.heightPoints, heightPoints: screen.widthPoints) : screen
  }

  private var width: Int { screen.widthPoints * Point.point }
  private var height: Int { screen.heightPoints * Point.point }

  /// Converts a place of the interface to one on the screen.
  package func onScreen(_ place: Point) -> Point {
    switch orientation {
    case .upsideDown: Point(x: width - place.x, y: height - place.y)
    case .landscapeRight: Point(x: place.y, y: height - place.x)
    case .landscapeLeft: Point(x: width - place.y, y: place.x)
    case .portrait, .faceUp, .faceDown: place
    }
  }

  /// Returns the distance to the right, for the user, between two places on the screen.
  package func acrossInterface(from start: Point, to end: Point) -> Int {
    switch orientation {
    case .upsideDown: start.x - end.x
    case .landscapeRight: start.y - end.y
    case .landscapeLeft: end.y - start.y
    case .portrait, .faceUp, .faceDown: end.x - start.x
    }
  }

  /// Converts a rectangle of the interface to one on the screen.
  package func onScreen(_ area: Rectangle) -> Rectangle {
    let one = onScreen(area.origin)
    let other = onScreen(Point(x: area.origin.x + area.width, y: area.origin.y + area.height))
    return Rectangle(
      origin: Point(x: min(one.x, other.x), y: min(one.y, other.y)),
      width: abs(one.x - other.x), height: abs(one.y - other.y))
  }
}

extension Rectangle {
  /// A rectangle in whole points.
  package static func points(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rectangle {
    Rectangle(
      origin: .points(x, y), width: width * Point.point, height: height * Point.point)
  }

  /// The middle of it.
  package var middle: Point { Point(x: origin.x + width / 2, y: origin.y + height / 2) }

  /// Whether a place is in it; its left and upper edges are.
  package func contains(_ place: Point) -> Bool {
    (origin.x..<origin.x + width).contains(place.x)
      && (origin.y..<origin.y + height).contains(place.y)
  }

  /// Whether a place is in it or on any of its edges.
  func reaches(_ place: Point) -> Bool {
    (origin.x...origin.x + width).contains(place.x)
      && (origin.y...origin.y + height).contains(place.y)
  }

  /// The rectangle that has so much more around it on every side, in 1/64 of a point.
  package func grown(by margin: Int) -> Rectangle {
    Rectangle(
      origin: Point(x: origin.x - margin, y: origin.y - margin), width: width + 2 * margin,
      height: height + 2 * margin)
  }
}

/// The screen that an app has: the whole of it, or one as large as a phone's in its middle, perhaps
/// doubled.
package struct AppScreen: Equatable, Sendable {
  /// The size of the screen to the app.
  package let size: ScreenSize
  /// Its area on the screen, held upright.
  package let area: Rectangle
  /// The width of one of the app's points, in points of the screen.
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

  /// Converts a place of the app to one on the screen.
  package func onScreen(_ place: Point) -> Point {
    Point(x: area.origin.x + place.x * scale, y: area.origin.y + place.y * scale)
  }

  /// Converts a touch on the screen to one in the app.
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
  /// The text on the button.
  package let title: String
  /// Its area in the interface.
  package let area: Rectangle

  /// The button in the lower right corner of an interface.
  init(isDoubled: Bool, on size: ScreenSize) {
    title = isDoubled ? "1x" : "2x"
    area = .points(size.widthPoints - 56, size.heightPoints - 30, 48, 26)
  }
}
