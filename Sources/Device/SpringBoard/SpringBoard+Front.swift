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
    activate(process, with: url)
  }

  /// Whoever is shown from now on.
  func putInFront(_ process: SimulatedProcess) {
    front = process
    process.isFrontmost = true
    kernel.pressure.update(process)
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
    kernel.pressure.update(process)
    idlenessChanged()
  }
}
