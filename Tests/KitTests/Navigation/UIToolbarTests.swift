import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform B15 and B16.
final class UIToolbarTests: XCTestCase {
  private final class Target: NSObject {
    static let marks = Marks()

    func act(_ sender: UIBarButtonItem) { Self.marks.add("tag \(sender.tag)") }
  }

  /// A window with a toolbar at its lower edge, and a target.
  private final class Owner: NSObject, UIApplicationDelegate {
    @Retained private var window: UIWindow?
    @Retained private var target: Target?
    @Retained private var bar: UIToolbar?

    func applicationDidFinishLaunching(_ application: UIApplication) {
      $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      $target = Target.new()
      $bar = UIToolbar.alloc().initWithFrame(CGRectMake(0, 436, 320, 44))
      if let bar { window?.addSubview(bar) }
      window?.makeKeyAndVisible()
    }

    static var bar: UIToolbar {
      guard
        let bar = UIApplication.sharedApplication().keyWindow?.subviews.lastObject() as? UIToolbar
      else { preconditionFailure("there is no toolbar") }
      return bar
    }

    static func item(_ item: UIBarButtonSystemItem, tag: Int = 0) -> UIBarButtonItem {
      let delegate = UIApplication.sharedApplication().delegate as? Owner
      let made = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
        item, target: delegate?.target, action: Target.act)
      made.tag = tag
      return made.autorelease()
    }

    static func show(_ items: UIBarButtonItem...) {
      bar.items = NSArray.alloc().initWithObjects(items).autorelease()
    }

    /// The left edges of the views of the items.
    static var places: [CGFloat] {
      bar.layoutIfNeeded()
      return bar.subviews.objects.compactMap { ($0 as? UIView)?.frame.minX }
    }
  }

  private func run(
    _ steps: @escaping @Sendable () -> Void, user: (Device) throws -> Void = { _ in }
  ) throws {
    let run = try AppRun(delegate: Owner.self, steps, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// A button is as wide as the longest title that it may get, so it keeps its width.
  func testPossibleTitlesWidenAButton() throws {
    try run({
      let titles = ["Go", "Stop everything"].map { NSString.stringWithString($0) }
      let item = UIBarButtonItem.alloc().initWithTitle(
        titles[0], style: .bordered, target: nil, action: Target.act)
      Owner.show(item.autorelease(), Owner.item(.play))
      let narrow = Owner.places[1]
      item.possibleTitles = NSSet.setWithObject(titles[1])
      let wide = Owner.places[1]
      XCTAssertGreaterThan(wide, narrow + 40)
      item.title = titles[1]
      XCTAssertEqual(Owner.places[1], wide)
      item.possibleTitles = NSSet.setWithObject(titles[0])
      XCTAssertEqual(Owner.places[1], wide)
      (item.title, item.possibleTitles) = (titles[0], nil)
      XCTAssertEqual(Owner.places[1], narrow)
    })
  }

  /// As platform B15 has it.
  func testFlexibleGapsShareTheRestOfTheWidth() throws {
    try run({
      Owner.show(
        Owner.item(.flexibleSpace), Owner.item(.play), Owner.item(.flexibleSpace),
        Owner.item(.stop), Owner.item(.flexibleSpace))
      // 320 - 2 × 6 - 2 × 40 - 10 = 218, a third of it is 72.67.
      XCTAssertEqual(Owner.places, [79, 201])
      Owner.show(Owner.item(.play), Owner.item(.stop))
      XCTAssertEqual(Owner.places, [6, 56])
      let gap = Owner.item(.fixedSpace)
      gap.width = 100
      Owner.show(Owner.item(.play), gap, Owner.item(.stop))
      XCTAssertEqual(Owner.places, [6, 156])
    })
  }

  func testAnItemIsTappedUntilItIsDisabled() throws {
    Target.marks.add("begin")
    try run(
      {
        let item = Owner.item(.play, tag: 7)
        Owner.show(item, Owner.item(.stop, tag: 8))
        AppRun.later { item.enabled = false }
      },
      user: { device in
        try device.tap(20, 460)
        try device.tap(70, 460)
        device.run(for: .seconds(3))
        try device.tap(20, 460)
        try device.tap(70, 460)
      })
    XCTAssertEqual(
      Array(Target.marks.all.drop { $0 == "begin" }), ["tag 7", "tag 8", "tag 8"])
  }

  func testAViewOfTheAppStaysInTheBarWhenAnotherItemChanges() throws {
    try run({
      let view = UIView.alloc().initWithFrame(CGRectMake(0, 0, 80, 20))
      let own = UIBarButtonItem.alloc().initWithCustomView(view).autorelease()
      view.release()
      let other = Owner.item(.done)
      Owner.show(own, other)
      XCTAssertEqual(Owner.places, [6, 96])
      other.title = NSString.stringWithString("Another")
      XCTAssertTrue(view.superview === Owner.bar)
      XCTAssertEqual(Owner.places.count, 2)
      Owner.show(other)
      XCTAssertNil(view.superview)
      XCTAssertEqual(Owner.places, [6])
    })
  }

  /// As platform B19 has it.
  func testAViewWithoutAHeightGetsThatWhichItFitsIn() throws {
    try run({
      func frame(_ view: UIView) -> CGRect {
        Owner.show(UIBarButtonItem.alloc().initWithCustomView(view).autorelease())
        Owner.bar.layoutIfNeeded()
        defer { view.release() }
        return view.frame
      }
      XCTAssertEqual(
        frame(UISearchBar.alloc().initWithFrame(CGRectMake(0, 0, 100, 0))),
        CGRectMake(6, 0, 100, 44))
      XCTAssertEqual(
        frame(UISearchBar.alloc().initWithFrame(CGRectMake(0, 0, 100, 30))),
        CGRectMake(6, 7, 100, 30))
      XCTAssertEqual(
        frame(UIView.alloc().initWithFrame(CGRectMake(0, 0, 100, 0))), CGRectMake(6, 22, 100, 0))
      Owner.show()
    })
  }

  /// As platform B16 has it.
  func testEverySignDrawsSomethingElse() throws {
    var pictures: [[UInt32]] = []
    let raws = [4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    _ = try AppRun(
      delegate: Owner.self,
      {
        for (index, raw) in raws.enumerated() {
          AppProcess.current.schedule(after: .seconds(Int64(index) + 2)) {
            guard let item = UIBarButtonSystemItem(rawValue: raw) else { return }
            Owner.show(Owner.item(item))
          }
        }
      },
      user: { device in
        for _ in raws {
          device.run(for: .seconds(1))
          let frame = try device.frame()
          pictures.append((440..<476).flatMap { y in (6..<46).map { frame[$0, y] } })
        }
      })
    XCTAssertGreaterThanOrEqual(Set(pictures).count, raws.count - 1)
  }

  func testABlackBarIsDark() throws {
    func light(_ style: UIBarStyle) throws -> UInt32 {
      var light: UInt32 = 0
      _ = try AppRun(
        delegate: Owner.self, { Owner.bar.barStyle = style },
        user: { light = try $0.frame()[160, 470] & 0xff })
      return light
    }
    XCTAssertGreaterThan(try light(.default), 100)
    XCTAssertLessThan(try light(.black), 40)
  }
}
