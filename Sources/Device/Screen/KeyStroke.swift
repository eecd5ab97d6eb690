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
