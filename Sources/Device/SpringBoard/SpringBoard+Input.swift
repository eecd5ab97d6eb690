internal import MemsimJournal
internal import MemsimRuntime

/// The buttons of the device, and the slider that unlocks it.
extension SpringBoard {
  /// The home button: the app in front leaves, for the icons or for where the user was led away
  /// from; a sleeping device shows that it is locked.
  ///
  /// A panel comes before both.
  func pressHome() {
    kernel.log.record(InputArrived(kind: .home), pid: front?.pid)
    userActed()
    if let panel { return pressHome(over: panel) }
    if isLocked { return lightLockScreen(true) }
    guard front == nil, destination == nil else { return go(to: destinationOfHome(), for: .home) }
    showFirstPage()
  }

  /// The sleep button: locks the device; one that is locked it switches the screen of on and off.
  ///
  /// A call that rings comes before both: the button silences it, and then declines it.
  func pressSleep() {
    kernel.log.record(InputArrived(kind: .sleep), pid: front?.pid)
    if let call = ringingCall {
      return call.isSilenced ? respond(.ignore, to: call) : silence(call)
    }
    guard isLocked else { return lock() }
    let isLit = isLockScreenLit || panel != nil
    ignorePanels()
    lightLockScreen(!isLit)
  }

  /// Wakes the device and unlocks it.
  func wake() {
    kernel.log.record(InputArrived(kind: .wake), pid: front?.pid)
    unlock()
  }
}

/// Fingers on the screen.
extension SpringBoard {
  /// A key is pressed of the keyboard that the program in front has brought up.
  func press(_ key: KeyStroke) {
    userActed()
    kernel.log.record(InputArrived(kind: .key, text: key.text), pid: listener?.pid)
    if let listener { send(.key(key), to: listener) }
  }

  /// A finger goes down, moves or goes up; only a program that is active hears of it.
  ///
  /// A finger that is down when the program resigns is taken away from it, and not heard of again.
  ///
  /// A screen that is dark feels nothing (platform H10), and one that is dimmed lets a finger light
  /// it and does nothing else (platform H29).
  func touch(_ touch: Touch) {
    let isFelt = screen != .off
    let isLighting = touch.phase == .began && isDimmed
    if isFelt { userActed() }
    let isForControl =
      touch.phase == .began
      ? isFelt && !isLighting && isOnControl(touch.location)
      : grabs.contains { $0.finger == touch.finger }
    let isBeside =
      touch.phase == .began && !(front.map(appScreen)?.area.reaches(touch.location) ?? true)
    let isListening = listener != nil && isFelt && !isLighting && !isForControl && !isBeside
    let isHeard = fingers.note(touch, isListening: isListening)
    let hearer = isHeard ? listener : nil
    record(touch, of: hearer)
    if isForControl { grab(touch) } else if let hearer { tell([touch], to: hearer) }
  }

  /// Takes the fingers that are down away from an app.
  func cancelTouches(of process: SimulatedProcess) {
    let cancelled = fingers.cancel()
    guard !cancelled.isEmpty else { return }
    for touch in cancelled { record(touch, of: process) }
    tell(cancelled, to: process)
  }

  private func tell(_ touches: [Touch], to process: SimulatedProcess) {
    send(.touches(touches.map(appScreen(of: process).inApp)), to: process)
  }

  private func record(_ touch: Touch, of process: SimulatedProcess?) {
    kernel.log.record(
      InputArrived(
        kind: touch.phase.inputKind, finger: touch.finger, x: touch.location.x,
        y: touch.location.y), pid: process?.pid)
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
  /// What the journal has of it.
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .return: "\n"
    case .delete: "\u{8}"
    }
  }
}

/// The fingers that are on the screen, and which of them an app hears of.
struct Fingers {
  private struct Finger {
    var touch: Touch
    var isHeard: Bool
  }

  private var down: [Finger] = []

  /// Whether a finger is on the screen.
  func isDown(_ finger: Int) -> Bool {
    down.contains { $0.touch.finger == finger }
  }

  /// The touches that an app hears of, in the order in which the fingers came down.
  var heard: [Touch] {
    down.filter(\.isHeard).map(\.touch)
  }

  /// A finger came down, moved or went up; says whether the app that listens, if one does, hears of
  /// it.
  ///
  /// It does not if the finger did not come down on it, or was taken away from it.
  mutating func note(_ touch: Touch, isListening: Bool) -> Bool {
    guard let index = down.firstIndex(where: { $0.touch.finger == touch.finger }) else {
      down.append(Finger(touch: touch, isHeard: isListening))
      return isListening
    }
    let isHeard = down[index].isHeard && isListening
    down[index].touch = touch
    if touch.phase == .ended { down.remove(at: index) }
    return isHeard
  }

  /// Takes all of them away from the app that heard of them, for ever; returns what it is told.
  mutating func cancel() -> [Touch] {
    let cancelled = heard.map {
      Touch(finger: $0.finger, phase: .cancelled, location: $0.location)
    }
    for index in down.indices { down[index].isHeard = false }
    return cancelled
  }
}

/// How the device is held and moved; it is no use of the device (platform H13).
extension SpringBoard {
  /// The device is turned.
  func rotate(to next: Orientation) {
    orientation = next
    if next.degrees != nil { uprightOrientation = next }
    restAcceleration = next.gravity
    acceleration = next.gravity
    kernel.log.record(
      InputArrived(
        kind: .rotate, x: acceleration.x, y: acceleration.y, z: acceleration.z,
        degrees: next.degrees), pid: listener?.pid)
    if let listener { tellOrientation(to: listener) }
  }

  /// Tells an app how the device is held, if it knows it otherwise: it was launched upright
  /// (platform R1), or the device was turned while the app got no events (platform R16).
  func tellOrientation(to process: SimulatedProcess) {
    guard process.knownOrientation != orientation else { return }
    process.knownOrientation = orientation
    send(.orientation(orientation), to: process)
  }

  /// The device is tilted: this is what the accelerometer measures from now on.
  func accelerate(_ next: Acceleration) {
    restAcceleration = next
    measure(next)
  }

  /// The device is pushed across, or no longer if that is 0.
  func push(across: Int) {
    let rest = restAcceleration
    measure(Acceleration(x: rest.x + across, y: rest.y, z: rest.z))
  }

  private func measure(_ next: Acceleration) {
    acceleration = next
    kernel.log.record(
      InputArrived(kind: .accelerate, x: next.x, y: next.y, z: next.z), pid: listener?.pid)
  }

  /// Lets the accelerometer report to a process as often as this; never when nil.
  func setAccelerometer(every period: TimeSpan?, for process: SimulatedProcess) {
    if let entry = process.accelerometer { kernel.clock.cancel(entry) }
    let clock = kernel.clock
    process.accelerometer = period.map { period in
      clock.schedule(every: period, from: clock.now + period, for: process.owner) {
        [unowned self] _ in
        guard process === listener else { return }
        kernel.call(process) { [acceleration] run in
          run { $0.receive(.acceleration(acceleration), in: $1) }
        }
      }
    }
  }
}
