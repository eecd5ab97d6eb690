package import MemsimJournal

/// Why the user of a device cannot do something as things are.
package enum UserActionError: Error, Equatable, Sendable {
  /// No app of that name is there.
  case notInstalled(String, nearest: String?)
  /// The app runs already, and nobody sees it.
  case runsAlready(String)
  /// No process of the app is alive.
  case doesNotRun(String)
  /// The device is locked.
  case isLocked
  /// A panel is in the way.
  case panelIsShown(Interruption)
  /// The home screen is being started again.
  case noHomeScreen
  /// The device takes no calls.
  case noPhone(device: String)
}

extension UserActionError: CustomStringConvertible {
  /// The reason as it stands in a message.
  package var description: String {
    switch self {
    case .notInstalled(let name, let nearest):
      "no app '\(name)' is installed" + (nearest.map { ", did you mean '\($0)'?" } ?? "")
    case .runsAlready(let name): "'\(name)' runs already"
    case .doesNotRun(let name): "'\(name)' does not run"
    case .isLocked: "the device is locked: wake it first"
    case .panelIsShown(let kind): "the panel of a \(kind.rawValue) is in the way"
    case .noHomeScreen: "the home screen was ended and is not there again yet"
    case .noPhone(let device): "'\(device)' takes no calls"
    }
  }
}
