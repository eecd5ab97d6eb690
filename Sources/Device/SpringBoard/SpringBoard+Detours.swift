internal import MemsimJournal
internal import MemsimRuntime

/// What the user comes back to.
///
/// It is forgotten when the user goes to an app unled, as what a call has interrupted is
/// (platform I8).
extension SpringBoard {
  /// An app that the user was led away from, by an answered message or by a URL, and that comes
  /// back when the user is done with the app at the other end (platform I38, U15).
  struct Detour {
    /// The name of the app that the user was led to.
    let destination: String
    /// The app that comes back.
    let origin: App
    /// What it is launched by then.
    let cause: LaunchCause
  }

  /// The app in front, if the user loses it by going elsewhere, and not because he has left it
  /// already.
  var appToComeBack: App? {
    guard let front, !front.app.livesInBackground, front.state != .quitting else { return nil }
    return front.app
  }

  /// Notes that the user is led from one app to another.
  ///
  /// A user who is led to an app for the second time is back there.
  func lead(to app: App, from origin: App, cause: LaunchCause) {
    if let before = detours.firstIndex(where: { $0.destination == app.name }) {
      return detours.removeSubrange((before + 1)...)
    }
    detours.append(Detour(destination: app.name, origin: origin, cause: cause))
  }

  /// Where the home button leads.
  ///
  /// During a call that is where what the call interrupted can still come back.
  func destinationOfHome() -> Destination {
    if destination == nil, let front, front.state != .quitting {
      if let origin = takeOrigin(of: front.app) { return origin }
      if front.role == .phone, conversation != nil { return .home }
    }
    detours = []
    return .home
  }

  /// Where the user gets to when the app in front has ended by itself; nil for the icons.
  ///
  /// From a URL only the user comes back: two apps that open each other's and end would otherwise
  /// go on for ever, at one moment.
  func destinationAfterEnd(of app: App) -> Destination? {
    let cause = detours.last?.cause
    let origin = takeOrigin(of: app)
    return isLocked || cause == .urlEnded ? nil : origin
  }

  private func takeOrigin(of app: App) -> Destination? {
    guard let last = detours.last, last.destination == app.name else { return nil }
    detours.removeLast()
    return .app(last.origin, cause: last.cause)
  }
}

/// Text messages and calendar alerts.
extension SpringBoard {
  /// A message or an alert arrives; without a home screen, or without memory for its panel, it is
  /// missed (platform W30).
  func alert(_ kind: Interruption, from origin: String, plan: InterruptionPlan) {
    let interruption = makeInterruption(kind, from: origin, plan: plan)
    guard let home = homeProcess else { return advance(interruption, to: .missed) }
    let bytes = kernel.settings.panelPages * pageSize
    approaching.append(interruption)
    takeMemory(bytes, for: interruption.number, in: home) { [unowned self] isThere in
      approaching.removeAll { $0 === interruption }
      if isThere, home === homeProcess { return begin(interruption) }
      advance(interruption, to: .missed)
    }
  }

  /// The app in front makes way for the one that the message or the alert is of, and comes back
  /// when the user is done there (platform I38).
  ///
  /// A device that lacks it closes the panel.
  func openInstead(of interruption: ActiveInterruption, app name: String) {
    close(interruption)
    guard let app = app(named: name), front?.app.name != name else { return activateFront() }
    if let origin = appToComeBack { lead(to: app, from: origin, cause: .alertEnded) }
    go(to: .app(app, cause: .user), for: .alert)
  }
}

/// Which app takes a URL (platform U2 to U15).
extension SpringBoard {
  /// Whether any app takes a URL.
  func canOpen(_ url: URLText) -> Bool {
    handler(of: url) != nil
  }

  /// Opens a URL for a process; returns whether any app takes it.
  func open(_ url: URLText, from process: SimulatedProcess?) -> Bool {
    let app = handler(of: url)
    kernel.log.record(URLOpened(url: url.text, handler: app?.name), pid: process?.pid)
    guard let app else { return false }

    let opened = OpenedURL(text: url.text, source: process?.app.identifier)
    // What a program opens is opened after its callback, as everything that it makes others do.
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      guard homeProcess != nil else { return }
      let before = detours
      let origin = process === front ? appToComeBack : nil
      open(app, url: opened, cause: .url)
      guard kernel.settings.returnAfterURL, let origin, origin.name != app.name else { return }
      detours = before
      lead(to: app, from: origin, cause: .urlEnded)
    }
    return true
  }

  /// Without a home screen nothing is launched.
  private func handler(of url: URLText) -> App? {
    guard homeProcess != nil else { return nil }
    return handlers.handler(of: url).flatMap(app(named:))
  }
}
