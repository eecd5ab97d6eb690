internal import MemsimJournal
internal import MemsimRuntime

/// What comes over the app in front (platform I1).
extension SpringBoard {
  /// Whether the device is locked.
  package var isLocked: Bool { interruptions.contains { $0.kind == .lock } }

  /// What panel is in the way of everything else.
  var panel: Interruption? { interruptions.last { $0.isShown }?.kind }

  /// A message or an alert arrives.
  func alert(_ kind: Interruption, from origin: String, plan: InterruptionPlan) {
    let interruption = makeInterruption(kind, from: origin, plan: plan)
    begin(interruption)
  }

  func makeInterruption(
    _ kind: Interruption, from origin: String, plan: InterruptionPlan
  ) -> ActiveInterruption {
    interruptionCount += 1
    return ActiveInterruption(kind: kind, number: interruptionCount, origin: origin, plan: plan)
  }

  /// It is detected, the app in front resigns, the panel is shown: in this order.
  func begin(_ interruption: ActiveInterruption) {
    advance(interruption, to: .rang)
    cover(with: interruption)
    interruption.next = kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      showPanel(of: interruption)
    }
  }

  /// The app in front resigns if this is the first to come over it.
  func cover(with interruption: ActiveInterruption) {
    let isFirst = interruptions.isEmpty
    interruptions.append(interruption)
    idlenessChanged()
    if isFirst, let front {
      if kernel.settings.cancelBeforeResign { cancelTouches() }
      resign(front)
      if !kernel.settings.cancelBeforeResign { cancelTouches() }
    }
  }

  private func showPanel(of interruption: ActiveInterruption) {
    interruption.isShown = true
    advance(interruption, to: .shown)
    let plan = interruption.plan
    let span = plan.after ?? kernel.settings.ringTime
    interruption.next = kernel.clock.schedule(after: span, for: .system) { [unowned self] _ in
      interruption.next = nil
      switch plan.response {
      case .answer: answer(interruption)
      case .ignore: end(interruption, as: .ignored)
      case .nothing: end(interruption, as: .rangOut)
      }
    }
  }

  private func answer(_ interruption: ActiveInterruption) {
    advance(interruption, to: .answered)
    switch interruption.kind {
    case .call: answerCall(interruption)
    case .sms: openInstead(of: interruption, app: "Messages")
    case .calendar: openInstead(of: interruption, app: "Calendar")
    case .lock: preconditionFailure("nobody answers the lock")
    }
  }

  /// The app in front makes way for the one that the message or the alert is of.
  private func openInstead(of interruption: ActiveInterruption, app name: String) {
    remove(interruption)
    advance(interruption, to: .ended)
    guard let app = app(named: name) else { return activateFront() }
    guard front?.app.name != name else { return activateFront() }
    leaveFront(for: .alert) { [unowned self] in
      if let process = kernel.processes.process(of: name) {
        return bringToFront(process, url: nil, cause: .user)
      }
      start(app, cause: .user)
    }
  }

  /// The panel goes, and whoever is in front gets events again.
  func end(_ interruption: ActiveInterruption, as phase: InterruptionPhase) {
    advance(interruption, to: phase)
    remove(interruption)
    advance(interruption, to: .ended)
    if interruption.kind == .call { hangUp() }
    activateFront()
  }

  func activateFront() {
    if let front, interruptions.isEmpty { activate(front) }
    idlenessChanged()
  }

  /// Takes an interruption off the screen.
  func remove(_ interruption: ActiveInterruption) {
    if let next = interruption.next { kernel.clock.cancel(next) }
    interruption.next = nil
    interruptions.removeAll { $0 === interruption }
  }

  /// Writes down how far an interruption has come, and over whom.
  func advance(_ interruption: ActiveInterruption, to phase: InterruptionPhase) {
    kernel.log.record(
      InterruptionAdvanced(
        kind: interruption.kind, phase: phase, number: interruption.number,
        origin: interruption.origin), pid: front?.pid)
  }
}
