import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

final class CALayerTests: XCTestCase {
  /// As platform V20 has it.
  func testAViewIsDrawnWhenItIsFirstShownAndWhenItAsks() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(DrawnView.self, CGRectMake(0, 0, 10, 10), tag: 1) }, {},
      {
        WindowDelegate.view(1).setNeedsDisplay()
        WindowDelegate.view(1).setNeedsDisplay()
      }, { WindowDelegate.view(1).setNeedsDisplayInRect(CGRectMake(20, 20, 1, 1)) },
      { WindowDelegate.view(1).setNeedsDisplayInRect(CGRectMake(9, 9, 20, 20)) })
    XCTAssertEqual(DrawnView.marks.all, ["layout", "draw", "draw", "draw"])
  }

  func testALayerCannotBePutOnItselfHoweverDeep() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let (outer, inner) = (CALayer.layer(), CALayer.layer())
      WindowDelegate.window.layer?.addSublayer(outer)
      outer.addSublayer(inner)
      inner.addSublayer(outer)
    }
    XCTAssertEqual(run.messages.count, 1)
    XCTAssertTrue(run.messages[0].contains("cannot be put on itself"), "\(run.messages)")
  }

  func testALayerIsInsertedBesideAnother() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let outer = CALayer.layer()
      WindowDelegate.window.layer?.addSublayer(outer)
      let layers = (0..<4).map { _ in CALayer.layer() }
      func order() -> [Int?] {
        outer.sublayers.objects.map { layer in layers.firstIndex { $0 === layer } }
      }
      outer.addSublayer(layers[0])
      outer.insertSublayer(layers[1], below: layers[0])
      outer.insertSublayer(layers[2], above: layers[1])
      XCTAssertEqual(order(), [1, 2, 0])
      // A layer that is there changes its place; beside itself it stays.
      outer.insertSublayer(layers[0], below: layers[2])
      XCTAssertEqual(order(), [1, 0, 2])
      outer.insertSublayer(layers[1], above: layers[2])
      XCTAssertEqual(order(), [0, 2, 1])
      outer.insertSublayer(layers[2], above: layers[2])
      XCTAssertEqual(order(), [0, 2, 1])
      outer.insertSublayer(layers[3], below: nil)
      outer.insertSublayer(layers[0], above: WindowDelegate.window.layer)
      XCTAssertEqual(order(), [3, 2, 1, 0])
    }
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(run.leaks, [])
  }

  /// As platform V21 has it.
  func testAViewThatOnlyMovesIsNotDrawn() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(DrawnView.self, CGRectMake(0, 0, 10, 10), tag: 1) },
      {
        let view = WindowDelegate.view(1)
        view.center = CGPointMake(100, 100)
        view.transform = CGAffineTransformMakeScale(2, 2)
        view.alpha = 0.5
      })
    XCTAssertEqual(DrawnView.marks.all, ["layout", "draw"])
  }

  func testAViewThatIsHiddenIsDrawnWhenItIsShown() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      {
        WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 2).hidden = true
        WindowDelegate.add(
          DrawnView.self, CGRectMake(0, 0, 10, 10), tag: 1, to: WindowDelegate.view(2))
      }, { DrawnView.marks.add("shown") }, { WindowDelegate.view(2).hidden = false })
    XCTAssertEqual(DrawnView.marks.all, ["layout", "shown", "draw"])
  }

  func testAViewIsDrawnWhenItComesIntoTheWindow() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      {
        let view = DrawnView.alloc().initWithFrame(CGRectMake(0, 0, 10, 10))
        let holder = UIView.new()
        holder.addSubview(view)
        DrawnView.marks.add("outside")
        WindowDelegate.window.addSubview(holder)
      })
    XCTAssertEqual(DrawnView.marks.all, ["outside", "layout", "draw"])
  }

  /// As platform V22 and A34 have it.
  func testThePixelsAreAsLargeAsTheViewAndGoWithIt() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(DrawnView.self, CGRectMake(0, 0, 100, 50), tag: 1) },
      {
        let contents = WindowDelegate.view(1).layer?.contents as? CGImage
        XCTAssertEqual(contents?.size, CGSizeMake(100, 50))
        XCTAssertEqual(Self.blockBytes(), [20480])
        WindowDelegate.view(1).removeFromSuperview()
        // It is on the screen until the turn is over.
        XCTAssertEqual(Self.blockBytes(), [20480])
      }, { XCTAssertEqual(Self.blockBytes(), []) })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform V23 has it.
  func testAViewThatDrawsNothingHasNoPixels() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self, { WindowDelegate.add(CGRectMake(0, 0, 100, 50), tag: 1) },
      {
        XCTAssertNil(WindowDelegate.view(1).layer?.contents)
        XCTAssertEqual(Self.blockBytes(), [])
      })
  }

  func testPixelsAreMadeAnewForAnotherSize() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(DrawnView.self, CGRectMake(0, 0, 100, 50), tag: 1) },
      {
        WindowDelegate.view(1).bounds = CGRectMake(0, 0, 50, 50)
        WindowDelegate.view(1).setNeedsDisplay()
      },
      { XCTAssertEqual(Self.blockBytes(), [10240]) })
  }

  func testAViewThatDrawsNothingAnyMoreLosesItsPixels() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(DrawnView.self, CGRectMake(0, 0, 100, 50), tag: 1) },
      {
        (WindowDelegate.view(1) as? DrawnView)?.isBlank = true
        WindowDelegate.view(1).setNeedsDisplay()
      },
      { XCTAssertEqual(Self.blockBytes(), []) })
  }

  func testThereIsNoContextOutsideOfDrawing() throws {
    _ = try AppRun(delegate: WindowDelegate.self) {
      XCTAssertNil(UIGraphicsGetCurrentContext())
    }
  }

  /// As platform V14 and V15 have it.
  func testAChangeOfSizeAsksForLayoutBeforeAnythingIsDrawn() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(DrawnView.self, CGRectMake(0, 0, 100, 50), tag: 1) },
      {
        WindowDelegate.view(1).setNeedsDisplay()
        WindowDelegate.view(1).frame = CGRectMake(0, 0, 60, 60)
      })
    XCTAssertEqual(DrawnView.marks.all, ["layout", "draw", "layout", "draw"])
  }

  func testLayoutCanBeHadAtOnce() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(DrawnView.self, CGRectMake(0, 0, 100, 50), tag: 1) },
      {
        WindowDelegate.view(1).setNeedsLayout()
        WindowDelegate.view(1).layoutIfNeeded()
        DrawnView.marks.add("laid out")
      })
    XCTAssertEqual(DrawnView.marks.all, ["layout", "draw", "layout", "laid out"])
  }

  /// As platform V16 has it.
  func testViewsThatNeverStopAskingForLayoutDoNotHangTheApp() throws {
    _ = try AppRun(delegate: WindowDelegate.self) { WindowDelegate.add(RestlessView.self, .zero) }
    XCTAssertEqual(RestlessView.marks.all.count % 8, 0)
  }

  func testTheFirstThingThatAWindowShowsReplacesTheDefaultImage() throws {
    var screens: [String?] = []
    _ = try AppRun(
      delegate: WindowDelegate.self, {}, user: { screens.append($0.springBoard.screen.app) })
    XCTAssertEqual(screens, ["Sample", "Sample"])
  }

  /// How large the blocks are that are large enough for pixels.
  private static func blockBytes() -> [UInt64] {
    let graph = AppProcess.current.system.heap.graph()
    return graph.livingNodes.filter { !graph.isObject($0) && graph.bytes(of: $0) > 8000 }
      .map { graph.bytes(of: $0) }
  }
}

private final class DrawnView: UIView {
  static let marks = Marks()
  var isBlank = false

  override func layoutSubviews() { Self.marks.add("layout") }

  override func drawRect(_ rect: CGRect) {
    Self.marks.add("draw")
    guard !isBlank else { return }
    let context = UIGraphicsGetCurrentContext()
    CGContextSetRGBFillColor(context, 1, 0, 0, 1)
    CGContextFillRect(context, rect)
  }
}

private final class RestlessView: UIView {
  static let marks = Marks()

  override func layoutSubviews() {
    Self.marks.add("layout")
    setNeedsLayout()
  }
}
