internal import MemsimJournal

/// The apps that the user was led away from and returns to.
///
/// The path is cleared when the user opens an app by its icon, as is the app that a call has
/// interrupted (platform I8).
struct ReturnPath {
  /// An app that the user left for an answered message or for a URL, and that returns when the user
  /// is done with the app at the other end (platform I38, U15).
  struct ReturnEntry {
    /// The name of the app that the user was led to.
    let destination: String
    /// The app that returns.
    let origin: App
    /// The cause of its launch then.
    let cause: LaunchCause
  }

  /// The app that returns first is the last.
  private var entries: [ReturnEntry] = []

  /// The user was led from one app to another.
  ///
  /// A user who is led to an app for the second time is back there.
  mutating func lead(to app: App, from origin: App, cause: LaunchCause) {
    if let before = entries.firstIndex(where: { $0.destination == app.name }) {
      return entries.removeSubrange((before + 1)...)
    }
    entries.append(ReturnEntry(destination: app.name, origin: origin, cause: cause))
  }

  /// The user has opened another app: no app returns.
  mutating func clear() { entries = [] }

  /// Removes and returns the entry of the app that the user leaves, if the user was led there.
  mutating func removeEntry(of app: App) -> ReturnEntry? {
    entries.last?.destination == app.name ? entries.removeLast() : nil
  }
}
