import MemsimDevice
import MemsimKit
import TestSupport

/// A view that notes what it hears of fingers: which method, and for each touch its tap count and
/// where it is.
class TouchRecorder: UIView {
  static let marks = Marks()

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    note("began", touches)
  }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    note("moved", touches)
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    note("ended", touches)
  }

  override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
    note("cancelled", touches)
  }

  private func note(_ what: String, _ touches: NSSet) {
    let places = touches.allObjects().objects.compactMap { $0 as? UITouch }.map { touch in
      let place = touch.locationInView(self)
      return "\(touch.tapCount)@\(Int(place.x)),\(Int(place.y))"
    }
    Self.marks.add("\(tag) \(what) \(places.joined(separator: " "))")
  }
}

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
