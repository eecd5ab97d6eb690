internal import MemsimJournal
internal import MemsimRuntime

/// Fingers, and how the device is held.
extension SpringBoard {
  /// Who gets events now.
  private var listener: SimulatedProcess? {
    guard interruptions.isEmpty, let front, front.state == .active else { return nil }
    return front
  }

  /// A finger goes down, moves or goes up; only a program that is active hears of it.
  ///
  /// A finger that is down when the program resigns is taken away from it, and not heard of again.
  func touch(_ touch: Touch) {
    userActed()
    let listener = hears(touch) ? listener : nil
    kernel.log.record(
      InputArrived(
        kind: touch.phase.inputKind, finger: touch.finger, x: touch.location.x,
        y: touch.location.y), pid: listener?.pid)
    guard let listener else { return }
    touches.removeAll { $0.finger == touch.finger }
    if touch.phase == .began || touch.phase == .moved { touches.append(touch) }
    send(.touches([touch]), to: listener)
  }

  /// A finger that did not go down on the app in front does not move or go up on it.
  private func hears(_ touch: Touch) -> Bool {
    touch.phase == .began || touches.contains { $0.finger == touch.finger }
  }

  /// Takes the fingers that are down away from the app in front.
  func cancelTouches() {
    guard let front, !touches.isEmpty else { return }
    let cancelled = touches.map {
      Touch(finger: $0.finger, phase: .cancelled, location: $0.location)
    }
    touches = []
    for touch in cancelled {
      kernel.log.record(
        InputArrived(
          kind: .touchCancelled, finger: touch.finger, x: touch.location.x, y: touch.location.y),
        pid: front.pid)
    }
    send(.touches(cancelled), to: front)
  }

  /// The device is turned.
  func rotate(to next: Orientation) {
    orientation = next
    acceleration = next.gravity
    kernel.log.record(
      InputArrived(
        kind: .rotate, x: acceleration.x, y: acceleration.y, z: acceleration.z,
        degrees: next.degrees), pid: listener?.pid)
    if let listener { send(.orientation(next), to: listener) }
  }

  /// The device is moved: this is what the accelerometer measures from now on.
  func accelerate(_ next: Acceleration) {
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

  private func send(_ event: Event, to process: SimulatedProcess) {
    kernel.post(to: process) { run in run { $0.receive(event, in: $1) } }
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
