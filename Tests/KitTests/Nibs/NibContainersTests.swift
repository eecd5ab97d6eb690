import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimKit

private typealias NSIndexPath = MemsimKit.NSIndexPath

/// Controllers that contain others, and views that scroll, in nibs of Interface Builder 3.
final class NibContainersTests: XCTestCase {
  /// Loads the tabs and shows their view.
  private func shown(
    _ look: @escaping @Sendable (UITabBarController) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws -> AppRun {
    try AppRun(
      bundle: "Sample", classes: [TabsOwner.self, RowsController.self],
      delegate: WindowDelegate.self,
      {
        let owner = TabsOwner.new()
        NSBundle.mainBundle().loadNibNamed("Tabs", owner: owner)
        guard let tabs = owner.tabs, let view = tabs.view else { return XCTFail("no tabs") }
        WindowDelegate.window.addSubview(view)
        look(tabs)
      }, user: user)
  }

  /// As platform N11 has it.
  func testTabsHoldTheirControllersAndBeginWithTheFirst() throws {
    let run = try shown { tabs in
      let stack = tabs.viewControllers.objectAtIndex(0) as? UINavigationController
      XCTAssertEqual(tabs.viewControllers.count, 2)
      XCTAssertEqual(tabs.selectedIndex, 0)
      XCTAssertTrue(tabs.delegate is TabsOwner)
      let titles = tabs.tabBar?.items.objects.compactMap { ($0 as? UITabBarItem)?.title?.string }
      XCTAssertEqual(titles, ["Animals", "Picture"])
      XCTAssertTrue(stack?.topViewController is RowsController)
      XCTAssertEqual(stack?.topViewController?.navigationItem.title?.string, "Zoo")
      XCTAssertTrue(stack?.topViewController?.navigationController === stack)
    }
    XCTAssertEqual(run.diagnoses, [])
  }

  func testATableOfANibAsksTheControllerThatItIsConnectedTo() throws {
    let run = try shown(
      { tabs in
        let stack = tabs.viewControllers.objectAtIndex(0) as? UINavigationController
        guard let rows = stack?.topViewController as? RowsController, let table = rows.tableView
        else { return XCTFail("no table") }
        XCTAssertEqual(table.style, .grouped)
        XCTAssertEqual(table.rowHeight, 55)
        XCTAssertFalse(table.alwaysBounceVertical)
        XCTAssertEqual(table.backgroundColor?.color.red ?? 0, 197 / 255, accuracy: 0.001)
        table.layoutIfNeeded()
        XCTAssertEqual(table.numberOfRowsInSection(0), 3)
        let last = table.cellForRowAtIndexPath(NSIndexPath.indexPathForRow(2, inSection: 0))
        XCTAssertEqual(last?.textLabel?.text?.string, "2")
      },
      user: { device in
        // The second row: below the bars, and 10 points of a group.
        for phase in [Touch.Phase.began, .ended] {
          try device.touch(Touch(finger: 1, phase: phase, location: .points(160, 64 + 10 + 80)))
        }
      })
    XCTAssertEqual(RowsController.marks.all, ["chooses 1"])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testPicturesAndScrollViewsHaveTheirProperties() throws {
    _ = try shown { tabs in
      tabs.selectedIndex = 1
      let scroll = tabs.selectedViewController?.view as? UIScrollView
      let picture = scroll?.subviews.objectAtIndex(0) as? UIImageView
      XCTAssertEqual(scroll?.pagingEnabled, true)
      XCTAssertEqual(scroll?.bounces, false)
      XCTAssertEqual(scroll?.scrollEnabled, true)
      XCTAssertEqual(scroll?.clipsToBounds, true)
      XCTAssertEqual(picture?.frame, CGRectMake(10, 20, 30, 40))
      XCTAssertEqual(picture?.contentMode, .center)
      XCTAssertEqual(picture?.userInteractionEnabled, false)
      XCTAssertTrue(
        picture?.image === UIImage.imageNamed(NSString.stringWithString("lion.png")))
      XCTAssertNotNil(picture?.image)
    }
  }

  /// Returns the problems of a nib of the sample after a change of its text.
  private func problems(_ word: String, _ replacement: String) throws -> [String] {
    let file = Checkout.root.appending(path: "Tests/KitTests/Samples/Sample.app/Tabs.xib")
    let text = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(text.contains(word), word)
    let changed = text.replacing(word, with: replacement, maxReplacements: 1)
    do {
      let classes = ["RowsController", "TabsOwner"]
      _ = try NibFile(bytes: Array(changed.utf8), file: "a.xib", classes: classes)
      return []
    } catch {
      return "\(error)".split(separator: "\n").map(String.init)
    }
  }

  func testOnlyControllersAreAmongControllers() throws {
    XCTAssertEqual(try problems("Zoo", "Zoo"), [])
    XCTAssertEqual(
      try problems(
        "<reference ref=\"103\"/>", "<object class=\"IBUITabBarItem\" id=\"113\"/>"),
      [
        "a.xib:63:6: error: no item of a <tabBarController> is a <tabBarItem>; expected "
          + "'viewController', 'navigationController', 'tabBarController' or 'tableViewController'"
      ])
  }

  /// Nibs of later editors hold them in elements of their own.
  func testElementsHoldControllersToo() throws {
    func nib(_ shown: String) throws -> NibFile {
      let text =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>"
        + "<tabBarController id=\"a\"><tabBar key=\"tabBar\" id=\"b\"/><viewControllers>"
        + "\(shown)</viewControllers></tabBarController></objects></document>"
      return try NibFile(bytes: Array(text.utf8), file: "a.xib", classes: [])
    }
    let stack =
      "<navigationController id=\"c\"><viewControllers><viewController id=\"d\"/>"
      + "</viewControllers></navigationController>"
    XCTAssertEqual(
      try nib(stack).everyObject.map(\.className),
      ["UITabBarController", "UINavigationController", "UIViewController"])
    XCTAssertThrowsError(try nib("<label id=\"c\"/>")) {
      XCTAssertTrue("\($0)".contains("no item of a <tabBarController> is a <label>"), "\($0)")
    }
  }
}

/// The owner of the nib.
private final class TabsOwner: NSObject, UITabBarControllerDelegate {
  @Retained var tabs: UITabBarController?
}

/// A controller whose table is in a nib of its own.
private final class RowsController: UITableViewController {
  static let marks = Marks()

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: nil).autorelease()
    cell.textLabel?.text = NSString.stringWithString("\(indexPath.row)")
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    Self.marks.add("chooses \(indexPath.row)")
  }
}
