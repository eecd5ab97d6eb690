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
    content.appScreen = zoom?.left.map(\.appScreen) ?? front.map(appScreen)
    content.scaleButton = scaleButton
    content.zoom = zoomContent
    content.volume = volumeContent
    if isDimmed { content.light = .dimmed }
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
    case .app(let app):
      callContent.map { .call($0) }
        ?? pageTitle.map { .page(title: $0, below: statusBar.heightPoints) } ?? .app(app)
    }
  }
}
