internal import MemsimDevice
internal import MemsimVocabulary

/// Draws a finger over the screen.
struct DragAction: Action {
  static let term = Term(
    "drag", "Puts a finger down, moves it in a straight line, and lifts it.",
    [
      .required("from", .point, "Where it comes down."),
      .required("to", .point, "Where it goes up."),
      .duration(
        "over", .value(.milliseconds(300)), in: .nanoseconds(1)...(.minutes(1)),
        "How long it is on its way, with 60 moves a second."),
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
