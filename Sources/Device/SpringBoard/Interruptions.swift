package import MemsimJournal
internal import MemsimRuntime

/// The effects of an interruption outside of ``Interruptions``.
protocol InterruptionOwner: AnyObject {
  /// The app in front.
  var front: SimulatedProcess? { get }
  /// Another interruption covers the front app, perhaps as the first.
  func covered(byFirst isFirst: Bool)
  /// Shows the visible content.
  func updateScreen()
  /// Lets the front app receive events again if nothing covers it.
  func activateFront()
  /// The user has answered a panel.
  func answer(_ interruption: ActiveInterruption)
  /// A call begins to ring.
  func callRings()
  /// A call is over, answered or not.
  func callEnded(_ call: ActiveInterruption)
}

/// Everything that covers the front app: calls, messages, alerts and the lock (platform I1).
///
/// The front app resigns at the first interruption, and becomes active again after the last one.
package final class Interruptions {
  /// The interruptions, oldest first.
  package private(set) var all: [ActiveInterruption] = []

  /// Whether the screen is lit although the device is locked.
  private(set) var isLockScreenLit = false

  /// Alerts that wait for the memory of their panels.
  private var approaching: [ActiveInterruption] = []
  private var count = 0
  private unowned let kernel: Kernel
  private unowned let owner: any InterruptionOwner

  init(on kernel: Kernel, owner: any InterruptionOwner) {
    self.kernel = kernel
    self.owner = owner
  }

  /// The panel that is in front of everything else.
  package var panel: ActiveInterruption? { all.last(where: isVisible) }

  /// The panels that are on the screen, the one in front last.
  var visible: [ActiveInterruption] { all.filter(isVisible) }

  /// The call that rings, silenced or not.
  var ringingCall: ActiveInterruption? { all.last { $0.kind == .call && $0.isShown } }

  /// Whether a call rings, or is about to be shown.
  var isCallDue: Bool { all.contains { $0.kind == .call } }

  /// Whether a panel waits for the user, or for its turn to be shown.
  var isPanelDue: Bool { all.contains { $0.kind != .lock && !$0.isPutOff } }

  /// Whether the user can choose a network, or is about to.
  var offersNetworks: Bool { (approaching + all).contains { $0.kind == .network } }

  /// A panel that the user has put off waits for the lock screen to be lit.
  private func isVisible(_ interruption: ActiveInterruption) -> Bool {
    interruption.isShown && (!interruption.isPutOff || isLockScreenLit)
  }

  /// Makes an interruption that covers nothing yet.
  func make(
    _ kind: Interruption, from origin: String, text: String = "", plan: InterruptionPlan
  ) -> ActiveInterruption {
    count += 1
    return ActiveInterruption(kind: kind, number: count, origin: origin, text: text, plan: plan)
  }

  /// A message or an alert arrives; without a home screen, or without memory for its panel, it is
  /// missed (platform W30).
  func alert(
    _ kind: Interruption, from origin: String, text: String = "", plan: InterruptionPlan
  ) {
    let interruption = make(kind, from: origin, text: text, plan: plan)
    guard let home = kernel.processes.homeScreen else {
      return advance(interruption, to: .missed)
    }
    let bytes = kernel.settings.panelPages * pageSize
    approaching.append(interruption)
    SystemMemory(of: kernel).allocate(bytes, for: interruption.number, in: home) {
      [unowned self] isThere in
      approaching.removeAll { $0 === interruption }
      if isThere, home === kernel.processes.homeScreen { return begin(interruption) }
      advance(interruption, to: .missed)
    }
  }

  /// It is detected, the app in front resigns, the panel is shown: in this order.
  func begin(_ interruption: ActiveInterruption) {
    advance(interruption, to: .rang)
    if interruption.kind == .call { owner.callRings() }
    cover(with: interruption)
    let rangAt = kernel.clock.now
    interruption.next = kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      show(interruption, since: rangAt)
    }
  }

  private func cover(with interruption: ActiveInterruption) {
    let isFirst = all.isEmpty
    all.append(interruption)
    owner.covered(byFirst: isFirst)
  }

  private func show(_ interruption: ActiveInterruption, since rangAt: Instant) {
    interruption.isShown = true
    owner.updateScreen()
    advance(interruption, to: .shown)
    let plan = interruption.plan
    interruption.next = nil
    // A message that the user ignores stays (platform I25); a call rings out (platform I24).
    guard interruption.kind == .call || plan.response != .nothing else { return }
    let due = max(kernel.clock.now, rangAt + (plan.after ?? kernel.settings.ringTime))
    interruption.next = kernel.clock.schedule(at: due, for: .system) { [unowned self] _ in
      interruption.next = nil
      respond(plan.response, to: interruption)
    }
  }

  /// The user responds to a panel.
  func respond(_ response: InterruptionPlan.Response, to interruption: ActiveInterruption) {
    switch response {
    case .answer: owner.answer(interruption)
    case .ignore: end(interruption, as: .ignored)
    case .nothing: end(interruption, as: .rangOut)
    }
  }

  /// An interruption is over, and the app in front gets events again.
  func end(_ interruption: ActiveInterruption, as phase: InterruptionPhase) {
    advance(interruption, to: phase)
    close(interruption)
    owner.activateFront()
  }

  /// An interruption is over.
  func close(_ interruption: ActiveInterruption) {
    remove(interruption)
    advance(interruption, to: .ended)
    switch interruption.kind {
    case .call: owner.callEnded(interruption)
    case .sms, .calendar, .network:
      if let home = kernel.processes.homeScreen {
        SystemMemory(of: kernel).free(for: interruption.number, in: home)
      }
    case .lock: break
    }
  }

  /// Removes an interruption from the screen.
  func remove(_ interruption: ActiveInterruption) {
    interruption.cancelNext(on: kernel.clock)
    interruption.isShown = false
    all.removeAll { $0 === interruption }
  }

  /// Records the phase of an interruption, and the app below it.
  func advance(_ interruption: ActiveInterruption, to phase: InterruptionPhase) {
    kernel.log.record(
      InterruptionAdvanced(
        kind: interruption.kind, phase: phase, number: interruption.number,
        origin: interruption.origin), pid: owner.front?.pid)
  }

  /// Makes a call that rings silent; the user can still answer the call.
  func silence(_ call: ActiveInterruption) {
    call.isSilenced = true
    advance(call, to: .silenced)
  }
}

/// The lock, which has no panel (platform I12 to I14), and panels below it (platform I39 to I45).
extension Interruptions {
  private var theLock: ActiveInterruption? { all.first { $0.kind == .lock } }

  /// Whether the device is locked.
  package var isLocked: Bool { theLock != nil }

  /// Locks the device; panels that are shown wait for the user, without their plans.
  func lock() {
    let lock = make(.lock, from: "", plan: InterruptionPlan(.nothing))
    advance(lock, to: .rang)
    isLockScreenLit = false
    for panel in all where panel.isShown {
      precondition(panel.kind != .call, "a call that rings keeps the device from locking itself")
      panel.cancelNext(on: kernel.clock)
      panel.isPutOff = true
    }
    cover(with: lock)
  }

  /// Lights the screen of a locked device, or turns it off.
  func lightLockScreen(_ isLit: Bool) { isLockScreenLit = isLit }

  /// Removes the lock and returns whether there was; the app in front has yet to
  /// become active.
  func removeLock() -> Bool {
    guard let theLock else { return false }
    close(theLock)
    for interruption in all { interruption.isPutOff = false }
    return true
  }

  /// The user of a locked device closes the panels on its screen.
  func ignoreVisible() {
    for panel in all where isVisible(panel) { respond(.ignore, to: panel) }
  }
}

/// An interruption until it is over.
package final class ActiveInterruption {
  /// The kind of the interruption.
  package let kind: Interruption
  /// The number of the interruption, counted from 1.
  package let number: Int
  /// The caller or the sender; of a choice of networks the one that was chosen.
  package internal(set) var origin: String
  /// The text of a message; empty if its panel does not show the text.
  package let text: String
  /// The next action of the user and its effect.
  let plan: InterruptionPlan
  /// Whether its panel is there.
  package fileprivate(set) var isShown = false
  /// Whether the user has locked the device over it, and not unlocked it since.
  fileprivate(set) var isPutOff = false
  /// Whether it is a call that the user has silenced.
  fileprivate(set) var isSilenced = false
  /// The next that is going to happen to it.
  var next: EntryHandle?

  init(kind: Interruption, number: Int, origin: String, text: String, plan: InterruptionPlan) {
    self.kind = kind
    self.number = number
    self.origin = origin
    self.text = text
    self.plan = plan
  }

  fileprivate func cancelNext(on clock: VirtualClock) {
    if let next { clock.cancel(next) }
    next = nil
  }
}

/// The reaction of the user to an interruption, and its time.
package struct InterruptionPlan: Equatable, Sendable {
  /// A reaction of the user.
  package enum Response: String, CaseIterable, Sendable {
    /// Answers the call or the message, looks at the alert.
    case answer
    /// Declines the call, closes the panel.
    case ignore
    /// Nothing: a call rings out, a message stays until it is dealt with.
    case nothing
  }

  /// The reaction of the user.
  package var response: Response
  /// The time from its beginning to the reaction; nil for as long as a phone rings.
  ///
  /// Without a reaction, the time for which the phone rings.
  package var after: TimeSpan?
  /// The duration of an answered call.
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
