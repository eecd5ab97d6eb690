import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimKit

final class UIButtonTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  func testAStateWithoutATitleHasThatOfTheNormalOne() throws {
    let said = try said { marks in
      let button = UIButton.buttonWithType(.roundedRect)
      button.setTitle(Self.text("lion"), forState: .normal)
      button.setTitle(Self.text("asleep"), forState: .disabled)
      marks.add("\(button.snapshotText ?? "") \(button.titleLabel?.text?.string ?? "")")
      button.highlighted = true
      marks.add("\(button.currentTitle?.string ?? "none")")
      button.highlighted = false
      button.enabled = false
      marks.add("\(button.titleLabel?.text?.string ?? "none")")
      button.setTitle(nil, forState: .disabled)
      marks.add("\(button.titleForState(.disabled)?.string ?? "none") \(button.buttonType)")
    }
    XCTAssertEqual(said, ["lion lion", "lion", "asleep", "lion roundedRect"])
  }

  /// A picture of 8 by 4 points.
  private static var image: UIImage? { UIImage.imageNamed("lion.png") }

  func testAPictureStandsBesideTheTitleInTheMiddle() throws {
    let marks = Marks()
    let run = try AppRun(bundle: "Sample") {
      let button = UIButton.buttonWithType(.custom)
      button.frame = CGRectMake(0, 0, 100, 40)
      button.setImage(Self.image, forState: .normal)
      button.layoutIfNeeded()
      marks.add("\(button.imageView?.frame == CGRectMake(46, 18, 8, 4))")
      button.setTitle(Self.text("lion"), forState: .normal)
      button.layoutIfNeeded()
      let (picture, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
      marks.add("\(picture.maxX == title.minX) \(title.width > 0)")
      marks.add("\(abs(picture.minX + title.maxX - 100) <= 1)")
    }
    XCTAssertEqual(marks.all, ["true", "true true", "true"])
    XCTAssertEqual(run.leaks, [])
  }

  func testAStateWithoutAPictureHasThatOfTheNormalOne() throws {
    let marks = Marks()
    let run = try AppRun(bundle: "Sample") {
      let button = UIButton.alloc().initWithFrame(CGRectMake(0, 0, 100, 40)).autorelease()
      marks.add("\(button.currentBackgroundImage == nil) \(button.subviews.count)")
      guard let pixels = Self.image?.CGImage else { return marks.add("no picture") }
      let other = UIImage.alloc().initWithCGImage(pixels).autorelease()
      button.setBackgroundImage(Self.image, forState: .normal)
      button.setBackgroundImage(other, forState: .highlighted)
      button.setTitleColor(UIColor.redColor(), forState: .normal)
      button.setTitleShadowColor(UIColor.blueColor(), forState: .disabled)
      button.layoutIfNeeded()
      let behind = button.subviews.objectAtIndex(0) as? UIImageView
      marks.add("\(behind?.image === Self.image) \(behind?.frame == button.bounds)")
      button.highlighted = true
      marks.add("\(behind?.image === other) \(button.currentBackgroundImage === other)")
      marks.add("\(button.titleLabel?.textColor?.color.red ?? 0)")
      marks.add("\(button.titleLabel?.shadowColor == nil)")
      button.highlighted = false
      button.enabled = false
      marks.add("\(behind?.image === Self.image)")
      marks.add("\(button.titleLabel?.shadowColor?.color.blue ?? 0)")
      button.setBackgroundImage(nil, forState: .normal)
      marks.add("\(behind?.image == nil) \(button.imageView == nil)")
    }
    XCTAssertEqual(
      marks.all,
      ["true 0", "true true", "true true", "1.0", "true", "true", "1.0", "true true"])
    XCTAssertEqual(run.leaks, [])
  }

  private final class Keeper: NSObject {
    static let marks = Marks()

    func feed(_ sender: UIButton) {
      Self.marks.add("feeds \(sender.currentTitle?.string ?? "no animal")")
    }
  }

  private final class Cage: UIView {
    @Retained var keeper: Keeper?

    override func dealloc() {
      keeper = nil
      super.dealloc()
    }
  }

  /// As platform E23 to E25 have it: a finger that is lifted far away, or a button that is not
  /// enabled, tells no target.
  func testATouchTellsTheTarget() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        Keeper.marks.add("begin")
        let cage = WindowDelegate.add(Cage.self, CGRectMake(0, 0, 320, 480))
        cage.$keeper = Keeper.new()
        let button = UIButton.buttonWithType(.roundedRect)
        button.frame = CGRectMake(100, 100, 100, 40)
        button.setTitle(Self.text("lion"), forState: .normal)
        button.addTarget(cage.keeper, action: Keeper.feed, forControlEvents: .touchUpInside)
        cage.addSubview(button)
        AppProcess.current.schedule(after: .seconds(10)) { button.enabled = false }
      },
      user: { device in
        func touch(liftedAt y: Int) throws {
          try device.touch(Touch(finger: 1, phase: .began, location: .points(150, 120)))
          try device.touch(Touch(finger: 1, phase: .moved, location: .points(150, y)))
          try device.touch(Touch(finger: 1, phase: .ended, location: .points(150, y)))
          device.run(for: .seconds(1))
          Keeper.marks.add("lifted")
        }
        try touch(liftedAt: 120)
        try touch(liftedAt: 125)
        try touch(liftedAt: 400)
        device.run(for: .seconds(10))
        try touch(liftedAt: 120)
      })
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(
      Keeper.marks.all,
      ["begin", "feeds lion", "lifted", "feeds lion", "lifted", "lifted", "lifted"])
  }

  /// The colours of a button of 100 points by 40 in the middle of its upper edge and in its corner.
  private func colors(_ type: UIButtonType, isPressed: Bool) throws -> [String] {
    let pixels = try drawn(
      100, 40,
      before: { view in
        let button = UIButton.buttonWithType(type)
        button.frame = CGRectMake(0, 0, 100, 40)
        view.backgroundColor = UIColor.blackColor()
        view.addSubview(button)
        button.highlighted = isPressed
      }, { _ in })
    return pixels.colors((50, 20), (0, 0))
  }

  func testARoundedOneIsWhiteAndBlueBelowAFinger() throws {
    XCTAssertEqual(try colors(.roundedRect, isPressed: false), ["ffffff", "000000"])
    let pressed = try colors(.roundedRect, isPressed: true)
    XCTAssertNotEqual(pressed[0], "ffffff")
    XCTAssertEqual(pressed[1], "000000")
    XCTAssertEqual(try colors(.custom, isPressed: false), ["000000", "000000"])
  }
}
