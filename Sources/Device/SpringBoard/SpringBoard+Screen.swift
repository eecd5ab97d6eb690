internal import MemsimJournal

/// What the user sees.
extension SpringBoard {
  /// Shows what is to be seen as things are, and writes it down if that is something else.
  ///
  /// An app that has left stands there until what the user goes to has come.
  ///
  /// Whether the device sleeps depends on the same.
  func updateScreen() {
    updateSleep()
    if front == nil, destination != nil { return }
    let next = visible
    guard next != screen else { return }
    zoom = zoom(to: next)
    leaving = nil
    screen = next
    kernel.log.record(ScreenChanged(shows: next.word, app: next.app))
  }

  /// Whether an app is seen as it is: no lock screen, and no panel over it.
  package var showsApp: Bool {
    if case .app = screen { panel == nil } else { false }
  }

  private var visible: Screen {
    // Nothing is drawn without it.
    if homeProcess == nil { return .off }
    if isLocked { return isLockScreenLit || panel != nil ? .locked : .off }
    if let picture { return .defaultImage(app: picture) }
    return front.map { .app($0.app.name) } ?? .home
  }

  /// The status bar as it is shown now.
  package var statusBar: StatusBar {
    front.map(statusBar) ?? withCall(StatusBar())
  }

  /// The status bar as it is shown while a process is in front (platform R11, R12).
  func statusBar(over process: SimulatedProcess) -> StatusBar {
    process.role == .phone ? process.statusBar : withCall(process.statusBar)
  }

  /// Tells the app in front that the status bar shows a call, or does so no longer.
  func callChanged() {
    guard let front, front.role != .phone, front.state != .quitting else { return }
    tellCall(to: front)
  }

  /// Tells an app how its status bar is, as far as calls go.
  func tellCall(to process: SimulatedProcess) {
    let bar = statusBar(over: process)
    process.knowsCall = bar.showsCall
    send(.statusBar(bar), to: process)
  }

  private func withCall(_ bar: StatusBar) -> StatusBar {
    var bar = bar
    bar.showsCall = conversation?.hasBegun ?? false
    return bar
  }
}

/// What the screen shows, below any panel.
package enum Screen: Equatable, Sendable {
  /// Nothing: the device sleeps, or has no home screen.
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
