internal import MemsimJournal
internal import MemsimRuntime

/// The effects of a call outside of ``Calls``.
protocol CallOwner: AnyObject {
  /// The app in front.
  var front: SimulatedProcess? { get }
  /// The destination of the user after the app in front has left.
  var destination: Destination? { get set }
  /// The app that makes and answers calls.
  var phoneApp: App? { get }
  /// The app that returns after the call, if it is in front.
  var appToComeBack: App? { get }
  /// Lets the app in front leave, and shows another screen.
  func go(to destination: Destination, for reason: ExitReason)
  /// Lets the front app receive events again if nothing covers it.
  func activateFront()
  /// The status bar shows a call from now on, or no longer.
  func callBarChanged()
  /// Wakes the device, or lets it sleep.
  func updateSleep()
  /// Decides anew whether the device locks itself.
  func updateIdleness()
}

/// Telephone calls.
///
/// Ringing and talking need memory. The policy frees memory for them as a last resort: other
/// processes may be killed before the phone rings.
package final class Calls {
  /// The call that was answered.
  package private(set) var conversation: Conversation?

  /// The number that Phone dials in vain; nil if it dials none.
  private(set) var dialled: String? {
    didSet { if (dialled == nil) != (oldValue == nil) { owner.updateIdleness() } }
  }

  /// The keys of the screen of a call that are switched on.
  private(set) var switchedOn: Set<TalkKey> = []

  /// The calls that Phone has memory for, or is getting it: arriving, ringing or going on.
  private(set) var withMemory: [ActiveInterruption] = []

  private unowned let kernel: Kernel
  private unowned let owner: any CallOwner
  private let interruptions: Interruptions

  init(on kernel: Kernel, among interruptions: Interruptions, owner: any CallOwner) {
    self.kernel = kernel
    self.interruptions = interruptions
    self.owner = owner
  }

  private var phone: SimulatedProcess? {
    kernel.processes.living.first { $0.role == .phone && $0.state != .quitting }
  }

  /// Whether a call is on its way, rings or is in progress.
  var isBusy: Bool { !withMemory.isEmpty || conversation != nil }

  /// Whether the status bar shows a call.
  var isShownInBar: Bool { conversation?.hasBegun ?? false }

  /// Phone dials the number of a URL, unless it is in a conversation.
  func dial(_ url: URLText) {
    guard conversation == nil else { return }
    switchedOn = []
    dialled = url.rest.replacing("%23", with: "#").replacing("%2B", with: "+")
  }

  /// Phone dials no longer.
  func stopDialling() { dialled = nil }

  /// A key of the screen of a call is touched.
  func press(_ key: TalkKey) {
    if key.isSwitch { switchedOn.formSymmetricDifference([key]) }
  }

  /// A call arrives: it rings when the phone has the memory for it.
  ///
  /// It does not wait until a phone that died is started again.
  func ring(from origin: String, plan: InterruptionPlan) {
    let call = interruptions.make(.call, from: origin, plan: plan)
    guard kernel.processes.homeScreen != nil, let phone = phone ?? startPhone() else {
      return interruptions.advance(call, to: .missed)
    }
    withMemory.append(call)
    owner.updateSleep()
    let bytes = (kernel.pressure.loop.callPages ?? kernel.settings.callPages) * pageSize
    allocate(bytes, for: call, on: phone) { [unowned self] isThere in
      if isThere, kernel.processes.homeScreen != nil { return interruptions.begin(call) }
      interruptions.advance(call, to: .missed)
      hangUp(call)
    }
  }

  private func startPhone() -> SimulatedProcess? {
    owner.phoneApp.flatMap { kernel.launcher.launch($0, cause: .system) }
  }

  private func allocate(
    _ bytes: Int, for call: ActiveInterruption, on phone: SimulatedProcess,
    then next: @escaping (Bool) -> Void
  ) {
    setBusy(true, phone)
    SystemMemory(of: kernel).allocate(bytes, for: call.number, in: phone, asCall: true, then: next)
  }

  private func setBusy(_ isBusy: Bool, _ phone: SimulatedProcess) {
    phone.isBusy = isBusy
    kernel.snapshots.update(phone)
  }

  /// The app in front quits, and the phone replaces it until the call is over.
  ///
  /// To answer a second call ends the first.
  func answer(_ call: ActiveInterruption) {
    interruptions.remove(call)
    let before = conversation
    (dialled, switchedOn) = (nil, [])
    conversation = Conversation(call, interrupting: owner.appToComeBack ?? before?.interruptedApp)
    if let before { interruptions.close(before.call) }
    if let front = owner.front, front.role == .phone {
      owner.activateFront()
      return beginConversation()
    }
    guard let phone = owner.phoneApp else {
      preconditionFailure("a call on a device without a phone")
    }
    owner.go(to: .app(phone, cause: .system), for: .call)
  }

  /// The app in front has made way for a call: the phone allocates the memory for the conversation.
  func beginConversation() {
    guard let conversation, !conversation.hasBegun, let phone else { return }
    conversation.hasBegun = true
    owner.callBarChanged()
    let bytes = kernel.settings.answerPages * pageSize
    allocate(bytes, for: conversation.call, on: phone) { [unowned self] isThere in
      guard conversation === self.conversation else { return }
      guard isThere else { return endConversation() }
      conversation.beganAt = kernel.clock.now
      let talk = conversation.call.plan.talk
      conversation.call.next = kernel.clock.schedule(after: talk, for: .system) {
        [unowned self] _ in endConversation()
      }
    }
  }

  /// The conversation is over: the app that it interrupted returns, if no other was opened since.
  func endConversation() {
    guard let conversation else { return }
    self.conversation = nil
    interruptions.close(conversation.call)
    let back = conversation.interruptedApp.map { Destination.app($0, cause: .callEnded) } ?? .home
    let isNothingInFront = owner.front == nil && owner.destination == nil
    if owner.front?.role == .phone || isNothingInFront {
      owner.go(to: back, for: .call)
    } else if owner.destination?.app?.role == .phone {
      owner.destination = back
    } else {
      owner.callBarChanged()
    }
    owner.activateFront()
  }

  /// The user has left the app that the call interrupted: it does not return.
  func forgetInterruptedApp() {
    conversation?.interruptedApp = nil
  }

  /// The phone frees the memory of a call.
  func hangUp(_ call: ActiveInterruption) {
    withMemory.removeAll { $0 === call }
    owner.updateSleep()
    guard let phone, phone.isBusy else { return }
    setBusy(!withMemory.isEmpty, phone)
    SystemMemory(of: kernel).free(for: call.number, in: phone)
  }

  /// The process of the phone has ended, and every call with it.
  func phoneEnded() {
    for call in interruptions.all where call.kind == .call { interruptions.close(call) }
    stopDialling()
    endConversation()
    owner.activateFront()
  }
}

/// A call that was answered, until it is over.
package final class Conversation {
  /// The call.
  package let call: ActiveInterruption

  /// The app that returns when it is over (platform I7); nil when nothing was in front, or when
  /// the user has opened another app since (platform I8).
  package fileprivate(set) var interruptedApp: App?

  /// Whether the app in front has made way for it.
  package fileprivate(set) var hasBegun = false

  /// The beginning of the conversation; nil before.
  package fileprivate(set) var beganAt: Instant?

  init(_ call: ActiveInterruption, interrupting app: App?) {
    self.call = call
    interruptedApp = app
  }
}
