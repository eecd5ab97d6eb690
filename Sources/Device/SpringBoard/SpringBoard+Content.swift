/// What is to be seen, as values; looking changes nothing.
extension SpringBoard {
  /// What is on the screen now.
  package var content: ScreenContent {
    var content = ScreenContent(backdrop: backdrop)
    if screen == .off {
      content.light = .off
      return content
    }
    let bar = statusBar
    content.orientation = front == nil || isLocked ? .portrait : bar.orientation
    content.statusBar = statusBarContent
    content.panels = panelContents
    content.volume = volumeContent
    if isDimmed { content.light = .dimmed }
    return content
  }

  private var backdrop: ScreenContent.Backdrop {
    switch screen {
    case .off: .black
    case .locked: .lock(lockContent)
    case .home: .home(homeContent)
    case .defaultImage(let app): .launchImage(app: app)
    case .app(let app): callContent.map { .call($0) } ?? .app(app)
    }
  }

  private var statusBarContent: StatusBarContent? {
    let bar = isLocked ? StatusBar() : statusBar
    return bar.isHidden ? nil : StatusBarContent(bar: bar, time: "")
  }

  var homeContent: HomeContent {
    let layout = HomeLayout(profile.screen)
    let icons = home.icons.prefix(layout.iconsAPage).enumerated().map { place, icon in
      PlacedIcon(icon: icon, area: layout.area(ofPlace: place))
    }
    return HomeContent(icons: Array(icons), pageCount: 1, page: 0)
  }
}
