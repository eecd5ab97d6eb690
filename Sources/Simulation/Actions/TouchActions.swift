internal import MemsimDevice
internal import MemsimVocabulary

/// What the user does to the screen.
enum TouchActions {
  static let all: [any Action.Type] = [
    TouchAction.self,
    TapAction.self,
    DragAction.self,
    SlideAction.self,
  ]
}

/// Puts a finger on the screen, moves it or lifts it.
struct TouchAction: Action {
  private static let phases: [Touch.Phase] = [.began, .moved, .ended]

  static let term = Term(
    "touch", "Puts a finger on the screen, moves it or lifts it.",
    [
      .required("phase", .choice(phases.map(\.rawValue)), "The phase of the touch."),
      .required("at", .point, "The point, with the screen held upright."),
      .finger,
    ])

  private let touch: Touch

  init(_ arguments: Arguments) {
    touch = Touch(
      finger: arguments["finger"], phase: Self.phases[arguments["phase"]],
      location: Point(arguments[point: "at"]))
  }

  func perform(in run: Run) throws(ActionError) {
    try run.asUser { device throws(UserActionError) in try device.touch(touch) }
  }
}

/// Taps the screen.
struct TapAction: Action {
  static let term = Term(
    "tap",
    "Taps a point, a view, an icon or a button, once or several times.",
    [
      .optional("at", .point, otherwise: "the middle of what is named", "Where."),
      .optional("view", ViewSelector.kind, otherwise: "a point", "The view, as the user sees it."),
      .optional("icon", .text, otherwise: "a point", "The icon, by the text below it."),
      .optional("button", .text, otherwise: "a point", "The button, by the text on it."),
      .count("count", 1, in: 1...100, "The number of taps."),
      .finger,
    ], shorthand: "at")

  private let point: Point?
  private let selector: ViewSelector?
  private let control: ControlName?
  private let count: Int
  private let finger: Int
  /// How many things are named that could be tapped.
  private let targets: Int

  init(_ arguments: Arguments) {
    point = arguments[pointIfSet: "at"].map(Point.init)
    selector = arguments[record: "view"].map(ViewSelector.init)
    let icon = arguments[textIfSet: "icon"].map(ControlName.icon)
    let button = arguments[textIfSet: "button"].map(ControlName.button)
    targets = [point != nil, selector != nil, icon != nil, button != nil].count(where: \.self)
    control = icon ?? button
    count = arguments["count"]
    finger = arguments["finger"]
  }

  func perform(in run: Run) throws(ActionError) {
    let gesture = Gesture(finger, of: run)
    guard targets == 1 else {
      throw ActionError("a tap needs one of 'at', 'view', 'icon' and 'button'")
    }
    try gesture.tap(try place(in: run), count: count)
  }

  private func place(in run: Run) throws(ActionError) -> Point {
    if let selector { return try selector.middle(in: run) }
    if let control { return try run.control(control).area.middle }
    return point ?? .points(0, 0)
  }
}

/// Moves the knob of a slider to its end.
struct SlideAction: Action {
  static let term = Term(
    "slide", "Drags the knob of a slider to its end.",
    [
      .required("slider", .text, "The slider, by its purpose: `unlock`."),
      .duration(
        "over", .value(.milliseconds(300)), in: .nanoseconds(1)...(.minutes(1)),
        "The time of the movement, with 60 moves a second."),
      .finger,
    ], shorthand: "slider")

  private let slider: String
  private let span: TimeSpan
  private let finger: Int

  init(_ arguments: Arguments) {
    slider = arguments[text: "slider"]
    span = arguments[span: "over"]
    finger = arguments["finger"]
  }

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
  static let term = Term(
    "drag", "Drags: one finger goes down, moves in a straight line, and lifts.",
    [
      .required("from", .point, "The point where the finger goes down."),
      .required("to", .point, "The point where the finger lifts."),
      .duration(
        "over", .value(.milliseconds(300)), in: .nanoseconds(1)...(.minutes(1)),
        "The time of the movement, with 60 moves a second."),
      .finger,
    ])

  private let start: Point
  private let end: Point
  private let span: TimeSpan
  private let finger: Int

  init(_ arguments: Arguments) {
    start = Point(arguments[point: "from"])
    end = Point(arguments[point: "to"])
    span = arguments[span: "over"]
    finger = arguments["finger"]
  }

  func perform(in run: Run) throws(ActionError) {
    try Gesture(finger, of: run).drag(from: start, to: end, over: span)
  }
}

extension Point {
  /// The place that a scenario names.
  init(_ place: (x: Int, y: Int)) {
    self.init(x: place.x, y: place.y)
  }
}

extension Parameter {
  /// Which finger does something.
  static var finger: Parameter {
    .count("finger", 1, in: 1...5, "The number of the finger.")
  }
}
