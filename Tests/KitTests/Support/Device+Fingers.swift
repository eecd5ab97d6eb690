import MemsimDevice

extension Device {
  /// Puts a finger down, moves it or lifts it, at a place in points.
  func touch(_ phase: Touch.Phase, _ x: Int, _ y: Int, finger: Int = 1) throws {
    try touch(Touch(finger: finger, phase: phase, location: .points(x, y)))
    run(for: .milliseconds(10))
  }

  /// Taps at a place in points, and waits.
  func tap(_ x: Int, _ y: Int, thenWait span: TimeSpan = .milliseconds(50)) throws {
    try touch(.began, x, y)
    run(for: .milliseconds(40))
    try touch(.ended, x, y)
    run(for: span)
  }
}
