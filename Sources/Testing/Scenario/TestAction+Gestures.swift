public import MemsimDevice
public import MemsimVocabulary

/// Gestures that fingers make on the screen without a view as target.
extension TestAction {
  /// A side of the screen, held upright.
  public enum Side: String, CaseIterable, Sendable, ScenarioEncodable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Towards the upper edge.
    case up
    /// Towards the lower edge.
    case down
  }

  /// A finger is put down, moved to one side, and lifted; without a place, from the middle.
  public static func swipe(
    _ side: Side, from start: Point? = nil, by points: Int = 100,
    over span: TimeSpan = .milliseconds(300), finger: Int = 1
  ) -> TestAction {
    TestAction("swipe", stroke(side, start, points, span, finger))
  }

  /// A finger is put down, moved quickly to one side, and lifted on the way.
  public static func flick(
    _ side: Side, from start: Point? = nil, by points: Int = 60,
    over span: TimeSpan = .milliseconds(50), finger: Int = 1
  ) -> TestAction {
    TestAction("flick", stroke(side, start, points, span, finger))
  }

  private static func stroke(
    _ side: Side, _ start: Point?, _ points: Int, _ span: TimeSpan, _ finger: Int
  ) -> [(name: String, value: (any ScenarioEncodable)?)] {
    [("to", side), ("from", start), ("by", points), ("over", span), ("finger", finger)]
  }

  /// The direction between two fingers on the screen, held upright.
  public enum Axis: String, CaseIterable, Sendable, ScenarioEncodable {
    /// Side by side.
    case across
    /// One above the other.
    case down
  }

  /// The fingers 1 and 2 are put down, moved apart or together, and lifted.
  public static func pinch(
    at middle: Point? = nil, from start: Int, to end: Int, along axis: Axis = .across,
    over span: TimeSpan = .milliseconds(300)
  ) -> TestAction {
    TestAction(
      "pinch",
      [("at", middle), ("from", start), ("to", end), ("along", axis), ("over", span)])
  }
}
