import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Pictures that an app draws, as platform G14 to G16 have them.
final class UIGraphicsTests: XCTestCase {
  /// The colour of a pixel of a picture, with its alpha.
  private static func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> String {
    image?.CGImage?.surface().map { String($0[x: x, y: y], radix: 16) } ?? "none"
  }

  func testAPictureIsWhatWasDrawnSoFar() throws {
    XCTAssertEqual(
      try said { marks in
        UIGraphicsBeginImageContext(CGSizeMake(4, 2))
        CGContextSetRGBFillColor(UIGraphicsGetCurrentContext(), 1, 0, 0, 1)
        CGContextFillRect(UIGraphicsGetCurrentContext(), CGRectMake(0, 0, 2, 2))
        let first = UIGraphicsGetImageFromCurrentImageContext()
        CGContextFillRect(UIGraphicsGetCurrentContext(), CGRectMake(2, 0, 2, 2))
        let second = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        marks.add("\(first?.size.width ?? 0) x \(first?.size.height ?? 0)")
        marks.add("\(Self.pixel(first, 1, 1)) \(Self.pixel(first, 2, 1))")
        marks.add("\(Self.pixel(second, 1, 1)) \(Self.pixel(second, 2, 1))")
        marks.add("\(UIGraphicsGetCurrentContext() == nil)")
        marks.add("\(UIGraphicsGetImageFromCurrentImageContext() == nil)")
      }, ["4.0 x 2.0", "ffff0000 0", "ffff0000 ffff0000", "true", "true"])
  }

  func testAPictureIsResizedByDrawingItIntoAContext() throws {
    XCTAssertEqual(
      try said { marks in
        UIGraphicsBeginImageContext(CGSizeMake(2, 2))
        CGContextSetRGBFillColor(UIGraphicsGetCurrentContext(), 1, 0, 0, 1)
        CGContextFillRect(UIGraphicsGetCurrentContext(), CGRectMake(0, 0, 1, 2))
        let small = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContext(CGSizeMake(8, 8))
        small?.drawInRect(CGRectMake(0, 0, 8, 8))
        let large = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        marks.add("\(large?.size.width ?? 0)")
        marks.add("\(Self.pixel(large, 1, 1)) \(Self.pixel(large, 6, 6))")
      }, ["8.0", "ffff0000 0"])
  }

  func testContextsAreInEachOther() throws {
    XCTAssertEqual(
      try said { marks in
        UIGraphicsBeginImageContext(CGSizeMake(4, 4))
        UIGraphicsBeginImageContext(CGSizeMake(2, 2))
        CGContextFillRect(UIGraphicsGetCurrentContext(), CGRectMake(0, 0, 2, 2))
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        inner?.drawAtPoint(CGPointMake(2, 2))
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        marks.add("\(Self.pixel(outer, 1, 1)) \(Self.pixel(outer, 2, 2))")
      }, ["0 ff000000"])
  }

  func testTheContextOfAViewMakesNoPicture() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(Painter.self, CGRectMake(0, 0, 10, 10), tag: 1) },
      { marks.add("\((WindowDelegate.view(1) as? Painter)?.found ?? "not drawn")") })
    XCTAssertEqual(marks.all, ["no picture"])
    XCTAssertEqual(run.leaks, [])
  }

  /// A context whose pixels find no memory is there all the same, so that its end is its own.
  func testWithoutMemoryNothingIsDrawn() throws {
    XCTAssertEqual(
      try said { marks in
        UIGraphicsBeginImageContext(CGSizeMake(2, 2))
        UIGraphicsBeginImageContext(CGSizeMake(0, 5))
        CGContextFillRect(UIGraphicsGetCurrentContext(), CGRectMake(0, 0, 2, 2))
        marks.add("\(UIGraphicsGetImageFromCurrentImageContext() == nil)")
        UIGraphicsEndImageContext()
        marks.add("\(UIGraphicsGetImageFromCurrentImageContext() != nil)")
        UIGraphicsEndImageContext()
      }, ["true", "true"])
  }

  func testOfWhatIsThereAsMuchIsKeptAsIsDrawn() throws {
    XCTAssertEqual(
      try said { marks in
        UIGraphicsBeginImageContext(CGSizeMake(4, 1))
        let context = UIGraphicsGetCurrentContext()
        CGContextSetRGBFillColor(context, 1, 0, 0, 1)
        CGContextFillRect(context, CGRectMake(0, 0, 4, 1))
        CGContextSaveGState(context)
        CGContextClipToRect(context, CGRectMake(1, 0, 2, 1))
        CGContextSetBlendMode(context, kCGBlendModeDestinationIn)
        CGContextSetRGBFillColor(context, 0, 1, 0, 0.5)
        CGContextFillRect(context, CGRectMake(0, 0, 2, 1))
        CGContextRestoreGState(context)
        CGContextSetBlendMode(context, kCGBlendModeNormal)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        marks.add((0..<4).map { Self.pixel(image, $0, 0) }.joined(separator: " "))
      }, ["ffff0000 80800000 0 ffff0000"])
  }
}

/// A view that asks for a picture of what it draws.
private final class Painter: UIView {
  private(set) var found: String?

  override func drawRect(_ rect: CGRect) {
    CGContextFillRect(UIGraphicsGetCurrentContext(), rect)
    found = UIGraphicsGetImageFromCurrentImageContext() == nil ? "no picture" : "a picture"
  }
}
