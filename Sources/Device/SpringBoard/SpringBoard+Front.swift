internal import MemsimJournal
internal import MemsimRuntime

/// Which app is in front: at most one (platform H5).
extension SpringBoard {
  /// Shows an app: its process if there is one, or else a new one.
  func open(_ app: App, url: OpenedURL? = nil, cause: LaunchCause) {
    if let front, front.app.name == app.name, front.state != .quitting {
      if let url { hand(url, to: front) }
      return
    }
    detours = []
    go(to: .app(app, url: url, cause: cause), for: cause == .url ? .url : .home)
  }

  /// Makes the app in front leave, and goes somewhere when it has: at once if there is none.
  ///
  /// Where the user was going before is forgotten.
  func go(to destination: Destination, for reason: ExitReason) {
    if let app = destination.app { forgetInterruptedApp(for: app) }
    self.destination = destination
    updateSleep()
    guard let front else { return arrive() }
    if front.state != .quitting { noteLeaving() }
    guard front.app.livesInBackground else { return kernel.quit(front, for: reason) }
    sendToBackground(front)
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in arrive() }
  }

  /// The app in front has left: what the user was going to comes.
  func arrive() {
    guard front == nil, let destination else { return }
    self.destination = nil
    if case .app(let app, let url, let cause) = destination {
      if let process = kernel.processes.process(of: app.name) {
        bringToFront(process, url: url)
      } else {
        start(app, url: url, cause: cause)
      }
    }
    beginConversation()
    updateScreen()
    idlenessChanged()
  }

  private func bringToFront(_ process: SimulatedProcess, url: OpenedURL?) {
    putInFront(process)
    if process.knowsCall != statusBar.showsCall { tellCall(to: process) }
    activate(process, with: url)
    offerNetworks(to: process)
  }

  /// Shows a process from now on.
  func putInFront(_ process: SimulatedProcess) {
    front = process
    process.isFrontmost = true
    kernel.policyView.update(process)
    wakeWiFi()
  }

  /// Lets a process that lives on run unseen.
  private func sendToBackground(_ process: SimulatedProcess) {
    resign(process)
    kernel.post(to: process) { [unowned self] _ in
      guard process !== front else { return }
      kernel.change(process, to: .background)
    }
    process.isFrontmost = false
    front = nil
    picture = nil
    kernel.policyView.update(process)
    idlenessChanged()
  }
}

/// The launch of an app in front (platform L5 to L15).
extension SpringBoard {
  /// Starts a process of an app, and shows its picture until it has drawn something.
  ///
  /// If there is no room for it the user is where the end of an app leads.
  func start(_ app: App, url: OpenedURL?, cause: LaunchCause) {
    picture = app.name
    updateScreen()
    guard let process = kernel.launch(app, cause: cause) else {
      picture = nil
      destination = destinationAfterEnd(of: app)
      return
    }
    process.launchURL = url
    putInFront(process)
    process.knowsCall = statusBar.showsCall
    // Its first callback is queued: this is behind it.
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      showContent(of: process)
    }
    activate(process, with: url)
  }

  /// Shows what a program has drawn in place of the picture.
  func showContent(of process: SimulatedProcess) {
    guard process === front else { return }
    picture = nil
    updateScreen()
    offerNetworks(to: process)
  }

  /// Lets a program that has come to the front become active, and hands a URL over to it.
  func activate(_ process: SimulatedProcess, with url: OpenedURL?) {
    let isURLFirst = kernel.settings.urlBeforeActive
    if let url, isURLFirst { hand(url, to: process) }
    activate(process)
    if let url, !isURLFirst { hand(url, to: process) }
  }

  /// Hands a URL over to the program in front.
  func hand(_ url: OpenedURL, to process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      guard process === front, process.state != .quitting else { return }
      record(.openURL, in: process)
      run { $0.receive(.url(url.text), in: $1) }
    }
  }
}

/// Where the user goes as soon as the app in front has left.
enum Destination {
  /// The icons.
  case home
  /// An app, which is started if it does not run.
  case app(App, url: OpenedURL? = nil, cause: LaunchCause)

  /// The app, if it is one.
  var app: App? {
    switch self {
    case .home: nil
    case .app(let app, _, _): app
    }
  }
}
