internal import MemsimDevice
internal import MemsimVocabulary

/// Taps the screen.
struct TapAction: Action {
  static let term = Term(
    "tap", "Taps a point of the screen, or the middle of a view, once or several times.",
    [
      .optional("at", .point, otherwise: "the middle of the view", "Where."),
      .optional("view", ViewSelector.kind, otherwise: "a point", "Which view, as it is seen."),
      .count("count", 1, in: 1...100, "How often."),
      .finger,
    ], shorthand: "at")

  private let point: Point?
  private let selector: ViewSelector?
  private let count: Int
  private let finger: Int

  init(_ arguments: Arguments) {
    point = arguments[pointIfSet: "at"].map(Point.init)
    selector = arguments[record: "view"].map(ViewSelector.init)
    count = arguments["count"]
    finger = arguments["finger"]
  }

  func perform(in run: Run) throws(ActionError) {
    let finger = Gesture(self.finger, of: run)
    switch (point, selector) {
    case (let point?, nil): try finger.tap(point, count: count)
    case (nil, let selector?): try finger.tap(try selector.middle(in: run), count: count)
    default: throw ActionError("a tap needs either 'at' or 'view'")
    }
  }
}
