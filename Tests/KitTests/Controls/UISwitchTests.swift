import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform P1 to P3 and P12.
final class UISwitchTests: XCTestCase {
  private final class Target: NSObject {
    static let marks = Marks()

    func turn(_ sender: UISwitch) { Self.marks.add(sender.on ? "on" : "off") }
  }

  private final class Panel: UIView {
    @Retained var target: Target?

    override func dealloc() {
      target = nil
      super.dealloc()
    }
  }

  /// Returns the calls to the target of a switch whose upper left corner lies at 100, 100.
  private func heard(
    _ setUp: @escaping @Sendable (UISwitch) -> Void = { _ in },
    then: @escaping @Sendable (UISwitch) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 0, 320, 480))
        let control = WindowDelegate.add(UISwitch.self, CGRectMake(100, 100, 10, 10), to: panel)
        Target.marks.add("begin")
        panel.$target = Target.new()
        control.addTarget(panel.target, action: Target.turn, forControlEvents: .valueChanged)
        setUp(control)
        AppProcess.current.schedule(after: .seconds(20)) { then(control) }
      }, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Target.marks.all.drop { $0 == "begin" })
  }

  private func touch(_ device: Device, _ steps: (Touch.Phase, Int)...) throws {
    for (phase, x) in steps {
      try device.touch(Touch(finger: 1, phase: phase, location: .points(x, 113)))
      device.run(for: .milliseconds(500))
    }
  }

  func testItHasOneSize() throws {
    let said = try said { marks in
      let control = UISwitch.alloc().initWithFrame(CGRectMake(1, 2, 300, 3)).autorelease()
      marks.add("\(control.frame == CGRectMake(1, 2, 94, 27))")
      marks.add("\(control.sizeThatFits(.zero) == CGSizeMake(94, 27))")
    }
    XCTAssertEqual(said, ["true", "true"])
  }

  func testATouchTurnsItOnAndAnotherOff() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 110), (.ended, 110))
      try touch(device, (.began, 110), (.ended, 110))
    })
    XCTAssertEqual(heard, ["on", "off"])
  }

  /// As platform P2 has it.
  func testItIsTouchedAndItIsSlid() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 110), (.ended, 110))
      try touch(device, (.began, 180), (.ended, 180))
      try touch(device, (.began, 110), (.moved, 140), (.moved, 164), (.ended, 164))
      // Not far enough to be off.
      try touch(device, (.began, 164), (.moved, 140), (.ended, 140))
      try touch(device, (.began, 164), (.moved, 140), (.moved, 110), (.ended, 110))
    })
    XCTAssertEqual(heard, ["on", "off", "on", "off"])
  }

  func testItIsTouchedAfterItWasSlid() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 110), (.moved, 140), (.moved, 164), (.ended, 164))
      try touch(device, (.began, 164), (.ended, 164))
    })
    XCTAssertEqual(heard, ["on", "off"])
  }

  func testAKnobWhoseFingerIsTakenAwayGoesBack() throws {
    let heard = try heard(user: { device in
      let before = try knob(device)
      try touch(device, (.began, 110), (.moved, 140), (.moved, 164))
      XCTAssertNotEqual(try knob(device), before)
      try device.ring(from: "555", plan: InterruptionPlan(.ignore, after: .seconds(1)))
      device.run(for: .seconds(2))
      XCTAssertEqual(try knob(device), before)
    })
    XCTAssertEqual(heard, [])
  }

  /// The pixels of the switch.
  private func knob(_ device: Device) throws -> [UInt32] {
    let frame = try device.frame()
    return (100..<127).flatMap { y in (100..<194).map { x in frame[x, y] } }
  }

  func testNothingIsToldBeforeTheFingerIsLifted() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 110), (.moved, 170))
      XCTAssertEqual(Target.marks.all.last, "begin")
      try touch(device, (.ended, 170))
    })
    XCTAssertEqual(heard, ["on"])
  }

  /// The knob has 54 points to go: less than half of that is no turn.
  func testAKnobThatIsSlidGoesToTheSideThatItIsNearerTo() throws {
    let near = try heard(user: { try self.touch($0, (.began, 110), (.moved, 136), (.ended, 136)) })
    XCTAssertEqual(near, [])
    let far = try heard(user: { try self.touch($0, (.began, 110), (.moved, 137), (.ended, 137)) })
    XCTAssertEqual(far, ["on"])
    let back = try heard(user: {
      try self.touch($0, (.began, 110), (.moved, 164), (.moved, 112), (.ended, 112))
    })
    XCTAssertEqual(back, [])
  }

  func testAFingerThatIsFarAwayWhenItGoesUpTurnsNothing() throws {
    let heard = try heard(user: { device in
      try device.touch(Touch(finger: 1, phase: .began, location: .points(110, 113)))
      for y in [150, 300] {
        try device.touch(Touch(finger: 1, phase: .moved, location: .points(110, y)))
      }
      try device.touch(Touch(finger: 1, phase: .ended, location: .points(110, 300)))
    })
    XCTAssertEqual(heard, [])
  }

  func testToSetItTellsNoTarget() throws {
    let heard = try heard(
      { control in
        control.on = true
        control.setOn(false, animated: true)
        control.setOn(true, animated: true)
      },
      then: { control in
        XCTAssertTrue(control.on)
        XCTAssertEqual(control.snapshotText, "on")
      })
    XCTAssertEqual(heard, [])
  }

  func testATouchThatIsTakenAwayLeavesItAsItWas() throws {
    let heard = try heard(
      then: { XCTAssertFalse($0.on) },
      user: { device in
        try touch(device, (.began, 110), (.moved, 164))
        try device.pressSleep()
        device.run(for: .seconds(1))
        try device.wake()
      })
    XCTAssertEqual(heard, [])
  }

  /// Whether places below the words are blue, some milliseconds after a touch.
  private func blue(at columns: Int..., after milliseconds: Int64) throws -> [Bool] {
    var seen: [Bool] = []
    _ = try heard(user: { device in
      try device.touch(Touch(finger: 1, phase: .began, location: .points(110, 113)))
      try device.touch(Touch(finger: 1, phase: .ended, location: .points(110, 113)))
      device.run(for: .milliseconds(milliseconds))
      let frame = try device.frame()
      seen = columns.map { column in
        let pixel = frame[column, 122]
        return pixel & 0xff > 200 && pixel >> 16 & 0xff < 150
      }
    })
    return seen
  }

  func testTheKnobSlidesFromOneSideToTheOther() throws {
    XCTAssertEqual(try blue(at: 105, 150, after: 0), [false, false])
    XCTAssertEqual(try blue(at: 105, 150, after: 110), [true, false])
    XCTAssertEqual(try blue(at: 105, 150, after: 300), [true, true])
  }

  func testOneThatIsDisabledIsPale() throws {
    let colors = try [true, false].map { isEnabled in
      try drawn(
        94, 27,
        before: { view in
          let control = UISwitch.alloc().initWithFrame(.zero)
          control.on = true
          control.enabled = isEnabled
          view.addSubview(control)
          control.release()
        }, { _ in }
      )[5, 13] >> 16 & 0xff
    }
    XCTAssertGreaterThan(colors[1], colors[0] + 60)
  }
}
