/// What a process is to the system at the moment; each policy maps it to its own bands or scores.
public enum Role: String, CaseIterable, Sendable {
  /// An application that the user works with.
  case foreground
  /// An application that runs unseen.
  case background
  /// Plays sound.
  case audio
  /// Fetches mail.
  case mail
  /// Makes and takes calls.
  case phone
  /// The home screen.
  case home
  /// A daemon.
  case system
}
