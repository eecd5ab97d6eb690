internal import MemsimRuntime

/// The apps on the device, in the order in which they were installed, with their icons and folders.
package final class InstalledApps {
  /// The apps.
  package private(set) var all: [App] = []

  /// The icons of those that have one.
  package let home = HomeScreen()

  /// The position of each name in `all`.
  private var positions: [String: Int] = [:]

  /// The apps by URL scheme; nil after an installation until the next lookup.
  private var knownHandlers: URLHandlers?

  /// The folders by bundle identifier; they are created empty and live as long as the device.
  private var folders: [String: AppStorage] = [:]

  private let settings: SystemSettings

  init(_ settings: SystemSettings) {
    self.settings = settings
  }

  /// Installs an app; an app of the system replaces the one of the same name.
  func install(_ app: App) {
    knownHandlers = nil
    if let position = positions[app.name] {
      precondition(
        all[position].isOfSystem && app.isOfSystem, "\(app.name) is installed twice")
      all[position] = app
      return
    }
    positions[app.name] = all.count
    all.append(app)
    if app.isOnHomeScreen { home.add(HomeIcon(of: app, languages: settings.languages)) }
  }

  /// The app of a name.
  package subscript(name: String) -> App? { positions[name].map { all[$0] } }

  /// The app that makes and answers calls.
  var phone: App? { all.first { $0.role == .phone } }

  /// The app that opens a URL.
  func handler(of url: URLText) -> App? {
    let handlers =
      knownHandlers
      ?? URLHandlers(
        all.map { URLHandler(name: $0.name, schemes: $0.urlSchemes, isApple: $0.isOfSystem) },
        ties: settings.urlTies)
    knownHandlers = handlers
    return handlers.handler(of: url).flatMap { self[$0] }
  }

  /// The folders of an app.
  func folders(of app: App) -> AppStorage {
    if let storage = folders[app.identifier] { return storage }
    let storage = AppStorage()
    folders[app.identifier] = storage
    return storage
  }
}
