internal import MemsimJournal
internal import MemsimRuntime

/// Telephone calls.
///
/// Ringing takes memory, and so does a conversation. The phone gets it by the last resort of
/// whatever policy is in force: before anybody hears it ring, others may have to go.
extension SpringBoard {
  /// Whether a call goes on.
  var isInCall: Bool { call != nil }

  private var phone: SimulatedProcess? {
    kernel.processes.living.first { $0.role == .phone && $0.state != .quitting }
  }

  /// A call arrives: it rings when the phone has the memory for it.
  func ring(from origin: String, plan: InterruptionPlan) {
    let interruption = makeInterruption(.call, from: origin, plan: plan)
    guard let phone = phone ?? startPhone() else { return advance(interruption, to: .missed) }
    let bytes = (kernel.pressure.callPages ?? kernel.settings.callPages) * pageSize
    getMemory(bytes, for: phone) { [unowned self] isThere in
      if isThere { begin(interruption) } else { miss(interruption) }
    }
  }

  private func startPhone() -> SimulatedProcess? {
    apps.first { $0.role == .phone }.flatMap { kernel.launch($0, cause: .system) }
  }

  private func miss(_ interruption: ActiveInterruption) {
    advance(interruption, to: .missed)
    hangUp()
  }

  /// Lets the phone allocate, as what must not fail; then tells whether it did.
  private func getMemory(
    _ bytes: Int, for phone: SimulatedProcess, then next: @escaping (Bool) -> Void
  ) {
    phone.isBusy = true
    kernel.pressure.update(phone)
    var isThere = false
    kernel.post(to: phone) { run in
      phone.isRinging = true
      run { program, system in
        guard let program = program as? PhoneProgram else {
          preconditionFailure("\(phone.app.name) has the role of a phone and is none")
        }
        isThere = program.take(bytes, in: system)
      }
      phone.isRinging = false
    }
    kernel.clock.schedule(after: .zero, for: .system) { _ in next(isThere && phone.isLiving) }
  }

  /// The app in front quits, and the phone takes its place until the call is over.
  func answerCall(_ interruption: ActiveInterruption) {
    remove(interruption)
    if let call { endFirst(call) }
    call = interruption
    guard let phone else { return endCall() }
    if let front, !front.app.livesInBackground { interruptedApp = front.app }
    if front === phone { return converse(on: phone) }
    leaveFront(for: .call) { [unowned self] in converse(on: phone) }
  }

  private func converse(on phone: SimulatedProcess) {
    getMemory(kernel.settings.answerPages * pageSize, for: phone) { [unowned self] isThere in
      guard isThere, let call else { return endCall() }
      if front == nil { bringToFront(phone, url: nil, cause: .user) }
      call.next = kernel.clock.schedule(after: call.plan.talk, for: .system) {
        [unowned self] _ in endCall()
      }
    }
  }

  /// Who answers a second call ends the first.
  private func endFirst(_ call: ActiveInterruption) {
    if let next = call.next { kernel.clock.cancel(next) }
    advance(call, to: .ended)
  }

  /// The conversation is over: the app that it interrupted comes back, if nothing came between.
  private func endCall() {
    guard let call else { return }
    endFirst(call)
    self.call = nil
    hangUp()
    if let front, front.role == .phone { sendToBackground(front) }
    guard front == nil, step == nil else { return activateFront() }
    guard let app = interruptedApp else { return show(isLocked ? .locked : .home) }
    interruptedApp = nil
    start(app, cause: .callEnded)
  }

  /// The phone gives back what calls needed, if there are no more.
  func hangUp() {
    guard let phone, phone.isBusy, call == nil,
      !interruptions.contains(where: { $0.kind == .call })
    else { return }
    phone.isBusy = false
    kernel.pressure.update(phone)
    kernel.post(to: phone) { run in
      run { program, system in (program as? PhoneProgram)?.giveBack(in: system) }
    }
  }

  /// The phone is gone, and every call with it.
  func dropCalls() {
    for interruption in interruptions where interruption.kind == .call {
      remove(interruption)
      advance(interruption, to: .ended)
    }
    endCall()
    activateFront()
  }
}
