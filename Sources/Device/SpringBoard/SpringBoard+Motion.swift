internal import MemsimJournal
internal import MemsimRuntime

/// How the device is held and moved; it is no use of the device (platform H13).
extension SpringBoard {
  /// The device is turned.
  func rotate(to next: Orientation) {
    orientation = next
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
}
