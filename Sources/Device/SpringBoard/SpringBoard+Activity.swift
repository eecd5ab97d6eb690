internal import MemsimJournal
internal import MemsimRuntime

/// Whether the app in front gets events.
extension SpringBoard {
  /// The process that gets events now.
  var listener: SimulatedProcess? {
    guard interruptions.isEmpty, let front, front.state == .active else { return nil }
    return front
  }

  /// Tells the app in front that it gets events from now on, unless something is over it.
  func activate(_ process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      guard process === front, process.state != .quitting else { return }
      guard interruptions.isEmpty else { return kernel.change(process, to: .inactive) }
      guard process.state != .active else { return }
      kernel.change(process, to: .active)
      record(.becomeActive, in: process)
      run { $0.becomeActive(in: $1) }
      tellOrientation(to: process)
    }
  }

  /// Tells an app that it gets no events from now on, and takes the fingers away from it (platform
  /// I2, I21).
  func resign(_ process: SimulatedProcess) {
    let cancelsFirst = kernel.settings.cancelBeforeResign
    if cancelsFirst { cancelTouches(of: process) }
    kernel.post(to: process) { [unowned self] run in
      guard process.state == .active else { return }
      kernel.change(process, to: .inactive)
      record(.resignActive, in: process)
      run { $0.resignActive(in: $1) }
    }
    if !cancelsFirst { cancelTouches(of: process) }
  }

  /// The app in front gets events again, if nothing is over it.
  func activateFront() {
    if let front, interruptions.isEmpty { activate(front) }
    updateScreen()
    idlenessChanged()
  }

  /// Tells an app of something.
  func send(_ event: Event, to process: SimulatedProcess) {
    kernel.post(to: process) { run in run { $0.receive(event, in: $1) } }
  }

  /// Writes a call of the life cycle down, as the callback that runs.
  func record(_ method: Lifecycle, in process: SimulatedProcess) {
    kernel.record(method, in: process)
  }
}
