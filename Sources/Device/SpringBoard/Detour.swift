internal import MemsimJournal

/// An app that the user was led away from, by a message that he answered or by a URL, and that he
/// comes back to when he is done with the app that he was led to (platform I38, U15).
struct Detour {
  /// The name of the app that he was led to.
  let destination: String
  /// The app that comes back.
  let origin: App
  /// What it is launched by then.
  let cause: LaunchCause
}
