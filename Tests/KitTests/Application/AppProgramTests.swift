import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The views of an app, as a snapshot of its windows shows them.
final class AppProgramTests: XCTestCase {
  private func windows(after step: @escaping @Sendable () -> Void) throws -> [ViewNode] {
    var windows: [ViewNode]?
    _ = try AppRun(
      delegate: WindowDelegate.self, step,
      user: { device in
        windows = device.springBoard.front.flatMap { device.windows(of: $0) }
      })
    return try XCTUnwrap(windows)
  }

  func testTheTreeHasEachViewWithItsClassPlaceTagAndText() throws {
    let seen = try windows {
      let outer = WindowDelegate.add(CGRectMake(10, 20, 100, 100), tag: 3)
      WindowDelegate.add(Sign.self, CGRectMake(5, 5, 20, 10), to: outer)
    }
    var sign = ViewNode.view("Sign", x: 5, y: 5, width: 20, height: 10, text: "Exit")
    sign.middleOnScreen = .points(25, 30)
    let outer = ViewNode.view("UIView", x: 10, y: 20, width: 100, height: 100, tag: 3, [sign])
    XCTAssertNotNil(seen.first?.ref)
    XCTAssertEqual(
      seen.map(\.withoutRefs),
      [ViewNode.view("UIWindow", x: 0, y: 0, width: 320, height: 480, [outer])])
  }

  func testAViewsTransformAlphaAndHidingAreSeen() throws {
    let seen = try windows {
      let view = WindowDelegate.add(CGRectMake(100, 100, 20, 20))
      view.transform = CGAffineTransformMakeScale(1.5, 2)
      view.alpha = 0.25
      view.hidden = true
      view.retain().autorelease()
    }
    let view = try XCTUnwrap(seen.first?.children.first)
    XCTAssertEqual(view.transform, ViewTransform(a: 1536, b: 0, c: 0, d: 2048))
    XCTAssertEqual(view.alpha, 256)
    XCTAssertTrue(view.isHidden)
    XCTAssertEqual(view.retainCount, 1)
    XCTAssertEqual(
      view.frame, Rectangle(origin: .points(95, 90), width: 30 * 64, height: 40 * 64))
    XCTAssertEqual(view.center, .points(110, 110))
  }

  func testWhatIsRetainedOnceMoreSaysSo() throws {
    let seen = try windows { WindowDelegate.add(CGRectMake(0, 0, 20, 20)).retain() }
    XCTAssertEqual(seen.first?.children.first?.retainCount, 2)
  }

  func testANumberThatIsNoneIsNowhere() throws {
    let seen = try windows {
      WindowDelegate.add(CGRectMake(0, 0, 20, 20)).center = CGPointMake(.nan, .infinity)
    }
    XCTAssertEqual(seen.first?.children.first?.center, Point(x: 0, y: Int(Int32.max)))
  }

  func testWindowsAreSeenFromTheBackToTheFront() throws {
    let seen = try windows {
      UIWindow.alloc().initWithFrame(CGRectMake(0, 0, 10, 10)).tag = 2
      WindowDelegate.window.tag = 1
      WindowDelegate.window.makeKeyAndVisible()
    }
    XCTAssertEqual(seen.map(\.tag), [2, 1])
  }
}

private final class Sign: UIView {
  override var snapshotText: String? { "Exit" }
}

final class AppHostFilesTests: XCTestCase {
  func testAnAppOnTheFrameworkDependsOnTheFonts() throws {
    let app = App(Executable("Sample", classes: []) { _, _ in 0 })
    let files = try app.hostFiles()
    XCTAssertEqual(files.map(\.name), FontFile.all.map(\.path))
    XCTAssertEqual(files.map(\.hash), try FontFile.all.map { try $0.hash() })
  }
}
