import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// Layers drawn into contexts of the app (platform V32).
final class LayerRenderingTests: XCTestCase {
  /// A red view with a green one in it, on the screen and in a picture of the app.
  private static func rendered(_ change: (UIView, UIView) -> Void) -> UIImage? {
    let view = UIView.alloc().initWithFrame(CGRectMake(50, 60, 20, 20))
    view.backgroundColor = UIColor.redColor()
    let inner = UIView.alloc().initWithFrame(CGRectMake(10, 0, 10, 10))
    inner.backgroundColor = UIColor.greenColor()
    view.addSubview(inner)
    change(view, inner)
    UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
    view.layer?.renderInContext(UIGraphicsGetCurrentContext())
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    inner.release()
    view.release()
    return image
  }

  private func colors(_ change: @escaping @Sendable (UIView, UIView) -> Void) throws -> [String] {
    try colors(
      at: (5, 105), (15, 105), (15, 115),
      after: {
        let shown = WindowDelegate.add(UIImageView.self, CGRectMake(0, 100, 20, 20))
        shown.image = Self.rendered(change)
      })
  }

  /// The place and the opacity of the layer itself do not count.
  func testALayerIsDrawnInItsOwnCoordinates() throws {
    XCTAssertEqual(
      try colors { view, _ in
        view.alpha = 0.5
        view.transform = CGAffineTransformMakeRotation(1)
      }, ["ff0000", "ff00", "ff0000"])
  }

  func testHiddenLayersAreNotDrawnAndSublayersHaveTheirOpacity() throws {
    XCTAssertEqual(try colors { _, inner in inner.hidden = true }[1], "ff0000")
    XCTAssertEqual(try colors { _, inner in inner.alpha = 0.2 }[1], "cc3300")
  }

  /// The layer is where the app has put it, not where an animation shows it.
  func testAnimationsDoNotCount() throws {
    XCTAssertEqual(
      try colors { _, inner in
        UIView.beginAnimations(nil, context: nil)
        inner.frame = CGRectMake(10, 10, 10, 10)
        UIView.commitAnimations()
      }, ["ff0000", "ff0000", "ff00"])
  }

  /// A view that has not been drawn yet is drawn first.
  func testAViewThatWaitsToBeDrawnIsDrawn() throws {
    XCTAssertEqual(
      try colors { view, _ in
        let drawing = DrawingView.alloc().initWithFrame(CGRectMake(0, 0, 10, 10))
        drawing.draw { rect in
          UIColor.blueColor().set()
          CGContextFillRect(UIGraphicsGetCurrentContext(), rect)
        }
        view.addSubview(drawing)
        drawing.release()
      }[0], "ff")
  }
}
