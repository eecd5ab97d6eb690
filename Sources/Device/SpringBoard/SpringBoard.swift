internal import MemsimJournal
internal import MemsimRuntime

// The home screen and everything around it. The nouns:
//
//   front         the one app whose screen is shown; nil at the home screen.
//   destination   the screen that follows when the app in front has left, which may last a while.
//   interruption  a cover of the front app: a call, a message, an alert, the lock.
//   panel         the visible part of an interruption; the lock has none.
//   conversation  a call that was answered.
//   return path   the apps that the user left for a message or a URL, and returns to.
//   sleep         a locked and dark device that has nothing else to do runs no app.
//
// SpringBoard decides which app is in front. The parts own the rest of its state, one file each.

/// The home screen, and everything that decides which app is in front.
package final class SpringBoard {
  let kernel: Kernel
  let profile: DeviceProfile

  /// The installed apps and their icons.
  package let apps: InstalledApps

  /// The app whose screen is shown.
  package internal(set) var front: SimulatedProcess?

  /// The destination of the user after the app in front has left.
  var destination: Destination?

  /// The apps to which the user returns.
  var returnPath = ReturnPath()

  /// The name of the app whose `Default.png` is shown because it has drawn nothing yet.
  var picture: String?

  /// The content of the screen below any panel.
  package internal(set) var screen = Screen.off

  /// The app that grows or shrinks.
  var zoom = AppZoom()

  /// Makes a picture of the front app; nil if no pictures are recorded.
  var pictureOfFront: (() -> Frame?)?

  /// Everything that covers the front app.
  package private(set) lazy var interruptions = Interruptions(on: kernel, owner: self)

  /// Telephone calls.
  package private(set) lazy var calls = Calls(on: kernel, among: interruptions, owner: self)

  /// The fingers that are on the screen.
  var fingers = Fingers()

  /// Those of them that are on controls of the system.
  var grabs = Grabs()

  /// The knob of the lock screen that slides back.
  var knob: ReleasedKnob?

  /// The orientation and motion of the device.
  var motion = DeviceMotion()

  /// The volume and its panel.
  package let volume: VolumeControl

  /// The networks and the Wi-Fi.
  package let networks: Networks

  /// Whether the charger is plugged in.
  package internal(set) var isPluggedIn = false

  /// Locks the device when the user does nothing.
  private(set) lazy var autoLock = AutoLock(
    after: kernel.settings.autoLock, on: kernel.clock
  ) { [unowned self] in
    if interruptions.isLocked { lightLockScreen(false) } else { lock() }
  }

  /// Starts processes of the system again that have died.
  let respawner: Respawner

  init(on kernel: Kernel, profile: DeviceProfile, pages: WebPages) {
    self.kernel = kernel
    self.profile = profile
    apps = InstalledApps(kernel.settings)
    volume = VolumeControl(on: kernel)
    networks = Networks(
      kernel.settings, isPhone: profile.kind == .phone, pages: pages, log: kernel.log)
    respawner = Respawner(on: kernel)
    networks.linkChanged = { [unowned self] in sendNetwork() }
  }

  /// The device was switched on, and its own processes were started.
  func switchOn() {
    updateScreen()
    userActed()
    updateWiFi()
  }
}

/// The conditions that keep the device and its Wi-Fi awake.
extension SpringBoard {
  /// The user touched the device or pressed a button.
  func userActed() {
    autoLock.userActed()
    updateIdleness()
  }

  /// The conditions that hold the device or its Wi-Fi awake may have changed.
  func updateIdleness() {
    autoLock.set(.app, front?.isIdleTimerDisabled ?? false)
    autoLock.set(.interruption, interruptions.isPanelDue)
    autoLock.set(.call, calls.conversation != nil || calls.dialled != nil)
    autoLock.set(.lock, interruptions.isLocked && !interruptions.isLockScreenLit)
    autoLock.wait(isEnabled: kernel.processes.homeScreen != nil)
    updateWiFi()
  }

  /// Lets the front app have Wi-Fi for as long as it wants.
  private func updateWiFi() {
    networks.setWanted(front?.app.requiresPersistentWiFi ?? false)
  }

  /// An app was opened in front, or the device woke.
  func wakeWiFi() {
    networks.wake()
    updateWiFi()
  }

  /// Lets the front app's user choose a network, if the app needs one, some are around, and the
  /// device is in none.
  func offerNetworks(to process: SimulatedProcess) {
    guard process === front, process.app.requiresPersistentWiFi, !networks.isJoined,
      !networks.around.isEmpty, !interruptions.offersNetworks
    else { return }
    interruptions.alert(.network, from: "", plan: InterruptionPlan(.nothing))
  }

  /// Wakes the device at once if there is something to do; if not, lets it sleep as soon as the
  /// callbacks of this moment are done (platform I32 to I37).
  func updateSleep() {
    kernel.sleep.update { [unowned self] in
      interruptions.isLocked && !interruptions.isLockScreenLit && !interruptions.isPanelDue
        && !calls.isBusy && destination == nil
    }
  }
}

/// The lock (platform I12 to I14).
extension SpringBoard {
  /// Locks the device: the app in front resigns, and the screen is switched off.
  func lock() {
    grabs.cancel()
    volume.hide()
    interruptions.lock()
    updateScreen()
  }

  /// Switches the screen of a locked device on, which wakes the device, or off (platform I35).
  func lightLockScreen(_ isLit: Bool) {
    interruptions.lightLockScreen(isLit)
    if !isLit { volume.hide() }
    updateScreen()
    userActed()
  }

  /// Wakes the device and unlocks it.
  func unlock() {
    removeLock()
    activateFront()
  }

  /// Removes the lock; the app in front has yet to become active.
  private func removeLock() {
    guard interruptions.removeLock() else { return }
    updateScreen()
    wakeWiFi()
  }
}

extension SpringBoard: InterruptionOwner {
  func covered(byFirst isFirst: Bool) {
    updateSleep()
    updateIdleness()
    if isFirst, let front { resign(front) }
  }

  /// An answer unlocks the device.
  func answer(_ interruption: ActiveInterruption) {
    if interruption.kind == .network { return join(networks.around.first ?? "") }
    interruptions.advance(interruption, to: .answered)
    removeLock()
    switch interruption.kind {
    case .call: calls.answer(interruption)
    case .sms: open("Messages", insteadOf: interruption)
    case .calendar: open("Calendar", insteadOf: interruption)
    case .lock, .network: preconditionFailure("a \(interruption.kind.rawValue) is not answered")
    }
  }

  func callRings() { sendCall(isOver: false) }

  func callEnded(_ call: ActiveInterruption) {
    calls.hangUp(call)
    if !interruptions.isCallDue { sendCall(isOver: true) }
  }

  /// The app in front gives way to the app of a message or an alert, and returns when the user
  /// is done there (platform I38).
  ///
  /// A device that lacks it closes the panel.
  private func open(_ name: String, insteadOf interruption: ActiveInterruption) {
    interruptions.close(interruption)
    guard let app = apps[name], front?.app.name != name else { return activateFront() }
    if let origin = appToComeBack { returnPath.lead(to: app, from: origin, cause: .alertEnded) }
    go(to: .app(app, cause: .user), for: .alert)
  }

  /// The user has chosen a network on the panel.
  func join(_ network: String) {
    guard let choice = interruptions.all.last(where: { $0.kind == .network }) else { return }
    choice.origin = network
    networks.join(network)
    interruptions.end(choice, as: .answered)
  }
}

extension SpringBoard: CallOwner {
  var phoneApp: App? { apps.phone }

  /// The front app, unless it is about to leave already.
  var appToComeBack: App? {
    guard let front, !front.app.livesInBackground, front.state != .quitting else { return nil }
    return front.app
  }

  func callBarChanged() {
    guard let front, front.role != .phone, front.state != .quitting else { return }
    sendCallBar(to: front)
  }
}
