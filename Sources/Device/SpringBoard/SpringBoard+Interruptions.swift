package import MemsimJournal
internal import MemsimRuntime

/// What comes over the app in front, whatever it is (platform I1).
extension SpringBoard {
  /// The panel that is in front of everything else.
  package var panel: ActiveInterruption? { interruptions.last(where: isSeen) }

  /// Whether the panel of an interruption is on the screen: one that the user has put off waits for
  /// the lock screen to be lit.
  func isSeen(_ interruption: ActiveInterruption) -> Bool {
    interruption.isShown && (!interruption.isPutOff || isLockScreenLit)
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
    let rangAt = kernel.clock.now
    interruption.next = kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      showPanel(of: interruption, since: rangAt)
    }
  }

  /// The app in front resigns if this is the first to come over it.
  func cover(with interruption: ActiveInterruption) {
    let isFirst = interruptions.isEmpty
    interruptions.append(interruption)
    updateSleep()
    idlenessChanged()
    if isFirst, let front { resign(front) }
  }

  private func showPanel(of interruption: ActiveInterruption, since rangAt: Instant) {
    interruption.isShown = true
    updateScreen()
    advance(interruption, to: .shown)
    let plan = interruption.plan
    interruption.next = nil
    // A message that the user leaves alone stays (platform I25); a call rings out (platform I24).
    guard interruption.kind == .call || plan.response != .nothing else { return }
    let due = max(kernel.clock.now, rangAt + (plan.after ?? kernel.settings.ringTime))
    interruption.next = kernel.clock.schedule(at: due, for: .system) { [unowned self] _ in
      interruption.next = nil
      respond(plan.response, to: interruption)
    }
  }

  /// What becomes of a panel.
  func respond(_ response: InterruptionPlan.Response, to interruption: ActiveInterruption) {
    switch response {
    case .answer: answer(interruption)
    case .ignore: end(interruption, as: .ignored)
    case .nothing: end(interruption, as: .rangOut)
    }
  }

  /// An answer unlocks the device.
  private func answer(_ interruption: ActiveInterruption) {
    if interruption.kind == .network { return join(networks.first ?? "") }
    advance(interruption, to: .answered)
    removeLock()
    switch interruption.kind {
    case .call: answerCall(interruption)
    case .sms: openInstead(of: interruption, app: "Messages")
    case .calendar: openInstead(of: interruption, app: "Calendar")
    case .lock, .network: preconditionFailure("a \(interruption.kind.rawValue) is not answered")
    }
  }

  /// The panel goes, and the app in front gets events again.
  private func end(_ interruption: ActiveInterruption, as phase: InterruptionPhase) {
    advance(interruption, to: phase)
    close(interruption)
    activateFront()
  }

  /// An interruption is over.
  func close(_ interruption: ActiveInterruption) {
    remove(interruption)
    advance(interruption, to: .ended)
    switch interruption.kind {
    case .call: hangUp(interruption)
    case .sms, .calendar, .network:
      if let homeProcess { giveMemoryBack(for: interruption.number, in: homeProcess) }
    case .lock: break
    }
  }

  /// Takes an interruption off the screen.
  func remove(_ interruption: ActiveInterruption) {
    if let next = interruption.next { kernel.clock.cancel(next) }
    interruption.next = nil
    interruption.isShown = false
    interruptions.removeAll { $0 === interruption }
  }

  /// Writes down how far an interruption has come, and over which app.
  func advance(_ interruption: ActiveInterruption, to phase: InterruptionPhase) {
    kernel.log.record(
      InterruptionAdvanced(
        kind: interruption.kind, phase: phase, number: interruption.number,
        origin: interruption.origin), pid: front?.pid)
  }
}

/// The buttons of the device while something is over the app in front (platform I39 to I45).
extension SpringBoard {
  /// The call that rings, silenced or not.
  var ringingCall: ActiveInterruption? {
    interruptions.last { $0.kind == .call && $0.isShown }
  }

  /// Makes a call that rings unheard; the user can still answer the call.
  func silence(_ call: ActiveInterruption) {
    call.isSilenced = true
    advance(call, to: .silenced)
  }

  /// The home button closes a message or an alert, and does nothing to a call.
  func pressHome(over panel: ActiveInterruption) {
    guard panel.kind != .call else { return }
    if isLocked { lightLockScreen(true) }
    respond(.ignore, to: panel)
  }

  /// The user locks the device over what is shown: it waits, whatever was planned for it.
  func putOffPanels() {
    for panel in interruptions where panel.isShown {
      precondition(panel.kind != .call, "a call that rings keeps the device from locking itself")
      if let next = panel.next { kernel.clock.cancel(next) }
      panel.next = nil
      panel.isPutOff = true
    }
  }

  /// The user of a locked device closes what is seen on its screen.
  func ignorePanels() {
    for panel in interruptions where isSeen(panel) { respond(.ignore, to: panel) }
  }
}

/// Something that comes over whatever the screen shows, until it is over.
package final class ActiveInterruption {
  /// What it is.
  package let kind: Interruption
  /// Which one it is, counted from 1.
  package let number: Int
  /// The caller or the sender; of a choice of networks the one that was chosen.
  package internal(set) var origin: String
  /// What the user is going to do, and what happens then.
  let plan: InterruptionPlan
  /// Whether its panel is there.
  package internal(set) var isShown = false
  /// Whether the user has locked the device over it, and not unlocked it since.
  var isPutOff = false
  /// Whether it is a call that the user has silenced.
  var isSilenced = false
  /// The next that is going to happen to it.
  var next: EntryHandle?

  init(kind: Interruption, number: Int, origin: String, plan: InterruptionPlan) {
    self.kind = kind
    self.number = number
    self.origin = origin
    self.plan = plan
  }
}

/// What the user does about an interruption, and when.
package struct InterruptionPlan: Equatable, Sendable {
  /// What the user does.
  package enum Response: String, CaseIterable, Sendable {
    /// Takes the call, answers the message, looks at the alert.
    case answer
    /// Declines the call, closes the panel.
    case ignore
    /// Nothing: a call rings out, a message stays until it is dealt with.
    case nothing
  }

  /// What the user does.
  package var response: Response
  /// How long after it began; nil for as long as a phone rings.
  ///
  /// With nothing to do, how long the phone rings instead.
  package var after: TimeSpan?
  /// How long an answered call lasts.
  package var talk: TimeSpan

  /// Plans a response.
  package init(
    _ response: Response, after span: TimeSpan? = nil, talk: TimeSpan = .seconds(60)
  ) {
    self.response = response
    after = span
    self.talk = talk
  }
}
