public import MemsimDevice

/// What is done to the screen, and seen on it.
extension TestAction {
  /// A finger is put on the screen, moved or lifted.
  ///
  /// - Precondition: The touch is not cancelled: that is the system's to do.
  public static func touch(_ touch: Touch) -> TestAction {
    precondition(touch.phase != .cancelled, "a user does not cancel a touch")
    return TestAction(
      "touch",
      [("phase", touch.phase.rawValue), ("at", touch.location), ("finger", touch.finger)])
  }

  /// A point of the screen is tapped.
  public static func tap(at point: Point, count: Int = 1, finger: Int = 1) -> TestAction {
    TestAction("tap", [("at", point), ("count", count), ("finger", finger)])
  }

  /// A view is tapped where it is seen.
  public static func tap(_ view: TestView, count: Int = 1, finger: Int = 1) -> TestAction {
    TestAction("tap", [("view", view), ("count", count), ("finger", finger)])
  }

  /// A finger is put down, moved in a straight line, and lifted.
  public static func drag(
    from start: Point, to end: Point, over span: TimeSpan = .milliseconds(300), finger: Int = 1
  ) -> TestAction {
    TestAction("drag", [("from", start), ("to", end), ("over", span), ("finger", finger)])
  }

  /// The device is turned.
  public static func rotate(to orientation: Orientation) -> TestAction {
    TestAction("rotate", [("to", orientation.rawValue)], shorthand: "to")
  }

  /// Every view in the windows of an app, or of the one in front, is written down.
  public static func snapshot(of app: String? = nil, onScreen: Bool = false) -> TestAction {
    TestAction("snapshot", [("app", app), ("on-screen", onScreen)])
  }

  /// A picture of the screen is taken, where somebody keeps them.
  public static func frame(named name: String? = nil) -> TestAction {
    TestAction("frame", [("name", name)], shorthand: "name")
  }
}
