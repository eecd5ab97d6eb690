import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform P4 to P8 and P12.
final class UISliderTests: XCTestCase {
  private final class Target: NSObject {
    static let marks = Marks()

    func slide(_ sender: UISlider) { Self.marks.add("\(Int(sender.value))") }
  }

  private final class Panel: UIView {
    @Retained var target: Target?

    override func dealloc() {
      target = nil
      super.dealloc()
    }
  }

  /// Returns the calls to the target of a slider from 0 to 100 at 50, whose groove is 123 points
  /// long, from 100 on: its knob, 23 points wide, has a point for each number.
  private func heard(
    _ setUp: @escaping @Sendable (UISlider) -> Void = { _ in },
    then: @escaping @Sendable (UISlider) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 0, 320, 480))
        let control = WindowDelegate.add(UISlider.self, CGRectMake(100, 100, 123, 23), to: panel)
        control.maximumValue = 100
        control.value = 50
        Target.marks.add("begin")
        panel.$target = Target.new()
        control.addTarget(panel.target, action: Target.slide, forControlEvents: .valueChanged)
        setUp(control)
        AppProcess.current.schedule(after: .seconds(20)) { then(control) }
      }, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Target.marks.all.drop { $0 == "begin" })
  }

  private func touch(_ device: Device, _ steps: (Touch.Phase, Int)...) throws {
    for (phase, x) in steps {
      try device.touch(Touch(finger: 1, phase: phase, location: .points(x, 111)))
      device.run(for: .milliseconds(100))
    }
  }

  /// The middle of the knob is at 161.5; it stays below the finger where it was held.
  func testTheKnobFollowsTheFingerThatHoldsIt() throws {
    let heard = try heard(user: {
      try self.touch($0, (.began, 165), (.moved, 175), (.moved, 155), (.ended, 155))
    })
    XCTAssertEqual(heard, ["60", "40"])
  }

  func testAFingerBesideTheKnobMovesNothing() throws {
    for (x, values) in [(139, [String]()), (141, ["60"]), (182, ["60"]), (184, [])] {
      let heard = try heard(user: {
        try self.touch($0, (.began, x), (.moved, x + 10), (.ended, x + 10))
      })
      XCTAssertEqual(heard, values, "\(x)")
    }
  }

  func testItGoesNoFurtherThanItsEnds() throws {
    let heard = try heard(user: {
      try self.touch($0, (.began, 161), (.moved, 300), (.moved, 310), (.moved, 5), (.ended, 5))
    })
    XCTAssertEqual(heard, ["100", "0"])
  }

  func testOneThatIsNotContinuousTellsOfTheLastValueAlone() throws {
    let heard = try heard(
      { $0.continuous = false },
      user: { device in
        try touch(device, (.began, 161), (.moved, 171), (.moved, 191))
        XCTAssertEqual(Target.marks.all.last, "begin")
        try touch(device, (.ended, 191))
        // Back to where it was: there is nothing to tell.
        try touch(device, (.began, 191), (.moved, 171), (.moved, 191), (.ended, 191))
      })
    XCTAssertEqual(heard, ["80"])
  }

  func testATouchThatIsTakenAwayLeavesTheKnobWhereItWasSlid() throws {
    for isContinuous in [true, false] {
      let heard = try heard(
        { $0.continuous = isContinuous },
        user: { device in
          try touch(device, (.began, 161), (.moved, 171))
          try device.pressSleep()
        })
      XCTAssertEqual(heard, ["60"])
    }
  }

  func testTheValueIsWithinTheRange() throws {
    let marks = Marks()
    let heard = try heard({ slider in
      func note() {
        marks.add(
          "\(slider.minimumValue) \(slider.value) \(slider.maximumValue) "
            + (slider.snapshotText ?? ""))
      }
      for value: Float in [101, -1, 25] {
        slider.value = value
        note()
      }
      slider.minimumValue = 50
      note()
      slider.minimumValue = 200
      note()
      slider.maximumValue = 100
      note()
    })
    XCTAssertEqual(heard, [])
    XCTAssertEqual(
      marks.all,
      [
        "0.0 100.0 100.0 100%", "0.0 0.0 100.0 0%", "0.0 25.0 100.0 25%", "50.0 50.0 100.0 0%",
        "200.0 200.0 200.0 0%", "100.0 100.0 100.0 0%",
      ])
  }

  func testPicturesTakeFromTheLengthOfTheGroove() throws {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample",
      {
        let slider = UISlider.alloc().initWithFrame(CGRectMake(0, 0, 200, 60)).autorelease()
        func note(_ rect: CGRect) { marks.add("\(rect.minX) \(rect.minY) \(rect.maxX)") }
        note(slider.trackRectForBounds(slider.bounds))
        slider.minimumValueImage = UIImage.imageNamed("lion.png")
        slider.maximumValueImage = slider.minimumValueImage
        let size = slider.maximumValueImage?.size ?? .zero
        marks.add("\(size.width) by \(size.height)")
        note(slider.minimumValueImageRectForBounds(slider.bounds))
        note(slider.trackRectForBounds(slider.bounds))
        note(slider.maximumValueImageRectForBounds(slider.bounds))
        marks.add("\(slider.sizeThatFits(CGSizeMake(200, 60)).height)")
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(
      marks.all,
      [
        "0.0 19.0 200.0", "8.0 by 4.0", "0.0 28.0 8.0", "16.0 19.0 184.0", "192.0 28.0 200.0",
        "23.0",
      ])
  }

  func testTheGrooveIsBlueAtTheLeftOfTheKnob() throws {
    let pixels = try drawn(
      123, 23,
      before: { view in
        let slider = UISlider.alloc().initWithFrame(CGRectMake(0, 0, 123, 23))
        slider.value = 0.5
        view.addSubview(slider)
        slider.release()
      }, { _ in })
    let isBlue = [10, 40, 80, 110].map { pixels[$0, 11] & 0xff > pixels[$0, 11] >> 16 & 0xff + 60 }
    XCTAssertEqual(isBlue, [true, true, false, false])
    XCTAssertNotEqual(pixels.color(61, 3), "ffffff")
  }
}
