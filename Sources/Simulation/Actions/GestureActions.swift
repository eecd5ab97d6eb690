internal import MemsimDevice
internal import MemsimVocabulary

/// What fingers do on the screen that is more than to touch it.
enum GestureActions {
  static let all: [any Action.Type] = [
    SwipeAction.self,
    FlickAction.self,
    PinchAction.self,
  ]
}

/// Draws a finger over the screen to one side, in no hurry.
struct SwipeAction: Action {
  static let term = Stroke.term(
    "swipe", "Swipes: one finger goes down, moves to one side, and lifts.", length: 100,
    span: .milliseconds(300))

  private let stroke: Stroke

  init(_ arguments: Arguments) {
    stroke = Stroke(arguments)
  }

  func perform(in run: Run) throws(ActionError) {
    try stroke.perform(in: run)
  }
}

/// Draws a finger over the screen to one side, and so fast that what it has moved goes on.
struct FlickAction: Action {
  static let term = Stroke.term(
    "flick", "Flicks: one finger goes down, moves quickly to one side, and lifts while it moves.",
    length: 60, span: .milliseconds(50))

  private let stroke: Stroke

  init(_ arguments: Arguments) {
    stroke = Stroke(arguments)
  }

  func perform(in run: Run) throws(ActionError) {
    try stroke.perform(in: run)
  }
}

/// Draws two fingers together or apart.
struct PinchAction: Action {
  static let term = Term(
    "pinch", "Pinches: fingers 1 and 2 go down, move apart or together, and lift.",
    [
      .optional(
        "at", .point, otherwise: "the middle of the screen",
        "The point between the fingers."),
      .required(
        "from", .count, in: 1...1000,
        "The distance of the fingers at the start, in points."),
      .required("to", .count, in: 1...1000, "The distance of the fingers at the end, in points."),
      .choice(
        "along", of: Axis.allCases.map(\.rawValue),
        "Whether the fingers are side by side or one above the other."),
      .duration(
        "over", .value(.milliseconds(300)), in: .nanoseconds(1)...(.minutes(1)),
        "The time of the movement, with 60 moves a second."),
    ])

  /// How two fingers lie on an upright screen.
  private enum Axis: String, CaseIterable {
    case across, down
  }

  private let middle: Point?
  private let start: Int
  private let end: Int
  private let axis: Axis
  private let span: TimeSpan

  init(_ arguments: Arguments) {
    middle = arguments[pointIfSet: "at"].map(Point.init)
    start = arguments["from"]
    end = arguments["to"]
    axis = Axis.allCases[arguments["along"]]
    span = arguments[span: "over"]
  }

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
private struct Stroke {
  private enum Side: String, CaseIterable {
    case left, right, up, down
  }

  private let side: Side
  private let start: Point?
  private let length: Int
  private let span: TimeSpan
  private let finger: Int

  /// The word for a stroke that is usually so long, and takes so long.
  static func term(_ name: String, _ summary: String, length: Int, span: TimeSpan) -> Term {
    Term(
      name, summary,
      [
        .required(
          "to", .choice(Side.allCases.map(\.rawValue)),
          "The direction, with the screen held upright."),
        .optional(
          "from", .point, otherwise: "the middle of the screen",
          "The point where the finger goes down."),
        .count("by", .value(length), in: 1...2000, "The length of the movement, in points."),
        .duration(
          "over", .value(span), in: .nanoseconds(1)...(.minutes(1)),
          "The time of the movement, with 60 moves a second."),
        .finger,
      ], shorthand: "to")
  }

  init(_ arguments: Arguments) {
    side = Side.allCases[arguments["to"]]
    start = arguments[pointIfSet: "from"].map(Point.init)
    length = arguments["by"]
    span = arguments[span: "over"]
    finger = arguments["finger"]
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
