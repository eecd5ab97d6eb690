/// What a program is told beside its life cycle.
public enum Event: Equatable, Sendable {
  /// Fingers went down, moved, went up, or were taken away.
  case touches([Touch])
  /// The device was turned.
  case orientation(Orientation)
  /// The accelerometer gave a value that the program asked for.
  case acceleration(Acceleration)
  /// A URL of one of its schemes was opened.
  case url(String)
  /// The status bar changed its height or style.
  case statusBar(StatusBar)
}
