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
  /// The device is not locked.
  case isNotLocked
  /// A panel is in the way.
  case panelIsShown(Interruption)
  /// No panel is there to be answered.
  case noPanel
  /// The home screen is being started again.
  case noHomeScreen
  /// The device takes no calls.
  case noPhone(device: String)
  /// The finger is on the screen already.
  case fingerIsDown(Int)
  /// The finger is not on the screen.
  case fingerIsUp(Int)
  /// There is no screen.
  case isOffScreen(Point)
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
    case .isNotLocked: "the device is not locked"
    case .panelIsShown(let kind): "the panel of the \(kind.rawValue) is in the way"
    case .noPanel: "no panel is there to be answered"
    case .noHomeScreen: "the home screen was ended and is not there again yet"
    case .noPhone(let device): "'\(device)' takes no calls"
    case .fingerIsDown(let finger): "finger \(finger) is on the screen already"
    case .fingerIsUp(let finger): "finger \(finger) is not on the screen"
    case .isOffScreen(let point):
      "\(point) is not on the screen"
    }
  }
}
