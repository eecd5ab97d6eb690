public import MemsimDevice
public import MemsimVocabulary

/// Puts a finger on the screen, moves it or lifts it.
struct TouchAction: Action {
  let phase: Touch.Phase
  let location: Point
  let finger: Int

  static var name: String { "touch" }
  static let syntax = Syntax(
    name, "Puts a finger on the screen, moves it or lifts it.",
    Field(
      "phase", \Self.phase, .choice(of: [.began, .moved, .ended]), "The phase of the touch."),
    Field("at", \.location, .point, "The point, with the screen held upright."),
    Field(finger: \.finger), make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let touch = Touch(finger: finger, phase: phase, location: location)
    try run.asUser { device throws(UserActionError) in try device.touch(touch) }
  }
}

/// Taps the screen.
struct TapAction: Action {
  let point: Point?
  let selector: ViewSelector?
  let icon: String?
  let button: String?
  let count: Int
  let finger: Int

  static var name: String { "tap" }
  static let syntax = Syntax(
    name,
    "Taps a point, a view, an icon or a button, once or several times.",
    Field("at", \Self.point, .point, otherwise: "the middle of what is named", "Where."),
    Field(
      "view", \.selector, .record(ViewSelector.syntax), otherwise: "a point",
      "The view, as the user sees it."),
    Field("icon", \.icon, .text, otherwise: "a point", "The icon, by the text below it."),
    Field(
      "button", \.button, .text, otherwise: "a point",
      "The button, by the text on it; of a call also by its purpose, in every language."),
    Field("count", \.count, .count(1...100), default: 1, "The number of taps."),
    Field(finger: \.finger), shorthand: "at", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let targets = [point != nil, selector != nil, icon != nil, button != nil].count(where: \.self)
    let gesture = Gesture(finger, of: run)
    guard targets == 1 else {
      throw ActionError("a tap needs one of 'at', 'view', 'icon' and 'button'")
    }
    try gesture.tap(try place(in: run), count: count)
  }

  private func place(in run: Run) throws(ActionError) -> Point {
    if let selector { return try selector.middle(in: run) }
    let control = icon.map(ControlName.icon) ?? button.map(ControlName.button)
    if let control { return try run.control(control).area.middle }
    return point ?? .points(0, 0)
  }
}

/// Moves the knob of a slider to its end.
struct SlideAction: Action {
  let slider: String
  let span: TimeSpan
  let finger: Int

  static var name: String { "slide" }
  static let syntax = Syntax(
    name, "Drags the knob of a slider to its end.",
    Field("slider", \Self.slider, .text, "The slider, by its purpose: `unlock` or `answer`."),
    Field(over: \.span), Field(finger: \.finger), shorthand: "slider", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let control = try run.control(.slider(slider))
    let start = control.area.middle
    let travel = control.travel ?? .points(0, 0)
    try Gesture(finger, of: run).drag(
      from: start, to: Point(x: start.x + travel.x, y: start.y + travel.y), over: span)
  }
}

/// Draws a finger over the screen.
struct DragAction: Action {
  let start: Point
  let end: Point
  let span: TimeSpan
  let finger: Int

  static var name: String { "drag" }
  static let syntax = Syntax(
    name, "Drags: one finger goes down, moves in a straight line, and lifts.",
    Field("from", \Self.start, .point, "The point where the finger goes down."),
    Field("to", \.end, .point, "The point where the finger lifts."),
    Field(over: \.span), Field(finger: \.finger), make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try Gesture(finger, of: run).drag(from: start, to: end, over: span)
  }
}

extension Field where Value == Int {
  /// The finger that does something.
  init(finger path: any KeyPath<Root, Int> & Sendable) {
    self.init("finger", path, .count(1...5), default: 1, "The number of the finger.")
  }
}

extension Field where Value == TimeSpan {
  /// Makes a field for the duration of a movement.
  init(
    over path: any KeyPath<Root, TimeSpan> & Sendable,
    default span: TimeSpan = .milliseconds(300)
  ) {
    self.init(
      "over", path, .duration(.nanoseconds(1)...(.minutes(1))), default: span,
      "The time of the movement, with 60 moves a second.")
  }
}

extension ScenarioAction {
  /// Puts a finger on the screen, moves it or lifts it.
  ///
  /// - Precondition: The touch is not cancelled: only the system cancels touches.
  public static func touch(_ touch: Touch) -> ScenarioAction {
    precondition(touch.phase != .cancelled, "a user does not cancel a touch")
    return ScenarioAction(
      TouchAction(phase: touch.phase, location: touch.location, finger: touch.finger))
  }

  /// Taps a point of the screen.
  public static func tap(at point: Point, count: Int = 1, finger: Int = 1) -> ScenarioAction {
    tap(point: point, count: count, finger: finger)
  }

  /// Taps a view where it is seen.
  public static func tap(
    _ view: ViewSelector, count: Int = 1, finger: Int = 1
  ) -> ScenarioAction {
    tap(view: view, count: count, finger: finger)
  }

  /// Taps an icon of the home screen by its title.
  public static func tap(icon title: String, count: Int = 1, finger: Int = 1) -> ScenarioAction {
    tap(iconTitle: title, count: count, finger: finger)
  }

  /// Taps a button of the system by its title, or a button of a call by its purpose.
  public static func tap(button title: String, count: Int = 1, finger: Int = 1) -> ScenarioAction {
    tap(buttonTitle: title, count: count, finger: finger)
  }

  private static func tap(
    point: Point? = nil, view: ViewSelector? = nil, iconTitle: String? = nil,
    buttonTitle: String? = nil, count: Int, finger: Int
  ) -> ScenarioAction {
    ScenarioAction(
      TapAction(
        point: point, selector: view, icon: iconTitle, button: buttonTitle, count: count,
        finger: finger))
  }

  /// Moves the knob of a slider to its end.
  public static func slide(
    _ slider: String, over span: TimeSpan = .milliseconds(300), finger: Int = 1
  ) -> ScenarioAction {
    ScenarioAction(SlideAction(slider: slider, span: span, finger: finger))
  }

  /// Puts a finger down, moves it in a straight line, and lifts it.
  public static func drag(
    from start: Point, to end: Point, over span: TimeSpan = .milliseconds(300), finger: Int = 1
  ) -> ScenarioAction {
    ScenarioAction(DragAction(start: start, end: end, span: span, finger: finger))
  }
}
