internal import MemsimJournal
internal import MemsimRuntime

/// The app in front: at most one (platform H5).
extension SpringBoard {
  /// Shows an app: its process if there is one, or else a new one.
  func open(_ app: App, url: OpenedURL? = nil, cause: LaunchCause) {
    if let front, front.app.name == app.name, front.state != .quitting {
      if let url { hand(url, to: front) }
      return
    }
    returnPath.clear()
    go(to: .app(app, url: url, cause: cause), for: cause == .url ? .url : .home)
  }

  /// Makes the app in front leave, and then shows a destination: at once if no app is in front.
  ///
  /// The previous destination of the user is dropped.
  func go(to destination: Destination, for reason: ExitReason) {
    if let app = destination.app, app.role != .phone { calls.forgetInterruptedApp() }
    self.destination = destination
    updateSleep()
    guard let front else { return arrive() }
    if front.state != .quitting, let app = screen.app {
      zoom.appLeaves(
        AppZoom.LeftApp(
          name: app, backdrop: backdrop, appScreen: appScreen(of: front),
          picture: pictureOfFront?()))
    }
    guard front.app.livesInBackground else { return kernel.ends.quit(front, for: reason) }
    sendToBackground(front)
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in arrive() }
  }

  /// The app in front has left: the destination of the user appears.
  func arrive() {
    guard front == nil, let destination else { return }
    self.destination = nil
    if case .app(let app, let url, let cause) = destination {
      if let process = kernel.processes.process(of: app.name) {
        putInFront(process)
        if process.knowsCall != statusBar.showsCall { sendCallBar(to: process) }
        activate(process, with: url)
        offerNetworks(to: process)
      } else {
        start(app, url: url, cause: cause)
      }
    }
    calls.beginConversation()
    updateScreen()
    updateIdleness()
  }

  /// Shows a process from now on.
  private func putInFront(_ process: SimulatedProcess) {
    front = process
    process.isFrontmost = true
    kernel.snapshots.update(process)
    wakeWiFi()
  }

  /// Lets a process that lives on run unseen.
  private func sendToBackground(_ process: SimulatedProcess) {
    resign(process)
    if process.role == .phone { calls.stopDialling() }
    kernel.post(to: process) { [unowned self] _ in
      guard process !== front else { return }
      process.change(to: .background, in: kernel.log)
    }
    process.isFrontmost = false
    front = nil
    picture = nil
    kernel.snapshots.update(process)
    updateIdleness()
  }

  /// The destination of the home button.
  ///
  /// During a call the home button leads to an app that the call has not interrupted.
  func destinationOfHome() -> Destination {
    if destination == nil, let front, front.state != .quitting {
      if let entry = returnPath.removeEntry(of: front.app) {
        return .app(entry.origin, cause: entry.cause)
      }
      if front.role == .phone, calls.conversation != nil { return .home }
    }
    returnPath.clear()
    return .home
  }

  /// The destination of the user if the app in front ends unexpectedly; nil for the icons.
  ///
  /// After a URL only the user returns: two apps that open each other's URLs and exit would
  /// otherwise continue forever, at one moment.
  func destinationAfterEnd(of app: App) -> Destination? {
    guard let entry = returnPath.removeEntry(of: app), !interruptions.isLocked,
      entry.cause != .urlEnded
    else { return nil }
    return .app(entry.origin, cause: entry.cause)
  }

  /// Shows Phone in place of the app in front.
  func returnToCall() {
    guard calls.isShownInBar, let phone = apps.phone else { return }
    returnPath.clear()
    go(to: .app(phone, cause: .user), for: .call)
  }
}

/// The launch of an app in front (platform L5 to L15).
extension SpringBoard {
  /// Starts a process of an app, and shows its picture until it has drawn something.
  ///
  /// Without memory for the app, the user sees the screen that follows the end of an app.
  private func start(_ app: App, url: OpenedURL?, cause: LaunchCause) {
    picture = app.name
    updateScreen()
    guard let process = kernel.launcher.launch(app, cause: cause) else {
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

  /// Shows the content that a program has drawn in place of the picture.
  func showContent(of process: SimulatedProcess) {
    guard process === front else { return }
    picture = nil
    updateScreen()
    offerNetworks(to: process)
  }

  /// Lets a program that is now in front become active, and hands a URL over to it.
  private func activate(_ process: SimulatedProcess, with url: OpenedURL?) {
    let isURLFirst = kernel.settings.urlBeforeActive
    if let url, isURLFirst { hand(url, to: process) }
    activate(process)
    if let url, !isURLFirst { hand(url, to: process) }
  }

  /// Hands a URL over to the program in front.
  private func hand(_ url: OpenedURL, to process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      guard process === front, process.state != .quitting else { return }
      process.record(.openURL, in: kernel.log)
      if process.role == .phone, let url = try? URLText(url.text), url.scheme.name == "tel" {
        calls.dial(url)
      }
      run { $0.receive(.url(url.text), in: $1) }
    }
  }
}

/// Whether the app in front gets events.
extension SpringBoard {
  /// The process that gets events now.
  var listener: SimulatedProcess? {
    guard interruptions.all.isEmpty, let front, front.state == .active else { return nil }
    return front
  }

  /// Makes the app in front active, unless something covers it.
  private func activate(_ process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      guard process === front, process.state != .quitting else { return }
      guard interruptions.all.isEmpty else { return process.change(to: .inactive, in: kernel.log) }
      guard process.state != .active else { return }
      process.change(to: .active, in: kernel.log)
      process.record(.becomeActive, in: kernel.log)
      run { $0.becomeActive(in: $1) }
      sendOrientation(to: process)
    }
  }

  /// Makes an app inactive, and cancels its touches (platform I2, I21).
  func resign(_ process: SimulatedProcess) {
    let cancelsFirst = kernel.settings.cancelBeforeResign
    if cancelsFirst { cancelTouches(of: process) }
    kernel.post(to: process) { [unowned self] run in
      guard process.state == .active else { return }
      process.change(to: .inactive, in: kernel.log)
      process.record(.resignActive, in: kernel.log)
      run { $0.resignActive(in: $1) }
    }
    if !cancelsFirst { cancelTouches(of: process) }
  }

  /// Lets the front app receive events again if nothing covers it.
  func activateFront() {
    if let front, interruptions.all.isEmpty { activate(front) }
    updateScreen()
    updateIdleness()
  }

  /// Sends an event to an app.
  func send(_ event: Event, to process: SimulatedProcess) {
    kernel.post(to: process) { run in run { $0.receive(event, in: $1) } }
  }
}

/// The app that opens a URL (platform U2 to U15).
extension SpringBoard {
  /// The app that opens a URL; without a home screen nothing is launched.
  func handler(of url: URLText) -> App? {
    kernel.processes.homeScreen == nil ? nil : apps.handler(of: url)
  }

  /// Opens a URL for a process; returns whether an app opens it.
  func open(_ url: URLText, from process: SimulatedProcess?) -> Bool {
    let app = handler(of: url)
    kernel.log.record(URLOpened(url: url.text, handler: app?.name), pid: process?.pid)
    guard let app else { return false }

    let opened = OpenedURL(text: url.text, source: process?.app.identifier)
    // A program's URL is opened after its callback, as is everything that starts other programs.
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      guard kernel.processes.homeScreen != nil else { return }
      let before = returnPath
      let origin = process === front ? appToComeBack : nil
      open(app, url: opened, cause: .url)
      guard kernel.settings.returnAfterURL, let origin, origin.name != app.name else { return }
      returnPath = before
      returnPath.lead(to: app, from: origin, cause: .urlEnded)
    }
    return true
  }
}

/// The destination of the user after the app in front has left.
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
