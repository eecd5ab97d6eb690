internal import MemsimJournal
internal import MemsimRuntime

/// Telephone calls.
///
/// Ringing takes memory, and so does a conversation. The phone gets it by the last resort of
/// whatever policy is in force: before it rings, other processes may be ended.
extension SpringBoard {
  private var phone: SimulatedProcess? {
    kernel.processes.living.first { $0.role == .phone && $0.state != .quitting }
  }

  /// A call arrives: it rings when the phone has the memory for it.
  ///
  /// It does not wait until a phone that died is started again.
  func ring(from origin: String, plan: InterruptionPlan) {
    let call = makeInterruption(.call, from: origin, plan: plan)
    guard homeProcess != nil, let phone = phone ?? startPhone() else {
      return advance(call, to: .missed)
    }
    calls.append(call)
    updateSleep()
    let bytes = (kernel.pressure.callPages ?? kernel.settings.callPages) * pageSize
    getMemory(bytes, for: call, on: phone) { [unowned self] isThere in
      if isThere, homeProcess != nil { return begin(call) }
      advance(call, to: .missed)
      hangUp(call)
    }
  }

  private func startPhone() -> SimulatedProcess? {
    apps.first { $0.role == .phone }.flatMap { kernel.launch($0, cause: .system) }
  }

  /// Lets the phone allocate, as what must not fail; then tells whether it did.
  private func getMemory(
    _ bytes: Int, for call: ActiveInterruption, on phone: SimulatedProcess,
    then next: @escaping (Bool) -> Void
  ) {
    phone.isBusy = true
    kernel.policyView.update(phone)
    takeMemory(bytes, for: call.number, in: phone, asCall: true, then: next)
  }

  /// The app in front quits, and the phone takes its place until the call is over.
  ///
  /// To answer a second call ends the first.
  func answerCall(_ call: ActiveInterruption) {
    remove(call)
    let before = conversation
    conversation = Conversation(call, interrupting: appToComeBack ?? before?.interruptedApp)
    if let before { close(before.call) }
    if let front, front.role == .phone {
      activateFront()
      return beginConversation()
    }
    guard let phone = apps.first(where: { $0.role == .phone }) else {
      preconditionFailure("a call on a device without a phone")
    }
    go(to: .app(phone, cause: .system), for: .call)
  }

  /// The app in front has made way for a call: the phone takes what talking needs.
  func beginConversation() {
    guard let conversation, !conversation.hasBegun, let phone else { return }
    conversation.hasBegun = true
    callChanged()
    let bytes = kernel.settings.answerPages * pageSize
    getMemory(bytes, for: conversation.call, on: phone) { [unowned self] isThere in
      guard conversation === self.conversation else { return }
      guard isThere else { return endConversation() }
      conversation.beganAt = kernel.clock.now
      let talk = conversation.call.plan.talk
      conversation.call.next = kernel.clock.schedule(after: talk, for: .system) {
        [unowned self] _ in endConversation()
      }
    }
  }

  /// The conversation is over: the app that it interrupted comes back, if no other came between.
  func endConversation() {
    guard let conversation else { return }
    self.conversation = nil
    close(conversation.call)
    let back = conversation.interruptedApp.map { Destination.app($0, cause: .callEnded) } ?? .home
    if front?.role == .phone {
      go(to: back, for: .call)
    } else if front == nil, destination == nil {
      go(to: back, for: .call)
    } else if destination?.app?.role == .phone {
      destination = back
    } else {
      callChanged()
    }
    activateFront()
  }

  /// The user goes to another app during a call, which has interrupted nothing any more.
  func forgetInterruptedApp(for app: App) {
    guard let conversation, app.role != .phone else { return }
    conversation.interruptedApp = nil
  }

  /// The phone gives back what a call needed.
  func hangUp(_ call: ActiveInterruption) {
    calls.removeAll { $0 === call }
    updateSleep()
    guard let phone, phone.isBusy else { return }
    phone.isBusy = !calls.isEmpty
    kernel.policyView.update(phone)
    giveMemoryBack(for: call.number, in: phone)
  }

  /// The phone is gone, and every call with it.
  func dropCalls() {
    for call in interruptions where call.kind == .call { close(call) }
    endConversation()
    activateFront()
  }
}

/// A call that was answered, until it is over.
package final class Conversation {
  /// The call.
  package let call: ActiveInterruption

  /// The app that comes back when it is over (platform I7); nil when nothing was in front, or when
  /// the user has gone to another app since (platform I8).
  package internal(set) var interruptedApp: App?

  /// Whether the app in front has made way for it.
  package internal(set) var hasBegun = false

  /// When the two could hear each other; nil before.
  package internal(set) var beganAt: Instant?

  init(_ call: ActiveInterruption, interrupting app: App?) {
    self.call = call
    interruptedApp = app
  }
}
