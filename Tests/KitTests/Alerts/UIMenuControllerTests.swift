import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform E35 to E37.
final class UIMenuControllerTests: XCTestCase {
  private static let marks = Marks()

  /// A view that can be the first responder, and notes touches and what the menu does.
  private final class Panel: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
      marks.add("began")
    }

    func reset(_ menu: UIMenuController) { marks.add("reset, visible \(menu.menuVisible)") }

    func hear(_ notification: NSNotification) {
      marks.add(
        notification.name.description.replacing("UIMenuController", with: "")
          .replacing("MenuNotification", with: ""))
    }

    func listen() {
      for name in [
        UIMenuControllerWillShowMenuNotification, UIMenuControllerDidShowMenuNotification,
        UIMenuControllerWillHideMenuNotification, UIMenuControllerDidHideMenuNotification,
      ] {
        NSNotificationCenter.defaultCenter().addObserver(
          self, selector: Panel.hear, name: name, object: nil)
      }
    }

    override func dealloc() {
      NSNotificationCenter.defaultCenter().removeObserver(self)
      super.dealloc()
    }
  }

  private static var menu: UIMenuController { .sharedMenuController() }

  /// Sets an item of the panel and one of text fields, and the place of the menu.
  private static func prepare(_ panel: Panel, at place: CGRect, isFirst: Bool) {
    panel.listen()
    if isFirst { panel.becomeFirstResponder() }
    let items = [
      UIMenuItem.alloc().initWithTitle(
        NSString.stringWithString("Reset"), action: Panel.reset),
      UIMenuItem.alloc().initWithTitle(
        NSString.stringWithString("Other"), action: { (_: UITextField) in { _ in } }),
    ].map { $0.autorelease() }
    menu.menuItems = NSArray.alloc().initWithObjects(items).autorelease()
    menu.setTargetRect(place, inView: panel)
  }

  private func heard(
    at place: CGRect = CGRectMake(100, 200, 40, 40), isFirst: Bool = true,
    _ steps: @escaping @Sendable () -> Void = {}, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    Self.marks.add("begin")
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        Self.marks.add("begin")
        WindowDelegate.window.makeKeyAndVisible()
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 20, 320, 460), tag: 1)
        Self.prepare(panel, at: place, isFirst: isFirst)
        Self.menu.setMenuVisible(true, animated: false)
        steps()
      }, user: user)
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Self.marks.all.drop { $0 == "begin" })
  }

  func testAnItemCallsTheResponderThatHasItsMethod() throws {
    let heard = try heard(
      {
        // Above the place, which is at 100, 220 on the screen, and only the one item.
        let frame = Self.menu.menuFrame
        XCTAssertEqual(frame.maxY, 212)
        XCTAssertEqual(frame.midX, 120, accuracy: 1)
        XCTAssertLessThan(frame.width, 80)
      }, user: { try $0.tap(120, 195) })
    XCTAssertEqual(
      heard, ["WillShow", "DidShow", "WillHide", "reset, visible false", "DidHide"])
  }

  func testATouchBesideTheMenuHidesItAndReachesTheApp() throws {
    let heard = try heard(user: { device in
      try device.tap(20, 400)
      try device.tap(120, 195)
    })
    XCTAssertEqual(heard, ["WillShow", "DidShow", "WillHide", "began", "began", "DidHide"])
  }

  func testNoResponderNoMenu() throws {
    let heard = try heard(isFirst: false) {
      XCTAssertFalse(Self.menu.menuVisible)
      XCTAssertEqual(Self.menu.menuFrame, .zero)
    }
    XCTAssertEqual(heard, [])
  }

  /// Where there is no room above, it is below; it never leaves the screen sideways.
  func testTheMenuStaysOnTheScreen() throws {
    _ = try heard(at: CGRectMake(0, 0, 10, 25)) {
      XCTAssertEqual(Self.menu.menuFrame.minY, 53)
      XCTAssertEqual(Self.menu.menuFrame.minX, 0)
      Self.menu.setTargetRect(CGRectMake(310, 26, 10, 10), inView: WindowDelegate.view(1))
      XCTAssertEqual(Self.menu.menuFrame.minY, 0)
      XCTAssertEqual(Self.menu.menuFrame.maxX, 320)
    }
  }

  func testAMenuWithoutItemsIsHiddenByItsUpdate() throws {
    let heard = try heard {
      Self.menu.setMenuVisible(true, animated: true)
      Self.menu.menuItems = nil
      XCTAssertTrue(Self.menu.menuVisible)
      Self.menu.update()
      XCTAssertFalse(Self.menu.menuVisible)
      Self.menu.setMenuVisible(true, animated: false)
    }
    XCTAssertEqual(heard, ["WillShow", "DidShow", "WillHide", "DidHide"])
  }
}
