import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// The places of the letters of a field, and the place of the next one.
final class UITextFieldPictureTests: XCTestCase {
  /// The columns of the field, from 100 points on, in which a row has ink: the leftmost and the
  /// rightmost of the text, and that of the blue line.
  private func columns(
    _ setUp: @escaping @Sendable (UITextField) -> Void, tapping isTapped: Bool = false,
    within margin: Int = 0
  ) throws -> (left: Int?, right: Int?, caret: Int?) {
    var seen: (Int?, Int?, Int?) = (nil, nil, nil)
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let ground = WindowDelegate.add(CGRectMake(0, 20, 320, 200))
        ground.backgroundColor = UIColor.whiteColor()
        let field = WindowDelegate.add(
          UITextField.self, CGRectMake(100, 80, 120, 40), to: ground)
        setUp(field)
      },
      user: { device in
        if isTapped { try device.tap(160, 120, thenWait: .seconds(1)) }
        let frame = try device.frame()
        func columns(_ isInk: (UInt32) -> Bool) -> [Int] {
          (100 + margin..<220 - margin).filter { x in
            (108..<132).contains { isInk(frame[x, $0] & 0xff_ffff) }
          }
        }
        let isBlue: (UInt32) -> Bool = { $0 & 0xff > 0xe0 && $0 >> 16 < 0x60 }
        let ink = columns { $0 & 0xff < 0x80 }
        seen = (ink.first, ink.last, columns(isBlue).first)
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return seen
  }

  func testTheTextStandsWhereItIsAligned() throws {
    func place(_ alignment: UITextAlignment) throws -> (left: Int, right: Int) {
      let seen = try columns {
        $0.text = NSString.stringWithString("HHH")
        $0.textAlignment = alignment
      }
      return (try XCTUnwrap(seen.left), try XCTUnwrap(seen.right))
    }
    let (left, center, right) = (try place(.left), try place(.center), try place(.right))
    XCTAssertLessThan(left.left, 104)
    XCTAssertGreaterThan(right.right, 216)
    XCTAssertEqual(center.left - 100, 219 - center.right, accuracy: 2)
  }

  func testABorderKeepsTheTextAwayFromTheEdge() throws {
    let setUp: @Sendable (UITextField) -> Void = {
      $0.text = NSString.stringWithString("HHH")
      $0.borderStyle = .line
      $0.textColor = UIColor.blackColor()
      $0.font = UIFont.boldSystemFontOfSize(14)
    }
    XCTAssertEqual(try columns(setUp).right, 219, "the line")
    let left = try XCTUnwrap(try columns(setUp, within: 2).left)
    XCTAssertTrue((107...110).contains(left), "\(left)")
  }

  func testTheLineIsBehindTheLastLetterWhileTheFieldIsEdited() throws {
    let text: @Sendable (UITextField) -> Void = { $0.text = NSString.stringWithString("HHH") }
    XCTAssertNil(try columns(text).caret)
    let edited = try columns(text, tapping: true)
    let (right, caret) = (try XCTUnwrap(edited.right), try XCTUnwrap(edited.caret))
    XCTAssertTrue((1...4).contains(caret - right), "\(edited)")
    let empty = try columns({ _ in }, tapping: true)
    XCTAssertEqual(empty.caret, 100)
  }

  func testOfATextThatIsTooLongTheEndIsSeenWhileItIsEdited() throws {
    let text: @Sendable (UITextField) -> Void = {
      $0.text = NSString.stringWithString("iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiHHH")
    }
    let edited = try columns(text, tapping: true)
    XCTAssertEqual(edited.caret, 218)
    // Without it, its start and an ellipsis.
    XCTAssertNotNil(try columns(text).left)
  }

  func testAPlaceholderIsGray() throws {
    let seen = try columns { $0.placeholder = NSString.stringWithString("HHH") }
    XCTAssertNil(seen.left, "no letter is dark")
  }
}
