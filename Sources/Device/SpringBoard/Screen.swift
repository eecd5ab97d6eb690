internal import MemsimJournal

/// What the screen shows, below any panel.
package enum Screen: Equatable, Sendable {
  /// Nothing: the device sleeps, or nobody draws.
  case off
  /// The lock screen.
  case locked
  /// The icons.
  case home
  /// The picture that stands for an app until it has drawn something.
  case defaultImage(app: String)
  /// An app.
  case app(String)

  /// The word that the journal has for it.
  var word: ShownScreen {
    switch self {
    case .off: .off
    case .locked: .locked
    case .home: .home
    case .defaultImage: .defaultImage
    case .app: .app
    }
  }

  /// The app that is shown.
  package var app: String? {
    switch self {
    case .defaultImage(let app), .app(let app): app
    case .off, .locked, .home: nil
    }
  }
}
