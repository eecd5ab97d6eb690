import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform P13 and P14.
final class UISegmentedControlTests: XCTestCase {
  private final class Target: NSObject {
    static let marks = Marks()

    func choose(_ sender: UISegmentedControl) { Self.marks.add("\(sender.selectedSegmentIndex)") }
  }

  private final class Panel: UIView {
    @Retained var target: Target?

    override func dealloc() {
      target = nil
      super.dealloc()
    }
  }

  private static func items(_ titles: String...) -> NSArray {
    NSArray.alloc().initWithObjects(titles.map { NSString.stringWithString($0) }).autorelease()
  }

  /// The choices that a target hears of; the control is at 10, 100, has three segments, each 100
  /// points wide, and is 44 high.
  private func heard(
    _ setUp: @escaping @Sendable (UISegmentedControl) -> Void = { _ in },
    user: (Device) throws -> Void
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 0, 320, 480))
        let control = UISegmentedControl.alloc().initWithItems(Self.items("A", "B", "C"))
        control.frame = CGRectMake(10, 100, 300, 44)
        panel.addSubview(control)
        control.release()
        Target.marks.add("begin")
        panel.$target = Target.new()
        control.addTarget(panel.target, action: Target.choose, forControlEvents: .valueChanged)
        setUp(control)
      }, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Target.marks.all.drop { $0 == "begin" })
  }

  /// As platform P13 has it: the finger that comes down chooses, and the same segment says nothing.
  func testAFingerThatComesDownChooses() throws {
    let heard = try heard(user: { device in
      try device.tap(60, 120)
      try device.touch(Touch(finger: 1, phase: .began, location: .points(209, 120)))
      device.run(for: .milliseconds(100))
      XCTAssertEqual(Target.marks.all.suffix(2), ["0", "1"])
      try device.touch(Touch(finger: 1, phase: .ended, location: .points(209, 120)))
      device.run(for: .milliseconds(500))
      try device.tap(150, 120)
      try device.tap(210, 120)
    })
    XCTAssertEqual(heard, ["0", "1", "2"])
  }

  func testAMomentaryControlForgetsTheChoice() throws {
    let heard = try heard(
      { control in
        control.momentary = true
        AppRun.later {
          XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControlNoSegment)
        }
      },
      user: { device in
        try device.tap(60, 120)
        device.run(for: .seconds(1))
        try device.tap(60, 120)
      })
    XCTAssertEqual(heard, ["0", "0"])
  }

  func testASegmentThatIsNotEnabledIsNotChosen() throws {
    let heard = try heard(
      { $0.setEnabled(false, forSegmentAtIndex: 1) },
      user: { device in
        try device.tap(150, 120)
        try device.tap(250, 120)
      })
    XCTAssertEqual(heard, ["2"])
  }

  func testAWidthThatWasSetLeavesTheRestToTheOthers() throws {
    let heard = try heard(
      { $0.setWidth(200, forSegmentAtIndex: 0) },
      user: { device in
        try device.tap(209, 120)
        try device.tap(211, 120)
        try device.tap(261, 120)
      })
    XCTAssertEqual(heard, ["0", "1", "2"])
  }

  func testAChoiceMovesWithItsSegmentAndEndsWithIt() throws {
    let said = try said { marks in
      let control = UISegmentedControl.alloc().initWithItems(Self.items("A", "B")).autorelease()
      XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControlNoSegment)
      control.selectedSegmentIndex = 1
      marks.add(control.snapshotText ?? "none")
      control.insertSegmentWithTitle("0".object, atIndex: 0, animated: false)
      marks.add("\(control.selectedSegmentIndex)")
      control.insertSegmentWithTitle("Z".object, atIndex: 9, animated: false)
      marks.add("\(control.selectedSegmentIndex) of \(control.numberOfSegments)")
      control.removeSegmentAtIndex(0, animated: false)
      marks.add("\(control.selectedSegmentIndex)")
      control.removeSegmentAtIndex(1, animated: false)
      marks.add(
        "\(control.selectedSegmentIndex) \(control.titleForSegmentAtIndex(1)?.string ?? "")")
      control.setTitle("New".object, forSegmentAtIndex: 1)
      marks.add(control.titleForSegmentAtIndex(1)?.string ?? "")
      control.removeAllSegments()
      marks.add("\(control.numberOfSegments)")
    }
    XCTAssertEqual(said, ["B", "2", "2 of 4", "1", "-1 Z", "New", "0"])
  }

  func testASegmentBeyondTheEndIsAnException() throws {
    let run = try AppRun({
      let control = UISegmentedControl.alloc().initWithItems(Self.items("A")).autorelease()
      control.selectedSegmentIndex = 1
    })
    XCTAssertEqual(run.messages.count, 1, "\(run.messages)")
    XCTAssertTrue(run.messages.joined().contains("NSRangeException"), "\(run.messages)")
  }

  func testTheNaturalWidthIsThatOfTheWidestSegmentForAll() throws {
    _ = try said { _ in
      let control = UISegmentedControl.alloc().initWithItems(Self.items("A", "Wide")).autorelease()
      let width = control.bounds.width
      control.setTitle("Much wider".object, forSegmentAtIndex: 0)
      XCTAssertGreaterThan(control.sizeThatFits(.zero).width, width)
      XCTAssertEqual(control.sizeThatFits(.zero).height, 44)
      control.segmentedControlStyle = .bar
      XCTAssertEqual(control.sizeThatFits(.zero).height, 30)
      control.setWidth(50, forSegmentAtIndex: 0)
      control.setWidth(60, forSegmentAtIndex: 1)
      XCTAssertEqual(control.sizeThatFits(.zero).width, 110)
    }
  }
}

extension String {
  /// The text as an object of the app, autoreleased.
  fileprivate var object: NSString { NSString.stringWithString(self) }
}
