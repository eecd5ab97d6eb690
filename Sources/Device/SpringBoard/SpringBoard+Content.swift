/// What is to be seen, as values; looking changes nothing.
extension SpringBoard {
  /// What is on the screen now.
  package var content: ScreenContent {
    var content = ScreenContent(backdrop: backdrop)
    if screen == .off {
      content.light = .off
      return content
    }
    content.orientation = panelOrientation
    content.statusBar = statusBarContent
    content.panels = panelContents
    content.zoom = zoomContent
    return content
  }

  /// What stands above the page of the app in front; nil if its program draws for itself.
  private var pageTitle: String? {
    guard let front, !(front.program is any ShowingProgram) else { return nil }
    return front.app.displayName(languages: kernel.settings.languages)
  }

  var backdrop: ScreenContent.Backdrop {
    switch screen {
    case .off: .black
    case .locked: .lock(lockContent)
    case .home: .home(homeContent)
    case .defaultImage(let app): .launchImage(app: app)
    case .app(let app): pageTitle.map { .page(title: $0) } ?? .app(app)
    }
  }

  private var statusBarContent: StatusBarContent? {
    let bar = isLocked ? StatusBar() : statusBar
    return bar.isHidden ? nil : StatusBarContent(bar: bar, time: "")
  }

  private var lockContent: LockContent {
    let slid = grabs.first { $0.control.travel != nil }?.slidden ?? .points(0, 0)
    return LockContent(knobOffset: slid.x)
  }

  /// The panels that are up, the one in front last.
  var panelContents: [PanelContent] {
    let size = TurnedScreen(profile.screen, panelOrientation).size
    return interruptions.filter(\.isShown).compactMap { PanelContent(of: $0, on: size) }
  }

  /// How the interface of panels is turned: as that of the app below them, or of the icons.
  var panelOrientation: Orientation {
    if isLocked { return .portrait }
    return front == nil ? homeOrientation : statusBar.orientation
  }
}
