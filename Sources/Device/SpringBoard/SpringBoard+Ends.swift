internal import MemsimJournal
internal import MemsimRuntime

/// What follows from the end of a process.
extension SpringBoard: ProcessWatcher {
  func processEnded(_ process: SimulatedProcess) {
    if kernel.settings.emptiesTemporary { storage.folders(of: process.app).emptyTemporary() }
    let wasInFront = process === front
    if wasInFront {
      front = nil
      picture = nil
      _ = fingers.cancel()
    }
    updateScreen()
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      settle(afterEndOf: process, inFront: wasInFront)
    }
  }

  /// What may not happen in the middle of a decision.
  private func settle(afterEndOf process: SimulatedProcess, inFront wasInFront: Bool) {
    if wasInFront, front == nil, destination == nil {
      destination = destinationAfterEnd(of: process.app)
    }
    if process.role == .phone { dropCalls() }
    if process.role == .home { homeScreenDied() }
    if process.app.staysAlive { startAgainLater(process.app) }
    arrive()
    idlenessChanged()
  }

  /// A process of the system is started again, but not at once, or it could die again and again at
  /// one time (platform H8).
  private func startAgainLater(_ app: App) {
    if let entry = respawns[app.name] { kernel.clock.cancel(entry) }
    let span = kernel.settings.respawnAfter
    respawns[app.name] = kernel.clock.schedule(after: span, for: .system) { [unowned self] _ in
      respawns[app.name] = nil
      guard kernel.processes.process(of: app.name) == nil else { return }
      guard let process = kernel.launch(app, cause: .system), app.role == .home else { return }
      // Its first callback is queued: this is behind it.
      kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
        homeScreenIsThere()
      }
    }
  }

  /// What was in front ends with it, but for a phone in the middle of a call; so do panels.
  private func homeScreenDied() {
    destination = nil
    detours = []
    home.turning = PageTurning()
    hideVolume()
    conversation?.interruptedApp = nil
    for interruption in interruptions where interruption.kind != .lock { close(interruption) }
    if let front, front.role != .phone, front.state != .quitting {
      kernel.exit(front, for: .homeScreenDied)
    }
    activateFront()
  }

  private func homeScreenIsThere() {
    userActed()
    activateFront()
  }
}
