import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

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
