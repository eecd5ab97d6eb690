internal import MemsimJournal

/// Where the user goes as soon as the app in front has left.
enum Destination {
  /// The icons.
  case home
  /// An app, which is started if it does not run.
  case app(App, url: OpenedURL? = nil, cause: LaunchCause)

  /// The app, if it is one.
  var app: App? {
    switch self {
    case .home: nil
    case .app(let app, _, _): app
    }
  }
}
