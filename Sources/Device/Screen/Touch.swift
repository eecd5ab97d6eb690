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
    /// The system cancelled the touch, for an interruption say.
    case cancelled
  }

  /// The number of the finger, the same as long as the finger is down.
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

/// A key of a keyboard on the screen, by its effect.
public enum KeyStroke: Hashable, Sendable {
  /// Types a letter or a sign.
  case text(String)
  /// Ends the input.
  case `return`
  /// Deletes the last letter.
  case delete
}

/// Whether a finger can touch a keyboard.
public enum KeyboardReach: Hashable, Sendable {
  /// No keyboard is shown.
  case none
  /// The keyboard is on the screen, or on its way there.
  case shown
  /// The keyboard is on the screen, and the named thing is in front of it.
  case covered(by: String)
}
