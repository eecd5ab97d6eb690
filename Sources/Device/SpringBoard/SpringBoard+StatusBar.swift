internal import MemsimJournal

/// The status bar: what it says, and the way back to a call.
extension SpringBoard {
  /// The status bar and what it says; nil where none is to be seen.
  var statusBarContent: StatusBarContent? {
    let (bar, change) = shownBar
    if bar.isHidden, change.isHidden == nil { return nil }
    return StatusBarContent(
      bar: bar, change: change,
      carrier: profile.kind.carrier ?? kernel.settings.carrier,
      signalBars: profile.kind == .phone ? kernel.settings.signal : nil,
      showsWiFi: wiFi.isAwake && isNetworkJoined,
      middle: isLocked ? .lock : .time(wallClock.timeOfDay),
      batteryPercent: kernel.settings.battery, isPluggedIn: isPluggedIn)
  }

  /// What the device's clock shows.
  var wallClock: WallClock { WallClock(at: kernel.clock.now, in: kernel.settings.timeZone) }

  /// The bar as it is set, and what of that is not yet to be seen; the system's own screens have a
  /// black one that their background shows through.
  private var shownBar: (StatusBar, StatusBarChange) {
    if isLocked { return (StatusBar(style: .blackTranslucent), StatusBarChange()) }
    guard let front else {
      var bar = statusBar
      bar.style = .blackTranslucent
      bar.orientation = homeOrientation
      return (bar, StatusBarChange())
    }
    var statusBar = statusBar
    // Around an app that was made for a phone all is black.
    if appScreen(of: front).size != profile.screen { statusBar.style = .blackOpaque }
    return (statusBar, front.statusBarMotion.change(at: kernel.moment(of: front)))
  }

  /// The bar that says that a call goes on, which leads back to it.
  var callBar: Control? {
    guard let bar = statusBarContent?.bar, bar.showsCall, !bar.isHidden else { return nil }
    let turned = TurnedScreen(profile.screen, bar.orientation)
    let area = Rectangle.points(0, 0, turned.size.widthPoints, bar.heightPoints)
    return Control(.callBar, turned.onScreen(area), isOverApps: true)
  }

  /// Shows Phone in the place of the app in front.
  func returnToCall() {
    guard conversation?.hasBegun == true, let phone = apps.first(where: { $0.role == .phone })
    else { return }
    detours = []
    go(to: .app(phone, cause: .user), for: .call)
  }
}

extension WallClock {
  /// The time as it stands in the status bar: `9:41 AM`.
  package var timeOfDay: String { "\(time) \(hour < 12 ? "AM" : "PM")" }
}

extension DeviceKind {
  /// What stands where a phone names its network.
  fileprivate var carrier: String? {
    switch self {
    case .phone: nil
    case .pod: "iPod"
    case .pad: "iPad"
    }
  }
}
