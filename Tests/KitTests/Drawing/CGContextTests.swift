import MemsimKit
import TestSupport
import XCTest

final class CGContextTests: XCTestCase {
  /// As platform G2 has it.
  func testAContextStartsWithBlackAndLinesOfOnePoint() throws {
    let pixels = try drawn(4, 4) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextFillRect(context, CGRectMake(0, 0, 1, 1))
      let path = CGPathCreateMutable()
      CGPathMoveToPoint(path, nil, 2.5, 0)
      CGPathAddLineToPoint(path, nil, 2.5, 4)
      CGContextAddPath(context, path)
      CGContextStrokePath(context)
      CGPathRelease(path)
    }
    XCTAssertEqual(
      pixels.colors((0, 0), (1, 0), (2, 0), (3, 0)), ["000000", "ffffff", "000000", "ffffff"])
  }

  func testShapesAndLinesHaveTheirOwnColours() throws {
    let pixels = try drawn(10, 10) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextSetRGBFillColor(context, 1, 0, 0, 1)
      CGContextSetRGBStrokeColor(context, 0, 0, 1, 1)
      CGContextSetLineWidth(context, 2)
      CGContextFillRect(context, CGRectMake(0, 0, 2, 2))
      CGContextAddRect(context, CGRectMake(5, 5, 4, 4))
      CGContextStrokePath(context)
    }
    XCTAssertEqual(
      pixels.colors((1, 1), (4, 4), (5, 5), (7, 7)), ["ff0000", "0000ff", "0000ff", "ffffff"])
  }

  /// As platform G8 has it.
  func testAColourIsSetForShapesAndLines() throws {
    let pixels = try drawn(4, 2) { _ in
      let context = UIGraphicsGetCurrentContext()
      UIColor.colorWithRed(0, green: 1, blue: 0, alpha: 1).set()
      CGContextFillRect(context, CGRectMake(0, 0, 1, 1))
      CGContextAddRect(context, CGRectMake(2.5, 0.5, 1, 1))
      CGContextStrokePath(context)
    }
    XCTAssertEqual(pixels.colors((0, 0), (2, 0), (1, 0)), ["00ff00", "00ff00", "ffffff"])
  }

  func testAlphaLetsThroughWhatIsBehind() throws {
    let pixels = try drawn(2, 1) { rect in
      let context = UIGraphicsGetCurrentContext()
      CGContextSetRGBFillColor(context, 1, 0, 0, 0.5)
      CGContextFillRect(context, rect)
    }
    XCTAssertEqual(pixels.color(0, 0), "ff7f7f")
  }

  /// As platform G3 has it.
  func testColoursTransformAndClipAreTakenBack() throws {
    let pixels = try drawn(8, 1) { rect in
      let context = UIGraphicsGetCurrentContext()
      CGContextSetRGBFillColor(context, 1, 0, 0, 1)
      CGContextSaveGState(context)
      CGContextSetRGBFillColor(context, 0, 0, 1, 1)
      CGContextTranslateCTM(context, 2, 0)
      CGContextClipToRect(context, CGRectMake(0, 0, 1, 1))
      CGContextFillRect(context, rect)
      CGContextRestoreGState(context)
      CGContextFillRect(context, CGRectMake(6, 0, 2, 1))
    }
    XCTAssertEqual(
      pixels.colors((1, 0), (2, 0), (3, 0), (6, 0)), ["ffffff", "0000ff", "ffffff", "ff0000"])
  }

  func testWhatIsSavedInsideIsTakenBackFirst() throws {
    let pixels = try drawn(3, 1) { _ in
      let context = UIGraphicsGetCurrentContext()
      for share in 0..<20 {
        CGContextSetRGBFillColor(context, CGFloat(share) / 51, 0, 0, 1)
        CGContextSaveGState(context)
      }
      for _ in 0..<19 { CGContextRestoreGState(context) }
      CGContextFillRect(context, CGRectMake(0, 0, 1, 1))
      for _ in 0..<5 { CGContextRestoreGState(context) }
      CGContextFillRect(context, CGRectMake(1, 0, 1, 1))
    }
    XCTAssertEqual(pixels.colors((0, 0), (1, 0), (2, 0)), ["050000", "000000", "ffffff"])
  }

  func testWhatIsSavedAndNotTakenBackLeavesNothingBehind() throws {
    let pixels = try drawn(2, 2) { rect in
      let context = UIGraphicsGetCurrentContext()
      for _ in 0..<50 { CGContextSaveGState(context) }
      CGContextFillRect(context, rect)
    }
    XCTAssertEqual(pixels.color(1, 1), "000000")
  }

  func testTransformsComeOneBeforeTheOther() throws {
    let pixels = try drawn(12, 1) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextTranslateCTM(context, 2, 0)
      CGContextScaleCTM(context, 4, 1)
      CGContextConcatCTM(context, CGAffineTransformMakeTranslation(1, 0))
      CGContextFillRect(context, CGRectMake(0, 0, 1, 1))
    }
    XCTAssertEqual(
      pixels.colors((5, 0), (6, 0), (9, 0), (10, 0)), ["ffffff", "000000", "000000", "ffffff"])
  }

  /// As platform G4 has it.
  func testAPathStaysWhereItWasAdded() throws {
    let pixels = try drawn(12, 1) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextTranslateCTM(context, 1, 0)
      CGContextAddRect(context, CGRectMake(0, 0, 2, 1))
      CGContextTranslateCTM(context, 5, 0)
      CGContextAddRect(context, CGRectMake(0, 0, 2, 1))
      CGContextScaleCTM(context, 2, 2)
      CGContextFillPath(context)
    }
    XCTAssertEqual(
      (0..<12).map { pixels.color($0, 0) == "000000" ? "#" : "." }.joined(), ".##...##....")
  }

  /// As platform G5 has it.
  func testAPathIsDrawnOnce() throws {
    let pixels = try drawn(4, 1) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextAddRect(context, CGRectMake(0, 0, 1, 1))
      CGContextFillPath(context)
      CGContextSetRGBFillColor(context, 1, 0, 0, 1)
      CGContextAddRect(context, CGRectMake(2, 0, 1, 1))
      CGContextFillPath(context)
    }
    XCTAssertEqual(pixels.colors((0, 0), (2, 0)), ["000000", "ff0000"])
  }

  func testAClipIsThePathThatWasAdded() throws {
    let pixels = try drawn(10, 10) { rect in
      let context = UIGraphicsGetCurrentContext()
      CGContextAddEllipseInRect(context, CGRectMake(0, 0, 10, 10))
      CGContextClip(context)
      CGContextFillRect(context, rect)
    }
    XCTAssertEqual(pixels.colors((0, 0), (5, 1), (5, 5)), ["ffffff", "000000", "000000"])
  }

  func testAViewsOwnCoordinatesAreThoseOfItsBounds() throws {
    let pixels = try drawn(
      10, 10, before: { $0.bounds = CGRectMake(100, 50, 10, 10) },
      { rect in
        XCTAssertEqual(rect, CGRectMake(100, 50, 10, 10))
        CGContextFillRect(UIGraphicsGetCurrentContext(), CGRectMake(102, 53, 1, 1))
      })
    XCTAssertEqual(pixels.colors((2, 3), (1, 3), (2, 2)), ["000000", "ffffff", "ffffff"])
  }

  /// As platform G1 has it.
  func testWithoutAContextNothingIsDrawn() throws {
    let said = try said { marks in
      let context = UIGraphicsGetCurrentContext()
      CGContextSaveGState(context)
      CGContextFillRect(context, CGRectMake(0, 0, 1, 1))
      CGContextRestoreGState(context)
      UIColor.blackColor().set()
      let size = NSString.stringWithString("Welcome")
        .drawAtPoint(CGPointZero, withFont: UIFont.systemFontOfSize(12))
      marks.add("\(size.height > 0)")
    }
    XCTAssertEqual(said, ["true"])
  }

  func testAContextMayBeKeptBeyondTheDrawing() throws {
    _ = try drawn(10, 10) { rect in
      let context = UIGraphicsGetCurrentContext()
      CGContextFillRect(context, rect)
      context?.retain().autorelease()
    }
  }

  func testEdgesAreHardIfTheyAreNotToBeSmooth() throws {
    let pixels = try drawn(3, 3) { _ in
      let context = UIGraphicsGetCurrentContext()
      CGContextSaveGState(context)
      CGContextSetAllowsAntialiasing(context, false)
      CGContextFillRect(context, CGRectMake(0.75, 0, 2, 1))
      CGContextRestoreGState(context)
      CGContextFillRect(context, CGRectMake(0.5, 1, 2, 1))
      CGContextSetShouldAntialias(context, false)
      CGContextFillRect(context, CGRectMake(0.75, 2, 2, 1))
    }
    XCTAssertEqual(pixels.colors((0, 0), (1, 0), (2, 0)), ["ffffff", "000000", "000000"])
    XCTAssertEqual(pixels.color(1, 1), "000000")
    XCTAssertNotEqual(pixels.color(0, 1), "ffffff")
    XCTAssertNotEqual(pixels.color(0, 1), "000000")
    XCTAssertEqual(pixels.colors((0, 2), (1, 2), (2, 2)), ["ffffff", "000000", "000000"])
  }
}
