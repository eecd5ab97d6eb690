import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform E32 to E34.
final class UIGestureRecognizerTests: XCTestCase {
  private final class Target: NSObject {
    static let marks = Marks()

    func tap(_ sender: UITapGestureRecognizer) { Self.marks.add("tap \(sender.state)") }

    func press(_ sender: UILongPressGestureRecognizer) { Self.marks.add("press \(sender.state)") }

    func swipe(_ sender: UISwipeGestureRecognizer) { Self.marks.add("swipe \(sender.state)") }

    func pan(_ sender: UIPanGestureRecognizer) {
      Self.marks.add("pan \(sender.state) \(Int(sender.translationInView(nil).x))")
    }
  }

  /// A view that notes its touches, and owns a target.
  private final class Panel: UIView {
    @Retained var target: Target?

    override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
      Target.marks.add("began")
    }

    override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {}

    override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
      Target.marks.add("ended")
    }

    override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
      Target.marks.add("cancelled")
    }

    override func dealloc() {
      target = nil
      super.dealloc()
    }
  }

  private func heard(
    _ setUp: @escaping @Sendable (UIView, Target) -> Void, user: (Device) throws -> Void
  ) throws -> [String] {
    Target.marks.add("begin")
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        Target.marks.add("begin")
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 0, 320, 480))
        let target = Target.new()
        panel.$target = target
        setUp(panel, target)
      }, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Target.marks.all.drop { $0 == "begin" })
  }

  private static func add(_ recognizer: UIGestureRecognizer, to view: UIView) {
    view.addGestureRecognizer(recognizer)
    recognizer.release()
  }

  func testATapTakesTheTouchAtItsEnd() throws {
    let heard = try heard(
      { view, target in
        Self.add(
          UITapGestureRecognizer.alloc().initWithTarget(target, action: Target.tap), to: view)
      }, user: { try $0.tap(100, 100) })
    XCTAssertEqual(heard, ["began", "tap ended", "cancelled"])
  }

  func testAFingerThatMovesAwayIsNoTap() throws {
    let heard = try heard(
      { view, target in
        Self.add(
          UITapGestureRecognizer.alloc().initWithTarget(target, action: Target.tap), to: view)
      },
      user: { device in
        try device.touch(Touch(finger: 1, phase: .began, location: .points(100, 100)))
        device.run(for: .milliseconds(50))
        try device.touch(Touch(finger: 1, phase: .moved, location: .points(100, 200)))
        device.run(for: .milliseconds(50))
        try device.touch(Touch(finger: 1, phase: .ended, location: .points(100, 200)))
      })
    XCTAssertEqual(heard, ["began", "ended"])
  }

  func testAFingerThatStaysIsALongPress() throws {
    let heard = try heard(
      { view, target in
        Self.add(
          UILongPressGestureRecognizer.alloc().initWithTarget(target, action: Target.press),
          to: view)
      },
      user: { device in
        try device.touch(Touch(finger: 1, phase: .began, location: .points(100, 100)))
        device.run(for: .seconds(1))
        try device.touch(Touch(finger: 1, phase: .ended, location: .points(100, 100)))
      })
    XCTAssertEqual(heard, ["began", "press began", "cancelled", "press ended"])
  }

  func testOneGestureOfAFingerExcludesTheOthers() throws {
    let heard = try heard(
      { view, target in
        Self.add(
          UIPanGestureRecognizer.alloc().initWithTarget(target, action: Target.pan), to: view)
        Self.add(
          UISwipeGestureRecognizer.alloc().initWithTarget(target, action: Target.swipe), to: view)
      },
      user: { device in
        try device.touch(Touch(finger: 1, phase: .began, location: .points(100, 100)))
        for x in [115, 160] {
          device.run(for: .milliseconds(50))
          try device.touch(Touch(finger: 1, phase: .moved, location: .points(x, 100)))
        }
        device.run(for: .milliseconds(50))
        try device.touch(Touch(finger: 1, phase: .ended, location: .points(160, 100)))
      })
    XCTAssertEqual(
      heard, ["began", "pan began 15", "cancelled", "pan changed 60", "pan ended 60"])
  }
}
