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
  /// The place of the finger.
  public let location: Point

  /// A touch of a finger.
  public init(finger: Int, phase: Phase, location: Point) {
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}

/// A key of a keyboard on the screen, by what it does.
public enum KeyStroke: Hashable, Sendable {
  /// Types a letter or a sign.
  case text(String)
  /// Says that all is typed.
  case `return`
  /// Takes the last letter away.
  case delete
}

/// Whether a finger can touch a keyboard.
public enum KeyboardReach: Hashable, Sendable {
  /// There is none.
  case none
  /// It is on the screen, or on its way there.
  case shown
  /// It is on the screen, and something that says so much is in front of it.
  case covered(by: String)
}
