import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The memory of the pixels that `drawRect` draws, and its lifetime.
final class CABackingStoreTests: XCTestCase {
  private static let pagesOfAScreen = 320 * 460 * 4 / 4096

  private static var footprint: Int { AppProcess.current.system.heap.footprintPages }

  private static var store: CGImage? { WindowDelegate.view(1).layer?.contents as? CGImage }

  /// As platform V22 has it.
  func testWhatAViewDrawsIsInTheFootprintUntilTheViewGoes() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let before = Self.footprint
        DrawingView.add(320, 460) { CGContextFillRect(UIGraphicsGetCurrentContext(), $0) }
        XCTAssertLessThan(Self.footprint - before, 10)
        WindowDelegate.view(1).layer?.displayIfNeeded()
        XCTAssertGreaterThanOrEqual(Self.footprint - before, Self.pagesOfAScreen)
        XCTAssertLessThan(Self.footprint - before, Self.pagesOfAScreen + 40)
        let drawn = Self.footprint
        WindowDelegate.view(1).removeFromSuperview()
        XCTAssertGreaterThanOrEqual(drawn - Self.footprint, Self.pagesOfAScreen)
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform V23 has it.
  func testAViewThatOnlyPreparesToDrawHasNoPixels() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      {
        DrawingView.add(320, 460) { _ in
          let context = UIGraphicsGetCurrentContext()
          CGContextSaveGState(context)
          CGContextTranslateCTM(context, 1, 1)
          UIColor.blackColor().set()
          CGContextAddRect(context, CGRectMake(0, 0, 1, 1))
          CGContextRestoreGState(context)
        }
      },
      {
        XCTAssertNil(WindowDelegate.view(1).layer?.contents)
      })
  }

  func testAViewThatIsDrawnAgainAndAgainKeepsItsPixels() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        DrawingView.add(100, 100) { CGContextFillRect(UIGraphicsGetCurrentContext(), $0) }
        let layer = WindowDelegate.view(1).layer
        layer?.displayIfNeeded()
        let (store, footprint) = (Self.store, Self.footprint)
        XCTAssertNotNil(store)
        for _ in 1...50 {
          layer?.setNeedsDisplay()
          layer?.displayIfNeeded()
          XCTAssertIdentical(Self.store, store)
        }
        XCTAssertEqual(Self.footprint, footprint)
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  func testWhatWasDrawnBeforeIsGone() throws {
    let pixels = try drawn(
      4, 1,
      before: { view in
        view.layer?.displayIfNeeded()
        view.bounds = CGRectMake(2, 0, 4, 1)
        view.setNeedsDisplay()
      }, { CGContextFillRect(UIGraphicsGetCurrentContext(), CGRectMake($0.minX, 0, 1, 1)) })
    XCTAssertEqual(pixels.colors((0, 0), (1, 0), (2, 0)), ["000000", "ffffff", "ffffff"])
  }

  /// The context has them: what the app does to its view meanwhile cannot take them away.
  func testAViewMayLoseItsPixelsWhileItDraws() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        DrawingView.add(200, 200) { rect in
          let context = UIGraphicsGetCurrentContext()
          CGContextFillRect(context, rect)
          WindowDelegate.view(1).layer?.contents = nil
          CGContextFillRect(context, rect)
          WindowDelegate.view(1).removeFromSuperview()
          CGContextFillRect(context, rect)
        }
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  func testPixelsThatWereReleasedTooOftenAreNotDrawnOn() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        DrawingView.add(200, 200) { rect in
          let context = UIGraphicsGetCurrentContext()
          CGContextFillRect(context, rect)
          guard let store = Self.store else { return }
          store.release()
          store.release()
          let bytes = [UInt8](repeating: 7, count: 200 * 200 * 4)
          let others = (1...8).map { _ in NSData.dataWithBytes(bytes) }
          CGContextFillRect(context, rect)
          for other in others { XCTAssertTrue(other.withBytes { $0.elementsEqual(bytes) }) }
        }
      },
      { WindowDelegate.view(1).setNeedsDisplay() })
    XCTAssertEqual(
      run.messages.first?.contains("message sent to deallocated instance"), true,
      "\(run.messages)")
  }

  func testAViewThatIsTooLargeForPixelsDrawsNothing() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        DrawingView.add(40000, 10) { rect in
          let context = UIGraphicsGetCurrentContext()
          CGContextSaveGState(context)
          CGContextFillRect(context, rect)
          CGContextRestoreGState(context)
        }
      }, { XCTAssertNil(WindowDelegate.view(1).layer?.contents) })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }
}
