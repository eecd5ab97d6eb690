public import MemsimDevice
public import MemsimVocabulary

/// Draws a finger over the screen to one side, in no hurry.
struct SwipeAction: Action {
  let stroke: Stroke

  static var name: String { "swipe" }
  static let syntax = Syntax(
    name, "Swipes: one finger goes down, moves to one side, and lifts.",
    Field(\Self.stroke, Stroke.syntax(length: 100, span: .milliseconds(300))), shorthand: "to",
    make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try stroke.perform(in: run)
  }
}

/// Drags a finger over the screen to one side, so fast that the content continues to move.
struct FlickAction: Action {
  let stroke: Stroke

  static var name: String { "flick" }
  static let syntax = Syntax(
    name, "Flicks: one finger goes down, moves quickly to one side, and lifts while it moves.",
    Field(\Self.stroke, Stroke.syntax(length: 60, span: .milliseconds(50))), shorthand: "to",
    make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try stroke.perform(in: run)
  }
}

/// Draws two fingers together or apart.
struct PinchAction: Action {
  let middle: Point?
  let start: Int
  let end: Int
  let axis: ScenarioAction.Axis
  let span: TimeSpan

  static var name: String { "pinch" }
  static let syntax = Syntax(
    name, "Pinches: fingers 1 and 2 go down, move apart or together, and lift.",
    Field(
      "at", \Self.middle, .point, otherwise: "the middle of the screen",
      "The point between the fingers."),
    Field(
      "from", \.start, .count(1...1000), "The distance of the fingers at the start, in points."),
    Field("to", \.end, .count(1...1000), "The distance of the fingers at the end, in points."),
    Field(
      "along", \.axis, .choice, default: .across,
      "Whether the fingers are side by side or one above the other."),
    Field(over: \.span), make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let middle = middle ?? run.device.profile.screen.middle
    let ways = [(1, -1), (2, 1)].map { finger, side in
      Gesture.Way(
        finger: Gesture(finger, of: run), start: place(start * side, from: middle),
        end: place(end * side, from: middle))
    }
    try Gesture.drag(ways, over: span)
  }

  /// Half of so many points away from the middle.
  private func place(_ distance: Int, from middle: Point) -> Point {
    let half = distance * Point.point / 2
    return switch axis {
    case .across: Point(x: middle.x + half, y: middle.y)
    case .down: Point(x: middle.x, y: middle.y + half)
    }
  }
}

/// A straight way of one finger to one side.
struct Stroke: Sendable {
  let side: ScenarioAction.Side
  let start: Point?
  let length: Int
  let span: TimeSpan
  let finger: Int

  /// The fields of a stroke that is usually so long, and takes so long.
  static func syntax(length: Int, span: TimeSpan) -> Syntax<Stroke> {
    Syntax(
      group: Field(
        "to", \Self.side, .choice, "The direction, with the screen held upright."),
      Field(
        "from", \.start, .point, otherwise: "the middle of the screen",
        "The point where the finger goes down."),
      Field(
        "by", \.length, .count(1...2000), default: length,
        "The length of the movement, in points."),
      Field(over: \.span, default: span), Field(finger: \.finger), make: Self.init)
  }

  func perform(in run: Run) throws(ActionError) {
    let start = start ?? run.device.profile.screen.middle
    let way = length * Point.point
    let end =
      switch side {
      case .left: Point(x: start.x - way, y: start.y)
      case .right: Point(x: start.x + way, y: start.y)
      case .up: Point(x: start.x, y: start.y - way)
      case .down: Point(x: start.x, y: start.y + way)
      }
    try Gesture(finger, of: run).drag(from: start, to: end, over: span)
  }
}

extension ScreenSize {
  /// The place as far from one edge as from the other.
  fileprivate var middle: Point { .points(widthPoints / 2, heightPoints / 2) }
}

extension ScenarioAction {
  /// A side of the screen, held upright.
  public enum Side: String, CaseIterable, Sendable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Towards the upper edge.
    case up
    /// Towards the lower edge.
    case down
  }

  /// The direction between two fingers on the screen, held upright.
  public enum Axis: String, CaseIterable, Sendable {
    /// Side by side.
    case across
    /// One above the other.
    case down
  }

  /// Puts a finger down, moves it to one side, and lifts it; without a place, from the middle.
  public static func swipe(
    _ side: Side, from start: Point? = nil, by points: Int = 100,
    over span: TimeSpan = .milliseconds(300), finger: Int = 1
  ) -> ScenarioAction {
    ScenarioAction(
      SwipeAction(
        stroke: Stroke(side: side, start: start, length: points, span: span, finger: finger)))
  }

  /// Puts a finger down, moves it quickly to one side, and lifts it on the way.
  public static func flick(
    _ side: Side, from start: Point? = nil, by points: Int = 60,
    over span: TimeSpan = .milliseconds(50), finger: Int = 1
  ) -> ScenarioAction {
    ScenarioAction(
      FlickAction(
        stroke: Stroke(side: side, start: start, length: points, span: span, finger: finger)))
  }

  /// Puts the fingers 1 and 2 down, moves them apart or together, and lifts them.
  public static func pinch(
    at middle: Point? = nil, from start: Int, to end: Int, along axis: Axis = .across,
    over span: TimeSpan = .milliseconds(300)
  ) -> ScenarioAction {
    ScenarioAction(PinchAction(middle: middle, start: start, end: end, axis: axis, span: span))
  }
}
