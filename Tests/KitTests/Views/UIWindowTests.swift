import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

final class UIWindowTests: XCTestCase {
  private static var windows: [Ref] {
    UIApplication.sharedApplication().windows.objects.map(\.ref)
  }

  /// As platform V18 has it.
  func testAWindowIsHiddenUntilItIsShown() throws {
    _ = try AppRun(delegate: WindowDelegate.self) {
      let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      XCTAssertTrue(window.hidden)
      XCTAssertFalse(window.keyWindow)
      window.makeKeyAndVisible()
      XCTAssertFalse(window.hidden)
      XCTAssertTrue(window.keyWindow)
      XCTAssertTrue(UIApplication.sharedApplication().keyWindow === window)
      window.release()
    }
  }

  func testTheApplicationListsItsWindowsFromTheBackToTheFront() throws {
    _ = try AppRun(delegate: WindowDelegate.self) {
      let first = WindowDelegate.window
      let second = UIWindow.alloc().initWithFrame(.zero)
      XCTAssertEqual(Self.windows, [first.ref, second.ref])
      first.makeKeyAndVisible()
      XCTAssertEqual(Self.windows, [second.ref, first.ref])
      second.release()
    }
  }

  func testAWindowWhoseLevelRisesComesToTheFront() throws {
    _ = try AppRun(delegate: WindowDelegate.self) {
      let first = WindowDelegate.window
      let second = UIWindow.alloc().initWithFrame(.zero)
      first.windowLevel = 1
      XCTAssertEqual(Self.windows, [second.ref, first.ref])
      first.windowLevel = -1
      XCTAssertEqual(Self.windows, [first.ref, second.ref])
      second.release()
    }
  }

  /// As platform V17 has it.
  func testAWindowThatIsNotRetainedGoesFromTheScreen() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      window.makeKeyAndVisible()
      XCTAssertEqual(window.retainCount, 1)
      window.release()
      XCTAssertEqual(UIApplication.sharedApplication().windows.count, 1)
      XCTAssertNil(UIApplication.sharedApplication().keyWindow)
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform E6 has it.
  func testTheResponderChainEndsAtTheApplication() throws {
    _ = try AppRun(delegate: WindowDelegate.self) {
      let view = WindowDelegate.add(CGRectMake(0, 0, 10, 10))
      XCTAssertTrue(view.nextResponder === WindowDelegate.window)
      XCTAssertTrue(WindowDelegate.window.nextResponder === UIApplication.sharedApplication())
      XCTAssertNil(UIApplication.sharedApplication().nextResponder)
    }
  }
}
