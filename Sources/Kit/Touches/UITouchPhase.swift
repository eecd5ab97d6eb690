/// What a finger does.
public enum UITouchPhase: Int, Sendable {
  /// It came down.
  case began
  /// It moved.
  case moved
  /// It stays where it is while others do something.
  case stationary
  /// It went up.
  case ended
  /// The system took the touch away.
  case cancelled

  /// Whether the finger is down.
  var isDown: Bool { self != .ended && self != .cancelled }
}
