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
