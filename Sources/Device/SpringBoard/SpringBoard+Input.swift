internal import MemsimJournal
internal import MemsimRuntime

/// The buttons, keys and switches of the device, and its charger.
extension SpringBoard {
  /// The home button: the app in front leaves, for the icons or for the app that the user was led
  /// away from; a sleeping device shows that it is locked.
  ///
  /// A panel has precedence over both: a message or an alert is closed, a call stays.
  func pressHome() {
    record(.home)
    userActed()
    if let panel = interruptions.panel {
      guard panel.kind != .call else { return }
      if interruptions.isLocked { lightLockScreen(true) }
      return interruptions.respond(.ignore, to: panel)
    }
    if interruptions.isLocked { return lightLockScreen(true) }
    guard front == nil, destination == nil else { return go(to: destinationOfHome(), for: .home) }
    homeView.showFirstPage()
  }

  /// The sleep button: locks the device; one that is locked it switches the screen of on and off.
  ///
  /// A ringing call has precedence over both: the button silences it, and then declines it.
  func pressSleep() {
    record(.sleep)
    if let call = interruptions.ringingCall {
      return call.isSilenced
        ? interruptions.respond(.ignore, to: call) : interruptions.silence(call)
    }
    guard interruptions.isLocked else { return lock() }
    let isLit = interruptions.isLockScreenLit || interruptions.panel != nil
    interruptions.ignoreVisible()
    lightLockScreen(!isLit)
  }

  /// Wakes the device and unlocks it.
  func wake() {
    record(.wake)
    unlock()
  }

  /// A volume key, which silences a call that rings audibly (platform I39).
  func pressVolume(up isUp: Bool) {
    record(isUp ? .volumeUp : .volumeDown)
    userActed()
    if let call = interruptions.ringingCall, !call.isSilenced { return interruptions.silence(call) }
    volume.change(up: isUp)
    showVolume()
  }

  /// The switch is set to silence, or back.
  func setSilent(_ isSilent: Bool) {
    guard isSilent != volume.isSilent else { return }
    record(isSilent ? .silent : .ring)
    volume.setSilent(isSilent)
    userActed()
    showVolume()
  }

  private func showVolume() {
    if screen != .off, let home = kernel.processes.homeScreen { volume.show(in: home) }
  }

  /// The charger is plugged in or out (platform Z3, Z5, Z6).
  func plug(_ isIn: Bool) {
    guard isIn != isPluggedIn else { return }
    isPluggedIn = isIn
    record(isIn ? .pluggedIn : .unplugged)
    if let front { send(.power(isPluggedIn: isIn), to: front) }
  }

  private func record(_ kind: InputKind) {
    kernel.log.record(InputArrived(kind: kind), pid: front?.pid)
  }
}

/// Fingers on the screen.
extension SpringBoard {
  /// A key of the keyboard that the program in front shows.
  func press(_ key: KeyStroke) {
    userActed()
    kernel.log.record(InputArrived(kind: .key, text: key.text), pid: listener?.pid)
    if let listener { send(.key(key), to: listener) }
  }

  /// A finger goes down, moves or goes up; only a program that is active receives it.
  ///
  /// A finger that is down when the program resigns is cancelled for good.
  ///
  /// A screen that is dark feels nothing (platform H10), and a finger on one that is dimmed only
  /// lights it (platform H29).
  func touch(_ touch: Touch) {
    let isFelt = screen != .off
    let isLighting = touch.phase == .began && isDimmed
    if isFelt { userActed() }
    let isForControl =
      touch.phase == .began
      ? isFelt && !isLighting && control(at: touch.location) != nil : grabs.holds(touch.finger)
    let isBeside =
      touch.phase == .began && !(front.map(appScreen)?.area.reaches(touch.location) ?? true)
    let isListening = listener != nil && isFelt && !isLighting && !isForControl && !isBeside
    let receiver = fingers.move(touch, isListening: isListening) ? listener : nil
    record(touch, of: receiver)
    if isForControl {
      moveGrab(touch)
    } else if let receiver {
      send([touch], to: receiver)
    }
  }

  /// Cancels the touches of an app.
  func cancelTouches(of process: SimulatedProcess) {
    let cancelled = fingers.cancel()
    guard !cancelled.isEmpty else { return }
    for touch in cancelled { record(touch, of: process) }
    send(cancelled, to: process)
  }

  private func send(_ touches: [Touch], to process: SimulatedProcess) {
    send(.touches(touches.map(appScreen(of: process).inApp)), to: process)
  }

  private func record(_ touch: Touch, of process: SimulatedProcess?) {
    kernel.log.record(
      InputArrived(
        kind: touch.phase.inputKind, finger: touch.finger, x: touch.location.x,
        y: touch.location.y), pid: process?.pid)
  }
}

/// Controls of the system.
extension SpringBoard {
  /// The controls that a finger can touch, on the screen held upright.
  package var controls: [Control] {
    if screen == .off { return [] }
    if let panel = panelContents.last {
      let turned = TurnedScreen(profile.screen, panelOrientation)
      let slider = panel.knobOffset.map { _ in [knobControl("answer")] } ?? []
      return panel.buttons.map { $0.control(turned.onScreen($0.area)) } + slider
    }
    return controlsOfScreen + [callBar, scaleControl].compactMap(\.self)
  }

  private var controlsOfScreen: [Control] {
    switch screen {
    case .locked: return [knobControl("unlock")]
    case .home: return homeView.controls
    case .app:
      let buttons = callContent.map { $0.keys + [$0.end] } ?? []
      return buttons.map { $0.control($0.area) }
    case .off, .defaultImage: return []
    }
  }

  private func knobControl(_ effect: String) -> Control {
    let layout = LockLayout(profile.screen)
    return Control(.slider(effect), layout.knob, travel: Point(x: layout.travel, y: 0))
  }

  /// The control at a place; an app that receives events has all but those that are over it, and
  /// Phone leaves the screen of a call to the system.
  private func control(at place: Point) -> Control? {
    let isAll = listener == nil || callContent != nil
    return controls.last { $0.reach.contains(place) && (isAll || $0.isOverApps) }
  }

  /// A finger comes down on a control, moves, or goes up and so uses it.
  private func moveGrab(_ touch: Touch) {
    if touch.phase == .began {
      if let control = control(at: touch.location) { grabs.begin(touch, on: control) }
      return
    }
    let lifted = grabs.follow(touch, across: homeView.turned.acrossInterface)
    // The control that the finger touched may have disappeared.
    guard let lifted, controls.contains(where: { $0.isSame(as: lifted.control) }) else { return }
    if lifted.isDrag {
      homeView.release(lifted)
    } else if lifted.isUse {
      use(lifted)
    } else if lifted.control.travel != nil {
      knob = ReleasedKnob(from: lifted.slidden.x, at: kernel.clock.now)
    }
  }

  /// Does the action of a control that was tapped or moved to its end.
  private func use(_ grab: Grab) {
    switch grab.control.name {
    case .icon: if let app = grab.control.app.flatMap({ apps[$0] }) { open(app, cause: .user) }
    case .page: homeView.touchPage(at: grab.place)
    case .button(let title) where title == scaleButton?.title: front?.isDoubled.toggle()
    case .button(let title): press(title)
    case .slider:
      guard let call = interruptions.panel else { return unlock() }
      interruptions.respond(.answer, to: call)
    case .callBar: returnToCall()
    }
  }

  /// Presses a button of the panel in front, or else the one that ends a call.
  private func press(_ title: String) {
    guard let panel = interruptions.panel, let content = panelContents.last else {
      return pressInCall(title)
    }
    switch content.buttons.first(where: { $0.title == title })?.action {
    case .respond(let response): interruptions.respond(response, to: panel)
    case .join(let network): join(network)
    case .talk, .endCall, nil: break
    }
  }

  /// Presses a button of the screen of a call.
  private func pressInCall(_ title: String) {
    guard let call = callContent else { return }
    switch (call.keys + [call.end]).first(where: { $0.title == title })?.action {
    case .talk(let key): calls.press(key)
    case .endCall:
      if calls.dialled == nil { calls.endConversation() } else { calls.stopDialling() }
    case .respond, .join, nil: break
    }
  }
}

/// The motion of the device and its networks.
extension SpringBoard {
  /// The device is turned.
  func rotate(to next: Orientation) {
    motion.rotate(to: next)
    recordMotion(.rotate, degrees: next.degrees)
    if let listener { sendOrientation(to: listener) }
  }

  /// Sends an app how the device is held, if that has changed: it was launched upright (platform
  /// R1), or the device was turned while the app got no events (platform R16).
  func sendOrientation(to process: SimulatedProcess) {
    guard process.knownOrientation != motion.orientation else { return }
    process.knownOrientation = motion.orientation
    send(.orientation(motion.orientation), to: process)
  }

  /// The device is tilted.
  func accelerate(_ next: Acceleration) {
    motion.tilt(to: next)
    recordMotion(.accelerate)
  }

  /// The device is pushed across, or no longer if that is 0.
  func push(across: Int) {
    motion.push(across: across)
    recordMotion(.accelerate)
  }

  private func recordMotion(_ kind: InputKind, degrees: Int? = nil) {
    let measured = motion.acceleration
    kernel.log.record(
      InputArrived(kind: kind, x: measured.x, y: measured.y, z: measured.z, degrees: degrees),
      pid: listener?.pid)
  }

  /// Lets the accelerometer report to a process once a period; never when nil.
  func setAccelerometer(every period: TimeSpan?, for process: SimulatedProcess) {
    if let entry = process.accelerometer { kernel.clock.cancel(entry) }
    let clock = kernel.clock
    process.accelerometer = period.map { period in
      clock.schedule(every: period, from: clock.now + period, for: process.owner) {
        [unowned self] _ in
        guard process === listener else { return }
        kernel.call(process) { [acceleration = motion.acceleration] run in
          run { $0.receive(.acceleration(acceleration), in: $1) }
        }
      }
    }
  }

  /// A network appears.
  func addNetwork(_ name: String) {
    if networks.add(name), let front { offerNetworks(to: front) }
  }

  /// A network disappears; an app that needs one is offered another (platform Z7).
  func removeNetwork(_ name: String) {
    if networks.remove(name), let front { offerNetworks(to: front) }
  }

  /// The link to the Internet has changed: the processes that listen for that receive it.
  func sendNetwork() {
    for process in kernel.processes.living where process.listensToNetwork {
      send(.network, to: process)
    }
  }

  /// A call rings, or is over: the processes that listen for that receive it.
  func sendCall(isOver: Bool) {
    for process in kernel.processes.living where process.listensToCalls {
      send(.call(isOver: isOver), to: process)
    }
  }
}

extension PanelButton {
  /// The button as a control in an area of the screen.
  fileprivate func control(_ area: Rectangle) -> Control {
    Control(.button(title), for: purpose, area)
  }
}

extension Touch.Phase {
  fileprivate var inputKind: InputKind {
    switch self {
    case .began: .touchBegan
    case .moved: .touchMoved
    case .ended: .touchEnded
    case .cancelled: .touchCancelled
    }
  }
}

extension KeyStroke {
  /// The text of the key in the journal.
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .return: "\n"
    case .delete: "\u{8}"
    }
  }
}
