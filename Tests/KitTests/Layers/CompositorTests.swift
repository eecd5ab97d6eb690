import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

final class CompositorTests: XCTestCase {
  /// A view of a colour.
  @discardableResult
  private static func add(
    _ frame: CGRect, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, to superview: UIView? = nil
  ) -> UIView {
    let view = WindowDelegate.add(frame, to: superview)
    view.backgroundColor = UIColor.colorWithRed(red, green: green, blue: blue, alpha: 1)
    return view
  }

  func testWhatIsInFrontCoversWhatIsBehind() throws {
    let colors = try colors(at: (110, 110), (160, 160), (250, 250)) {
      Self.add(CGRectMake(100, 100, 100, 100), 1, 0, 0)
      Self.add(CGRectMake(150, 150, 50, 50), 0, 1, 0)
    }
    XCTAssertEqual(colors, ["ff0000", "ff00", "0"])
  }

  func testAViewsPlaceIsThatOnItsSuperview() throws {
    let colors = try colors(at: (109, 109), (110, 110), (129, 129), (130, 130)) {
      let outer = WindowDelegate.add(CGRectMake(100, 100, 10, 10))
      Self.add(CGRectMake(10, 10, 20, 20), 1, 0, 0, to: outer)
    }
    XCTAssertEqual(colors, ["0", "ff0000", "ff0000", "0"])
  }

  func testAViewThatClipsCutsOffWhatIsOnIt() throws {
    let colors = try colors(at: (105, 105), (115, 115)) {
      let outer = WindowDelegate.add(CGRectMake(100, 100, 10, 10))
      outer.clipsToBounds = true
      Self.add(CGRectMake(0, 0, 20, 20), 1, 0, 0, to: outer)
    }
    XCTAssertEqual(colors, ["ff0000", "0"])
  }

  func testATransformScalesAViewWithWhatIsOnIt() throws {
    let colors = try colors(at: (85, 85), (105, 105), (115, 115), (145, 145)) {
      let outer = Self.add(CGRectMake(100, 100, 40, 40), 1, 0, 0)
      Self.add(CGRectMake(10, 10, 10, 10), 0, 0, 1, to: outer)
      outer.transform = CGAffineTransformMakeScale(2, 2)
    }
    XCTAssertEqual(colors, ["ff0000", "ff", "ff", "ff0000"])
  }

  /// As platform V24 has it.
  func testEachLayerIsBlendedOnItsOwn() throws {
    let colors = try colors(at: (105, 105), (125, 125)) {
      let outer = Self.add(CGRectMake(100, 100, 20, 20), 1, 0, 0)
      Self.add(CGRectMake(0, 0, 40, 40), 0, 0, 1, to: outer)
      outer.alpha = 0.5
    }
    XCTAssertEqual(colors, ["400080", "80"])
  }

  func testAHiddenViewIsNotSeenNorWhatIsOnIt() throws {
    let colors = try colors(at: (105, 105)) {
      let outer = Self.add(CGRectMake(100, 100, 20, 20), 1, 0, 0)
      Self.add(CGRectMake(0, 0, 40, 40), 0, 0, 1, to: outer)
      outer.hidden = true
    }
    XCTAssertEqual(colors, ["0"])
  }

  func testWhatAViewHasDrawnIsSeenOverItsColour() throws {
    let colors = try colors(at: (105, 105), (135, 105), (139, 119)) {
      let view = WindowDelegate.add(HalfDrawn.self, CGRectMake(100, 100, 40, 20))
      view.backgroundColor = UIColor.colorWithRed(0, green: 0, blue: 1, alpha: 1)
    }
    XCTAssertEqual(colors, ["ff00", "ff", "ff"])
  }

  /// As platform V25 has it.
  func testWhatAViewHasDrawnIsStretchedWithIt() throws {
    let colors = try colors(
      at: (105, 105), (135, 135), (150, 150),
      after: { WindowDelegate.add(HalfDrawn.self, CGRectMake(100, 100, 40, 20), tag: 1) },
      { WindowDelegate.view(1).frame = CGRectMake(100, 100, 80, 40) })
    XCTAssertEqual(colors, ["ff00", "ff00", "0"])
  }

  func testBoundsThatStartElsewhereMoveWhatIsOnAView() throws {
    let colors = try colors(at: (100, 100), (115, 115)) {
      let outer = WindowDelegate.add(CGRectMake(100, 100, 50, 50))
      outer.bounds = CGRectMake(10, 10, 50, 50)
      Self.add(CGRectMake(10, 10, 10, 10), 1, 0, 0, to: outer)
    }
    XCTAssertEqual(colors, ["ff0000", "0"])
  }

  func testTheStatusBarIsInFrontOfTheWindows() throws {
    let colors = try colors(at: (160, 19), (160, 20)) {
      Self.add(CGRectMake(0, 0, 320, 480), 1, 0, 0)
    }
    XCTAssertEqual(colors, ["6d7888", "ff0000"])
  }

  /// Whether pictures are made changes nothing that a run says.
  func testLookingLeavesAnAppAsItWas() throws {
    let setUp: @Sendable () -> Void = {
      WindowDelegate.add(HalfDrawn.self, CGRectMake(100, 100, 40, 20))
    }
    let plain = try AppRun(delegate: WindowDelegate.self, setUp)
    let watched = try AppRun(
      delegate: WindowDelegate.self, setUp,
      user: { device in
        for _ in 1...10 {
          _ = try device.frame()
          _ = device.springBoard.front.map { device.windows(of: $0) }
        }
      })
    XCTAssertEqual(plain.run.text, watched.run.text)
  }
}

/// Draws a green left half.
private final class HalfDrawn: UIView {
  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    CGContextSetRGBFillColor(context, 0, 1, 0, 1)
    CGContextFillRect(context, CGRectMake(0, 0, rect.width / 2, rect.height))
  }
}
