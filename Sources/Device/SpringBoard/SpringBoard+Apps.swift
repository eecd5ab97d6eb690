internal import MemsimJournal
internal import MemsimRuntime

/// Which app is in front.
extension SpringBoard {
  /// Shows an app: its process if there is one, or else a new one.
  func open(_ app: App, url: String? = nil, cause: LaunchCause) {
    if app.name != interruptedApp?.name, isInCall { interruptedApp = nil }
    if let process = kernel.processes.process(of: app.name), process.state != .quitting {
      bringToFront(process, url: url, cause: cause)
    } else {
      leaveFront(for: cause == .url ? .url : .home) { [unowned self] in
        start(app, url: url, cause: cause)
      }
    }
  }

  func bringToFront(_ process: SimulatedProcess, url: String?, cause: LaunchCause) {
    guard process !== front else {
      if let url { hand(url, to: process) }
      return
    }
    leaveFront(for: cause == .url ? .url : .home) { [unowned self] in
      guard process.isLiving else { return start(process.app, url: url, cause: cause) }
      putInFront(process)
      show(.app(process.app.name))
      if let url { hand(url, to: process) }
      activate(process)
    }
  }

  /// Starts a process of an app, and shows its picture until it has drawn something.
  func start(_ app: App, url: String? = nil, cause: LaunchCause) {
    show(.defaultImage(app: app.name))
    guard let process = kernel.launch(app, cause: cause) else { return show(.home) }
    putInFront(process)
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      showContent(of: process)
    }
    if let url, kernel.settings.urlBeforeActive { hand(url, to: process) }
    activate(process)
    if let url, !kernel.settings.urlBeforeActive { hand(url, to: process) }
  }

  /// Shows what a program has drawn in place of the picture.
  func showContent(of process: SimulatedProcess) {
    guard process === front, screen == .defaultImage(app: process.app.name) else { return }
    show(.app(process.app.name))
  }

  /// Makes the app in front leave, and does something when it has: at once if there is none.
  ///
  /// What was to be done before is forgotten.
  func leaveFront(for reason: ExitReason, then next: @escaping () -> Void) {
    guard let front else {
      step = nil
      return next()
    }
    step = next
    cancelTouches()
    guard front.app.livesInBackground else { return kernel.quit(front, for: reason) }
    sendToBackground(front)
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      guard self.front == nil, let next = step else { return }
      step = nil
      next()
    }
  }

  /// Lets a process that lives on run unseen.
  func sendToBackground(_ process: SimulatedProcess) {
    resign(process)
    kernel.post(to: process) { [unowned self] _ in
      guard process !== front else { return }
      kernel.change(process, to: .background)
    }
    process.isFrontmost = false
    front = nil
    kernel.pressure.update(process)
    idlenessChanged()
  }

  private func putInFront(_ process: SimulatedProcess) {
    front = process
    process.isFrontmost = true
    kernel.pressure.update(process)
    idlenessChanged()
  }

  /// Tells the app in front that it gets events from now on, unless something is over it.
  func activate(_ process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      guard process === front, process.state != .quitting else { return }
      guard interruptions.isEmpty else { return kernel.change(process, to: .inactive) }
      guard process.state != .active else { return }
      kernel.change(process, to: .active)
      call(.becomeActive, process)
      run { $0.becomeActive(in: $1) }
    }
  }

  /// Tells the app in front that it gets no events from now on.
  func resign(_ process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      guard process.state == .active else { return }
      kernel.change(process, to: .inactive)
      call(.resignActive, process)
      run { $0.resignActive(in: $1) }
    }
  }

  /// Hands a URL over to the program that takes it.
  private func hand(_ url: String, to process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      call(.openURL, process)
      run { $0.receive(.url(url), in: $1) }
    }
  }

  /// Writes a call of the life cycle down.
  func call(_ method: Lifecycle, _ process: SimulatedProcess) {
    kernel.log.record(LifecycleCalled(method: method.rawValue), pid: process.pid)
  }
}
