/// A change of one finger on the screen.
public struct Touch: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: String, CaseIterable, Sendable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger went up.
    case ended
    /// The system took the touch away, for an interruption say.
    case cancelled
  }

  /// Which finger, the same number as long as it is down.
  public let finger: Int
  /// The phase of the touch.
  public let phase: Phase
  /// Where the finger is.
  public let location: Point

  /// A touch of a finger.
  public init(finger: Int, phase: Phase, location: Point) {
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}
