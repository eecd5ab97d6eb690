import MemsimKit
import TestSupport
import XCTest

final class NSStringDrawingTests: XCTestCase {
  private static func size(
    _ text: String, _ size: CGFloat, smallest: CGFloat, width: CGFloat,
    _ mode: UILineBreakMode = .middleTruncation
  ) -> (size: CGSize, fontSize: CGFloat) {
    var fontSize: CGFloat = -1
    let size = NSString.stringWithString(text).sizeWithFont(
      UIFont.systemFontOfSize(size), minFontSize: smallest, actualFontSize: &fontSize,
      forWidth: width, lineBreakMode: mode)
    return (size, fontSize)
  }

  /// As platform G10 has it.
  func testTheGreetingsFitOnThePlacard() throws {
    let sizes = try said { marks in
      for greeting in Greetings.all {
        let (size, fontSize) = Self.size(greeting, 24, smallest: 9, width: 208)
        XCTAssertLessThanOrEqual(size.width, 208)
        XCTAssertGreaterThan(size.width, 40)
        marks.add("\(greeting) \(fontSize)")
      }
    }
    let long = "Добро пожаловать"
    XCTAssertEqual(sizes, Greetings.all.map { $0 == long ? "\($0) 23.0" : "\($0) 24.0" })
  }

  /// A line of a million letters would take the host minutes, and its width would be no number.
  func testALineOfTooManyCharactersEndsTheApp() throws {
    let run = try AppRun {
      let text = NSString.stringWithString(String(repeating: "x", count: 100_001))
      _ = text.sizeWithFont(UIFont.systemFontOfSize(12))
    }
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'*** -[NSString sizeWithFont:]: the text has 100001 characters, and a line at most "
          + "100000'"
      ])
  }

  func testATextThatIsTooWideGetsASmallerFont() throws {
    _ = try said { _ in
      let (size, fontSize) = Self.size("Добро пожаловать", 24, smallest: 9, width: 150)
      XCTAssertEqual(fontSize, 17)
      XCTAssertLessThanOrEqual(size.width, 150)
      let font = UIFont.systemFontOfSize(fontSize)
      let plain = NSString.stringWithString("Добро пожаловать").sizeWithFont(font)
      XCTAssertEqual(size, plain)
    }
  }

  func testWhatIsTooWideInTheSmallestFontTooIsTruncated() throws {
    _ = try said { _ in
      let text = "A placard that has far too much to say about itself"
      let (size, fontSize) = Self.size(text, 24, smallest: 9, width: 60)
      XCTAssertEqual(fontSize, 9)
      XCTAssertLessThanOrEqual(size.width, 60)
      let font = UIFont.systemFontOfSize(9)
      XCTAssertGreaterThan(NSString.stringWithString(text).sizeWithFont(font).width, 150)
    }
  }

  func testASmallestSizeOfNothingEndsAtOnePoint() throws {
    _ = try said { _ in
      XCTAssertEqual(Self.size("Welcome", 24, smallest: 0, width: 0.5).fontSize, 1)
      XCTAssertEqual(Self.size("Welcome", 24, smallest: -5, width: 0.5).fontSize, 1)
    }
  }

  /// As platform G9 has it.
  func testAFontWithoutASizeSetsNothing() throws {
    let pixels = try drawn(40, 40) { _ in
      for size in [0, -1, CGFloat.nan, CGFloat.infinity] {
        let text = NSString.stringWithString("Welcome")
        let font = UIFont.systemFontOfSize(size)
        XCTAssertEqual(text.sizeWithFont(font), CGSizeZero)
        XCTAssertEqual(text.drawAtPoint(CGPointZero, withFont: font), CGSizeZero)
        let drawn = text.drawAtPoint(
          CGPointZero, forWidth: 40, withFont: font, fontSize: size,
          lineBreakMode: .tailTruncation, baselineAdjustment: .none)
        XCTAssertEqual(drawn, CGSizeZero)
        XCTAssertEqual(Self.size("Welcome", size, smallest: 9, width: 40).size, CGSizeZero)
      }
      XCTAssertEqual(Self.size("Welcome", 24, smallest: 9, width: .nan).size, CGSizeZero)
    }
    XCTAssertEqual(pixels.inkedPixels, 0)
  }

  /// As platform G20 has it.
  func testASizeIsOfWholePointsAndNoTextHasNone() throws {
    _ = try said { _ in
      let (text, none) = (NSString.stringWithString("Welcome"), NSString.stringWithString(""))
      let font = UIFont.systemFontOfSize(17)
      XCTAssertEqual(text.sizeWithFont(font), CGSizeMake(71, 21))
      XCTAssertEqual(Self.size("Welcome", 17, smallest: 9, width: 208).size, CGSizeMake(71, 21))
      XCTAssertEqual(
        text.sizeWithFont(font, constrainedToSize: CGSizeMake(100, 100)), CGSizeMake(71, 21))
      XCTAssertEqual(font.leading, 21)
      XCTAssertEqual(none.sizeWithFont(font), CGSizeZero)
      XCTAssertEqual(Self.size("", 17, smallest: 9, width: 208).size, CGSizeZero)
    }
  }

  func testTheHeavyFontIsWider() throws {
    _ = try said { _ in
      let text = NSString.stringWithString("Welcome")
      XCTAssertGreaterThan(
        text.sizeWithFont(UIFont.boldSystemFontOfSize(24)).width,
        text.sizeWithFont(UIFont.systemFontOfSize(24)).width)
      XCTAssertEqual(UIFont.boldSystemFontOfSize(24).pointSize, 24)
    }
  }

  /// As platform G8 has it.
  func testTextHasTheColourOfShapes() throws {
    let pixels = try drawn(60, 30) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextSetRGBFillColor(context, 1, 0, 0, 1)
      CGContextSetRGBStrokeColor(context, 0, 0, 1, 1)
      NSString.stringWithString("III").drawAtPoint(
        CGPointZero, withFont: UIFont.boldSystemFontOfSize(24))
    }
    XCTAssertTrue(pixels.words.contains { $0 & 0xff_ffff == 0xff_0000 })
    XCTAssertTrue(pixels.words.allSatisfy { $0 >> 16 & 255 == 255 })
  }

  func testATextStandsWhereItIsDrawnAndIsAsLargeAsItSays() throws {
    let pixels = try drawn(100, 60) { _ in
      let size = NSString.stringWithString("Hg").drawAtPoint(
        CGPointMake(30, 20), withFont: UIFont.systemFontOfSize(24))
      XCTAssertEqual(size.width, 30.6, accuracy: 2)
      XCTAssertEqual(size.height, 29)
    }
    XCTAssertGreaterThan(pixels.inkedPixels, 100)
    // Letters stand on whole pixels, so they may reach half a pixel higher.
    for x in 0..<100 {
      for y in 0..<60 where pixels[x, y] & 255 < 0xf0 {
        XCTAssertTrue((29...62).contains(x) && (24...48).contains(y), "\(x) \(y)")
      }
    }
  }

  /// As platform G11 has it.
  func testASmallerFontStandsWhereTheAdjustmentSays() throws {
    let bottoms = try [UIBaselineAdjustment.none, .alignCenters, .alignBaselines].map { mode in
      let pixels = try drawn(60, 60) { _ in
        NSString.stringWithString("H").drawAtPoint(
          CGPointZero, forWidth: 60, withFont: UIFont.systemFontOfSize(40), fontSize: 10,
          lineBreakMode: .tailTruncation, baselineAdjustment: mode)
      }
      return (0..<60).last { y in (0..<60).contains { pixels.color($0, y) != "ffffff" } } ?? -1
    }
    let large = try drawn(60, 60) { _ in
      NSString.stringWithString("H").drawAtPoint(
        CGPointZero, withFont: UIFont.systemFontOfSize(40))
    }
    let baseline = (0..<60).last { y in (0..<60).contains { large.color($0, y) != "ffffff" } }
    XCTAssertEqual(bottoms, bottoms.sorted())
    XCTAssertEqual(Set(bottoms).count, 3)
    XCTAssertEqual(bottoms.last, baseline)
  }

  func testATextThatIsHeldToAWidthStaysWithinIt() throws {
    for mode in [UILineBreakMode.clip, .headTruncation, .middleTruncation, .tailTruncation] {
      let pixels = try drawn(100, 30) { _ in
        let size = NSString.stringWithString("A placard with much to say").drawAtPoint(
          CGPointZero, forWidth: 60, withFont: UIFont.systemFontOfSize(20), fontSize: 20,
          lineBreakMode: mode, baselineAdjustment: .none)
        XCTAssertLessThanOrEqual(size.width, 60)
      }
      let last = (0..<100).last { x in (0..<30).contains { pixels.color(x, $0) != "ffffff" } }
      XCTAssertTrue((40...61).contains(last ?? 0), "\(mode): \(last ?? 0)")
    }
  }
}
