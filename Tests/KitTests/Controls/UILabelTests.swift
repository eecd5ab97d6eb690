import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

final class UILabelTests: XCTestCase {
  /// The picture of a label of 200 points by 60, as it is set up.
  private func label(_ text: String, _ setUp: @escaping @Sendable (UILabel) -> Void) throws
    -> Pixels
  {
    try drawn(
      200, 60,
      before: { view in
        let label = WindowDelegate.add(UILabel.self, CGRectMake(0, 0, 200, 60), to: view)
        label.text = NSString.stringWithString(text)
        setUp(label)
      }, { _ in })
  }

  /// The first and the last column, and row, that have ink.
  private func reach(_ pixels: Pixels) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var columns: [Int] = []
    var rows: [Int] = []
    for y in 0..<60 {
      for x in 0..<200 where pixels[x, y] & 0xff_ffff != 0xff_ffff {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  func testATextThatAnotherReplacesIsLetGoOf() throws {
    let said = try said { marks in
      let label = UILabel.new()
      let texts = ["lion", "seal"].map { NSString.stringWithString($0) }
      for text in texts { label.text = text }
      marks.add("\(texts.map(\.retainCount))")
      label.text = label.text
      label.release()
      marks.add("\(texts.map(\.retainCount))")
    }
    XCTAssertEqual(said, ["[1, 2]", "[1, 1]"])
  }

  func testALineStandsWhereItsAlignmentSays() throws {
    let left = try XCTUnwrap(reach(try label("lion") { $0.textAlignment = .left }))
    let middle = try XCTUnwrap(reach(try label("lion") { $0.textAlignment = .center }))
    let right = try XCTUnwrap(reach(try label("lion") { $0.textAlignment = .right }))
    XCTAssertLessThan(left.columns.upperBound, 40)
    XCTAssertEqual(
      Double(middle.columns.lowerBound + middle.columns.upperBound) / 2, 99.5, accuracy: 2)
    XCTAssertGreaterThan(right.columns.lowerBound, 160)
    XCTAssertEqual(Double(left.rows.lowerBound + left.rows.upperBound) / 2, 30, accuracy: 4)
  }

  /// A line of 21 points begins 19 below the top of 60, and its letters stand 16 further down.
  func testTheLettersOfALineStandWhereThePhoneHasThem() throws {
    let ink = try XCTUnwrap(reach(try label("HEM") { _ in }))
    XCTAssertEqual(ink.rows.upperBound, 19 + 16 - 1)
    let lines = try XCTUnwrap(reach(try label("HEM\nHEM") { $0.numberOfLines = 2 }))
    XCTAssertEqual(lines.rows.upperBound, 9 + 21 + 16 - 1)
  }

  func testSeveralLinesAreWrapped() throws {
    let text = "The lion sleeps for twenty hours of a day and more"
    let one = try XCTUnwrap(reach(try label(text) { _ in }))
    let two = try XCTUnwrap(reach(try label(text) { $0.numberOfLines = 2 }))
    XCTAssertLessThan(one.rows.count, 20)
    XCTAssertGreaterThan(two.rows.count, 30)
    XCTAssertLessThanOrEqual(two.columns.upperBound, 199)
  }

  func testATextThatIsTooWideGetsSmaller() throws {
    let text = "The lion sleeps for twenty hours"
    let plain = try XCTUnwrap(reach(try label(text) { _ in }))
    let fitted = try XCTUnwrap(
      reach(
        try label(text) {
          $0.adjustsFontSizeToFitWidth = true
          $0.minimumFontSize = 8
        }))
    XCTAssertLessThan(fitted.rows.count, plain.rows.count)
  }

  func testTheShadowLiesAboveTheLetters() throws {
    let pixels = try label("lion") {
      $0.textColor = UIColor.blackColor()
      $0.shadowColor = UIColor.colorWithRed(1, green: 0, blue: 0, alpha: 1)
      $0.shadowOffset = CGSizeMake(0, -10)
    }
    let reach = try XCTUnwrap(reach(pixels))
    // Letters are smooth at their edges: red is brighter than the rest where they are red.
    let isRed = { (row: Int) in
      reach.columns.contains { pixels[$0, row] >> 16 & 0xff > (pixels[$0, row] & 0xff) + 60 }
    }
    XCTAssertTrue(isRed(reach.rows.lowerBound + 3))
    XCTAssertFalse(isRed(reach.rows.upperBound - 3))
  }

  func testTheSizeThatFits() throws {
    let said = try said { marks in
      let label = UILabel.new().autorelease()
      label.text = NSString.stringWithString("The lion sleeps for twenty hours")
      label.numberOfLines = 0
      let line = label.font.pointSize
      let size = label.sizeThatFits(CGSizeMake(100, 0))
      marks.add("\(size.width <= 100) \((size.height / line).rounded(.down))")
      label.numberOfLines = 1
      marks.add("\(label.sizeThatFits(.zero).width > 200)")
    }
    XCTAssertEqual(said, ["true 3.0", "true"])
  }

  func testATextThatTakesThePlaceOfAnotherLetsGoOfThat() throws {
    let said = try said { marks in
      let label = UILabel.new()
      for text in ["lion", "tiger"] {
        let shown = NSString.alloc().initWithString(text)
        label.text = shown
        shown.release()
        marks.add("\(label.text?.retainCount ?? 0)")
      }
      label.release()
    }
    XCTAssertEqual(said, ["1", "1"])
  }

  func testTheTextIsThatOfASnapshotAndACopy() throws {
    let said = try said { marks in
      let label = UILabel.new().autorelease()
      marks.add(label.snapshotText ?? "none")
      label.text = NSString.stringWithString("lion")
      marks.add(label.snapshotText ?? "none")
    }
    XCTAssertEqual(said, ["none", "lion"])
  }
}
