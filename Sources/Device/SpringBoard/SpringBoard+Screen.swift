internal import MemsimJournal

/// The visible content of the screen, as values; looking changes nothing.
extension SpringBoard {
  /// Shows the visible content, and records it if it has changed.
  ///
  /// An app that has left stays on the screen until the destination of the user appears. Whether
  /// the device sleeps depends on the same.
  func updateScreen() {
    updateSleep()
    if front == nil, destination != nil { return }
    let next = visible
    guard next != screen else { return }
    zoom.screenChanges(from: screen, to: next, at: kernel.clock.now)
    screen = next
    kernel.log.record(ScreenChanged(shows: next.word, app: next.app))
  }

  private var visible: Screen {
    // Nothing is drawn without it.
    if kernel.processes.homeScreen == nil { return .off }
    if interruptions.isLocked {
      return interruptions.isLockScreenLit || interruptions.panel != nil ? .locked : .off
    }
    if let picture { return .defaultImage(app: picture) }
    return front.map { .app($0.app.name) } ?? .home
  }

  /// Whether an app is visible as it is: no lock screen, and no panel over it.
  package var showsApp: Bool {
    if case .app = screen { interruptions.panel == nil } else { false }
  }

  /// Whether the screen is dimmed because the device is about to lock itself.
  var isDimmed: Bool { kernel.processes.homeScreen != nil && autoLock.isDimmed }

  /// The content of the screen now.
  package var content: ScreenContent {
    var content = ScreenContent(backdrop: backdrop)
    if screen == .off {
      content.light = .off
      return content
    }
    content.orientation = panelOrientation
    content.statusBar = statusBarContent
    content.panels = panelContents
    content.appScreen = zoom.leftApp?.appScreen ?? front.map(appScreen)
    content.scaleButton = scaleButton
    content.zoom = zoom.scale(at: kernel.clock.now).map { scale in
      ScreenContent.Zoom(
        home: homeView.content(in: kernel.settings),
        front: zoom.leftApp?.backdrop ?? backdrop, scale: scale, isLeft: zoom.leftApp != nil)
    }
    if volume.isShown {
      let isSilent = volume.isSilent
      content.volume = VolumeContent(
        step: volume.step, isSilent: isSilent,
        title: isSilent
          ? language.word("Silent", "Lautlos") : language.word("Ringer", "Klingelton"),
        area: panelLayout.volumeArea)
    }
    if isDimmed { content.light = .dimmed }
    return content
  }

  /// The last picture of the app that shrinks; nil if none was recorded.
  package var lastPicture: Frame? { zoom.leftApp?.picture }

  /// The layer behind all others.
  var backdrop: ScreenContent.Backdrop {
    switch screen {
    case .off: .black
    case .locked: .lock(lockContent)
    case .home: .home(homeView.content(in: kernel.settings))
    case .defaultImage(let app): .launchImage(app: app)
    case .app(let app):
      callContent.map { .call($0) }
        ?? pageTitle.map { .page(title: $0, below: statusBar.heightPoints) } ?? .app(app)
    }
  }

  /// The title above the page of the app in front; nil if its program draws for itself.
  private var pageTitle: String? {
    guard let front, front.showing == nil else { return nil }
    return front.app.displayName(languages: kernel.settings.languages)
  }

  private var lockContent: LockContent {
    LockContent(
      knobOffset: knobOffset, title: language.word("slide to unlock", "entsperren"),
      clock: wallClock, language: language)
  }

  /// The distance of the knob of a slider from its left end.
  private var knobOffset: Int { grabs.knobOffset ?? knob?.offset(at: kernel.clock.now) ?? 0 }

  private var language: SystemLanguage { kernel.settings.language }

  /// The time that the device shows.
  private var wallClock: WallClock { WallClock(at: kernel.clock.now, in: kernel.settings.timeZone) }
}

/// The home screen and panels.
extension SpringBoard {
  /// How the user holds the device, or did before it was laid flat.
  package var held: Orientation { motion.upright }

  private var homeOrientation: Orientation {
    HomeLayout.isOfPad(profile.screen) ? motion.upright : .portrait
  }

  /// The home screen as it is laid out now.
  var homeView: HomeView {
    HomeView(
      home: apps.home, screen: profile.screen, orientation: homeOrientation,
      isInCall: statusBar.showsCall, isShown: screen == .home, grabs: grabs,
      now: kernel.clock.now)
  }

  /// The page of the icon of a title, the number of pages and the page that is shown, from 1; nil
  /// if the icon is on no page, or visible.
  package func otherPage(ofIcon title: String) -> (page: Int, of: Int, shown: Int)? {
    homeView.otherPage(ofIcon: title)
  }

  /// The orientation of the interface of panels: that of the app below them, or of the icons; a
  /// call is upright.
  var panelOrientation: Orientation {
    if interruptions.isLocked || showsCallThatRings { return .portrait }
    return front == nil ? homeOrientation : statusBar.orientation
  }

  private var showsCallThatRings: Bool {
    interruptions.visible.contains { $0.kind == .call }
  }

  private var panelLayout: PanelLayout {
    let bar = interruptions.isLocked || showsCallThatRings ? withCall(StatusBar()) : statusBar
    return PanelLayout(
      TurnedScreen(profile.screen, panelOrientation).size,
      below: bar.isHidden ? 0 : bar.heightPoints, in: language)
  }

  /// The panels that are up, the one in front last.
  var panelContents: [PanelContent] {
    let layout = panelLayout
    var panels = interruptions.visible.compactMap {
      layout.panel(of: $0, networks: networks.around, isLocked: interruptions.isLocked)
    }
    if panels.last?.knobOffset != nil { panels[panels.count - 1].knobOffset = knobOffset }
    if let front = panels.indices.last {
      for index in panels[front].buttons.indices {
        let button = panels[front].buttons[index]
        panels[front].buttons[index].isPressed = grabs.presses(.button(button.title))
      }
    }
    return panels
  }

  /// The screen of a call, while Phone is in front.
  var callContent: CallContent? {
    let conversation = calls.conversation
    guard let caller = conversation?.call.origin ?? calls.dialled, front?.role == .phone,
      screen == front.map({ .app($0.app.name) })
    else { return nil }
    let layout = panelLayout
    let time = conversation?.beganAt.map { kernel.clock.now - $0 } ?? .zero
    let title = language.word("End Call", "Beenden")
    return CallContent(
      caller: caller,
      text: conversation == nil ? language.word("calling…", "Anruf …") : Self.text(of: time),
      keys: layout.talkKeys(switchedOn: calls.switchedOn) { grabs.presses(.button($0)) },
      end: PanelButton(
        title: title, action: .endCall, role: .decline, area: layout.endCallArea,
        isPressed: grabs.presses(.button(title))),
      area: layout.callArea)
  }
}

extension SpringBoard {
  /// Minutes and seconds, and hours where there are any: `0:07`, `1:02:03`.
  fileprivate static func text(of span: TimeSpan) -> String {
    let seconds = span.nanoseconds / 1_000_000_000
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    let texts = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts[0] > 0
      ? "\(parts[0]):\(texts[1]):\(texts[2])" : "\(parts[1]):\(texts[2])"
  }
}

/// The screens of apps; those for a phone are small on an iPad (platform S19).
extension SpringBoard {
  /// The screen that the app of a process has.
  package func appScreen(of process: SimulatedProcess) -> AppScreen {
    isForPhone(process.app)
      ? AppScreen(ofPhoneOn: profile.screen, isDoubled: process.isDoubled)
      : AppScreen(allOf: profile.screen)
  }

  private func isForPhone(_ app: App) -> Bool {
    guard profile.kind == .pad, let bundle = app.bundle else { return false }
    return !bundle.info.deviceFamilies.contains(.pad)
  }

  /// The button that doubles the app in front, or undoubles it; nil if there is none.
  var scaleButton: ScaleButton? {
    guard let front, isForPhone(front.app), screen == .app(front.app.name) else { return nil }
    return ScaleButton(isDoubled: front.isDoubled, on: interface.size)
  }

  /// The same as a control.
  var scaleControl: Control? {
    scaleButton.map {
      Control(.button($0.title), interface.onScreen($0.area), isOverApps: true)
    }
  }

  private var interface: TurnedScreen { TurnedScreen(profile.screen, statusBar.orientation) }

  /// The picture of an app until it has drawn something; nil if it has none that fits the device
  /// (platform L22, L23).
  package func launchPicture(of name: String) -> LaunchPicture? {
    guard let app = apps[name], let bundle = app.bundle else { return nil }
    let isForPad = profile.kind == .pad && bundle.info.deviceFamilies.contains(.pad)
    let orientation = app.statusBar.orientation
    let file = bundle.launchPicture(
      on: isForPad ? .pad : .phone, orientation, languages: kernel.settings.languages)
    return file.map {
      LaunchPicture(bundle: bundle, file: $0, orientation: isForPad ? orientation : .portrait)
    }
  }
}

/// The status bar, and the way back to a call.
extension SpringBoard {
  /// The status bar as it is shown now.
  package var statusBar: StatusBar {
    front.map(statusBar) ?? withCall(StatusBar())
  }

  /// The status bar as it is shown while a process is in front (platform R11, R12).
  func statusBar(over process: SimulatedProcess) -> StatusBar {
    process.role == .phone ? process.statusBar : withCall(process.statusBar)
  }

  private func withCall(_ bar: StatusBar) -> StatusBar {
    var bar = bar
    bar.showsCall = calls.isShownInBar
    return bar
  }

  /// Sends an app its status bar, which shows a call or does so no longer.
  func sendCallBar(to process: SimulatedProcess) {
    let bar = statusBar(over: process)
    process.knowsCall = bar.showsCall
    send(.statusBar(bar), to: process)
  }

  /// The content of the status bar; nil if it is hidden.
  private var statusBarContent: StatusBarContent? {
    let (bar, change) = shownBar
    if bar.isHidden, change.isHidden == nil { return nil }
    return StatusBarContent(
      bar: bar, change: change,
      carrier: profile.kind.carrier ?? kernel.settings.carrier,
      signalBars: profile.kind == .phone ? kernel.settings.signal : nil,
      showsWiFi: networks.isShown,
      callTitle: language.word("Touch to return to call", "Zurück zum Anruf"),
      middle: interruptions.isLocked ? .lock : .time(wallClock.timeOfDay(in: language)),
      batteryPercent: kernel.settings.battery, isPluggedIn: isPluggedIn)
  }

  /// The bar as it is set, and its changes that are not visible yet; the system's own screens have
  /// a black one that their background shows through.
  private var shownBar: (StatusBar, StatusBarChange) {
    if interruptions.isLocked {
      return (StatusBar(style: .blackTranslucent), StatusBarChange())
    }
    if showsCallThatRings || callContent != nil {
      var bar = showsCallThatRings ? withCall(StatusBar()) : StatusBar()
      bar.style = .blackTranslucent
      return (bar, StatusBarChange())
    }
    guard let front else {
      var bar = statusBar
      bar.style = .blackTranslucent
      bar.orientation = homeOrientation
      return (bar, StatusBarChange())
    }
    var statusBar = statusBar
    // Around an app that was made for a phone all is black.
    if appScreen(of: front).size != profile.screen { statusBar.style = .blackOpaque }
    return (statusBar, front.statusBarMotion.change(at: kernel.sleep.moment(of: front)))
  }

  /// The status bar that leads back to a call.
  var callBar: Control? {
    guard let bar = statusBarContent?.bar, bar.showsCall, !bar.isHidden else { return nil }
    let turned = TurnedScreen(profile.screen, bar.orientation)
    let area = Rectangle.points(0, 0, turned.size.widthPoints, bar.heightPoints)
    return Control(.callBar, turned.onScreen(area), isOverApps: true)
  }
}

extension DeviceKind {
  /// The word in place of the carrier, on devices that are no phones.
  fileprivate var carrier: String? {
    switch self {
    case .phone: nil
    case .pod: "iPod"
    case .pad: "iPad"
    }
  }
}

/// The content of the screen, below any panel.
package enum Screen: Equatable, Sendable {
  /// Nothing: the device sleeps, or has no home screen.
  case off
  /// The lock screen.
  case locked
  /// The icons.
  case home
  /// The picture that is shown for an app until it has drawn something.
  case defaultImage(app: String)
  /// An app.
  case app(String)

  /// The word in the journal.
  fileprivate var word: ShownScreen {
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
