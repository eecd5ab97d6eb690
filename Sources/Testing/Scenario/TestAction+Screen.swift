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
      .mapping([
        (name: "phase", value: .text(touch.phase.rawValue)),
        (name: "at", value: .point(touch.location)),
        (name: "finger", value: .text("\(touch.finger)")),
      ]))
  }

  /// A point of the screen is tapped.
  public static func tap(at point: Point, count: Int = 1) -> TestAction {
    TestAction(
      "tap",
      .mapping([(name: "at", value: .point(point)), (name: "count", value: .text("\(count)"))]))
  }

  /// A view is tapped where it is seen.
  public static func tap(_ view: TestView, count: Int = 1) -> TestAction {
    TestAction(
      "tap",
      .mapping([(name: "view", value: view.value), (name: "count", value: .text("\(count)"))]))
  }

  /// A finger is put down, moved in a straight line, and lifted.
  public static func drag(
    from start: Point, to end: Point, over span: TimeSpan = .milliseconds(300)
  ) -> TestAction {
    TestAction(
      "drag",
      .mapping([
        (name: "from", value: .point(start)), (name: "to", value: .point(end)),
        (name: "over", value: .text("\(span)")),
      ]))
  }

  /// The device is turned.
  public static func rotate(to orientation: Orientation) -> TestAction {
    TestAction("rotate", .text(orientation.rawValue))
  }

  /// Every view in the windows of an app, or of the one in front, is written down.
  public static func snapshot(of app: String? = nil, onScreen: Bool = false) -> TestAction {
    TestAction(
      "snapshot",
      .mapping([
        (name: "app", value: app.map { .text($0) }),
        (name: "on-screen", value: .text(onScreen ? "yes" : "no")),
      ]))
  }

  /// There has to be exactly one such view, with these properties, spelt as in a file:
  /// `["text": "Welcome", "scale": "1", "center": "[160, 240]"]`.
  ///
  /// `assertExpectations()` fails where it is not so.
  public static func expect(
    _ view: TestView, is properties: KeyValuePairs<String, String> = [:], onScreen: Bool = false
  ) -> TestAction {
    let said = properties.map { (name: $0.key, value: Optional(Wording.Value(spelling: $0.value))) }
    return TestAction(
      "expect",
      .mapping([
        (name: "view", value: view.value),
        (name: "is", value: said.isEmpty ? nil : .mapping(said)),
        (name: "on-screen", value: .text(onScreen ? "yes" : "no")),
      ]))
  }
}

extension Wording.Value {
  /// A place, as a file has it.
  fileprivate static func point(_ point: Point) -> Wording.Value {
    .list([Coordinate.text(of: point.x), Coordinate.text(of: point.y)])
  }

  /// What a file would have: a list of numbers in brackets, or a text.
  fileprivate init(spelling text: String) {
    guard text.hasPrefix("["), text.hasSuffix("]") else {
      self = .text(text)
      return
    }
    let parts = text.dropFirst().dropLast().split(separator: ",")
    self = .list(parts.map { String($0.drop { $0 == " " }) })
  }
}
