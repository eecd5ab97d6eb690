import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimKit

/// See platform E23 to E27.
final class UIControlTests: XCTestCase {
  /// Notes what it is told.
  private final class Target: NSObject {
    static let marks = Marks()

    func down() { Self.marks.add("down") }

    func downAgain() { Self.marks.add("down again") }

    func dragInside() { Self.marks.add("drag inside") }

    func dragOutside() { Self.marks.add("drag outside") }

    func enter(_ sender: UIControl) {
      Self.marks.add("enter \(sender.tag), inside \(sender.touchInside)")
    }

    func exit(_ sender: UIControl) {
      Self.marks.add("exit \(sender.tag), inside \(sender.touchInside)")
    }

    func upInside(_ sender: UIControl, _ event: UIEvent?) {
      let touches = event?.allTouches().count ?? 0
      Self.marks.add("up inside, tracking \(sender.tracking), \(touches) touch")
    }

    func upOutside() { Self.marks.add("up outside") }

    func cancel() { Self.marks.add("cancel") }

    func turn(_ sender: UISwitch) { Self.marks.add("turned") }

    func listen(to control: UIControl) {
      control.addTarget(self, action: Target.down, forControlEvents: .touchDown)
      control.addTarget(self, action: Target.downAgain, forControlEvents: .touchDownRepeat)
      control.addTarget(self, action: Target.dragInside, forControlEvents: .touchDragInside)
      control.addTarget(self, action: Target.dragOutside, forControlEvents: .touchDragOutside)
      control.addTarget(self, action: Target.enter, forControlEvents: .touchDragEnter)
      control.addTarget(self, action: Target.exit, forControlEvents: .touchDragExit)
      control.addTarget(self, action: Target.upInside, forControlEvents: .touchUpInside)
      control.addTarget(self, action: Target.upOutside, forControlEvents: .touchUpOutside)
      control.addTarget(self, action: Target.cancel, forControlEvents: .touchCancel)
    }
  }

  /// A view with a control on it; both hear of the control.
  private final class Panel: UIView {
    @Retained var target: Target?

    func noteNil() { Target.marks.add("the panel") }

    override func dealloc() {
      target = nil
      super.dealloc()
    }
  }

  /// A control that says when it lights up, and follows a finger to its right edge.
  private final class Lamp: UIControl {
    override func stateDidChange() {
      Target.marks.add(highlighted ? "lit" : "dark")
      super.stateDidChange()
    }

    override func continueTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) -> Bool {
      touch.locationInView(self).x < 50
    }
  }

  /// Returns the calls to the target of a control at 100, 100, which is 50 points wide and high.
  private func heard(
    of type: UIControl.Type = UIControl.self,
    _ setUp: @escaping @Sendable (UIControl) -> Void = { _ in },
    user: (Device) throws -> Void
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 0, 320, 480))
        let control = WindowDelegate.add(
          type, CGRectMake(100, 100, 50, 50), tag: 7, to: panel)
        Target.marks.add("set up")
        panel.$target = Target.new()
        panel.target?.listen(to: control)
        setUp(control)
      }, user: user)
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(run.leaks, [])
    let marks = Target.marks.all
    XCTAssertEqual(marks.first, "set up")
    return Array(marks.dropFirst())
  }

  func testATapIsDownAndUpInside() throws {
    XCTAssertEqual(
      try heard { try $0.tap(110, 110) }, ["down", "up inside, tracking false, 1 touch"])
  }

  func testAControlIsHighlightedAsLongAsItFollowsAFinger() throws {
    let tapped = try heard(of: Lamp.self) { try $0.tap(110, 110) }
    XCTAssertEqual(
      tapped, ["lit", "down", "dark", "up inside, tracking false, 1 touch"])
    let lost = try heard(of: Lamp.self) { device in
      try device.touch(.began, 110, 110)
      try device.touch(.moved, 155, 110)
      try device.touch(.ended, 155, 110)
    }
    XCTAssertEqual(lost, ["lit", "down", "dark"])
  }

  func testAFingerThatIsTakenAwayIsInsideNoMore() throws {
    _ = try heard(
      { control in
        AppProcess.current.schedule(after: .milliseconds(1200)) {
          XCTAssertTrue(control.touchInside && control.tracking)
        }
        AppProcess.current.schedule(after: .seconds(5)) {
          XCTAssertFalse(control.touchInside || control.tracking || control.highlighted)
        }
      },
      user: { device in
        try device.touch(.began, 110, 110)
        device.run(for: .milliseconds(500))
        try device.pressSleep()
        device.run(for: .seconds(1))
        try device.wake()
      })
  }

  func testASecondTapIsDownAgain() throws {
    let heard = try heard {
      try $0.tap(110, 110)
      try $0.tap(110, 110)
    }
    XCTAssertEqual(heard[2...], ["down", "down again", "up inside, tracking false, 1 touch"])
  }

  func testAFingerThatLeavesGoesUpOutside() throws {
    let heard = try heard { device in
      try device.touch(.began, 140, 110)
      try device.touch(.moved, 219, 110)
      try device.touch(.moved, 221, 110)
      try device.touch(.moved, 160, 110)
      try device.touch(.moved, 110, 250)
      try device.touch(.ended, 110, 250)
    }
    XCTAssertEqual(
      heard,
      [
        "down", "drag inside", "exit 7, inside false", "drag outside", "enter 7, inside true",
        "drag inside", "exit 7, inside false",
        "drag outside", "up outside",
      ])
  }

  func testACallTakesTheTouchAway() throws {
    let heard = try heard { device in
      try device.touch(.began, 110, 110)
      try device.ring(from: "555", plan: InterruptionPlan(.ignore, after: .seconds(1)))
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(heard, ["down", "cancel"])
  }

  func testADisabledControlTellsNothing() throws {
    XCTAssertEqual(try heard({ $0.enabled = false }, user: { try $0.tap(110, 110) }), [])
  }

  func testATargetThatIsRemovedHearsNothing() throws {
    let heard = try heard(
      { $0.removeTarget(nil, forControlEvents: .touchDown) }, user: { try $0.tap(110, 110) })
    XCTAssertEqual(heard, ["up inside, tracking false, 1 touch"])
  }

  func testWithoutATargetTheFirstResponderOfTheClassHears() throws {
    let heard = try heard(
      { $0.addTarget(nil, action: Panel.noteNil, forControlEvents: .touchDown) },
      user: { try $0.tap(110, 110) })
    XCTAssertEqual(heard.prefix(2), ["down", "the panel"])
  }

  func testAnActionForAnotherClassOfControlIsAnException() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 0, 320, 480))
        let control = WindowDelegate.add(
          UIControl.self, CGRectMake(100, 100, 50, 50), to: panel)
        panel.$target = Target.new()
        control.addTarget(panel.target, action: Target.turn, forControlEvents: .touchDown)
      }, user: { try $0.tap(110, 110) })
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    let message = run.messages.first ?? "none"
    XCTAssertTrue(
      message.contains("an action that takes a UISwitch is sent by <UIControl"), message)
  }

  func testATargetThatIsGoneIsADiagnosis() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let control = WindowDelegate.add(UIControl.self, CGRectMake(100, 100, 50, 50))
        let target = Target.new()
        control.addTarget(target, action: Target.down, forControlEvents: .touchDown)
        target.release()
      }, user: { try $0.tap(110, 110) })
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated"])
    XCTAssertTrue(run.messages[0].hasPrefix("*** -[Target target of UIControl]"), run.messages[0])
  }
}
