internal import MemsimJournal
internal import MemsimRuntime

/// Fingers on the screen.
extension SpringBoard {
  /// A finger goes down, moves or goes up; only a program that is active hears of it.
  ///
  /// A finger that is down when the program resigns is taken away from it, and not heard of again.
  func touch(_ touch: Touch) {
    userActed()
    let isHeard = fingers.note(touch, isListening: listener != nil)
    let hearer = isHeard ? listener : nil
    record(touch, of: hearer)
    if let hearer { send(.touches([touch]), to: hearer) }
  }

  /// Takes the fingers that are down away from an app.
  func cancelTouches(of process: SimulatedProcess) {
    let cancelled = fingers.cancel()
    guard !cancelled.isEmpty else { return }
    for touch in cancelled { record(touch, of: process) }
    send(.touches(cancelled), to: process)
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
