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
    content.appScreen = front.map(appScreen)
    content.scaleButton = scaleButton
    return content
  }

  private var backdrop: ScreenContent.Backdrop {
    switch screen {
    case .off: .black
    case .locked: .lock(lockContent)
    case .home: .home(homeContent)
    case .defaultImage(let app): .launchImage(app: app)
    case .app(let app): .app(app)
    }
  }

  private var lockContent: LockContent {
    let slid = grabs.first { $0.control.travel != nil }?.slidden ?? .points(0, 0)
    return LockContent(knobOffset: slid.x)
  }

  var homeContent: HomeContent {
    let layout = HomeLayout(profile.screen)
    let icons = home.icons.prefix(layout.iconsAPage).enumerated().map { place, icon in
      PlacedIcon(icon: icon, area: layout.area(ofPlace: place))
    }
    return HomeContent(icons: Array(icons), pageCount: 1, page: 0)
  }

  /// The panels that are up, the one in front last.
  var panelContents: [PanelContent] {
    let size = TurnedScreen(profile.screen, panelOrientation).size
    return interruptions.filter(\.isShown).compactMap { PanelContent(of: $0, on: size) }
  }

  /// How the interface of panels is turned: as that of the app below them.
  var panelOrientation: Orientation {
    front == nil || isLocked ? .portrait : statusBar.orientation
  }
}
