import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

private typealias NSIndexPath = MemsimKit.NSIndexPath

/// When a table view controller loads, clears and flashes.
final class UITableViewControllerTests: XCTestCase {
  /// As platform T15 and T16 have it.
  func testItMakesTheTableAndLoadsTheRowsTheFirstTime() throws {
    let run = try AppRun {
      let controller = LionsController.new()
      guard let table = controller.tableView else { return XCTFail("no table") }
      XCTAssertTrue(table.dataSource === controller)
      XCTAssertTrue(table.delegate === controller)
      XCTAssertEqual(controller.asked, 0)
      controller.viewWillAppear(false)
      XCTAssertEqual(controller.asked, 1)
      let path = NSIndexPath.indexPathForRow(2, inSection: 0)
      table.selectRowAtIndexPath(path, animated: false, scrollPosition: .none)
      XCTAssertTrue(table.indexPathForSelectedRow()?.isEqual(path) == true)
      controller.viewWillAppear(false)
      XCTAssertEqual(controller.asked, 1)
      XCTAssertNil(table.indexPathForSelectedRow())
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// A subclass answers what the protocols of tables ask.
  func testASubclassHasAnIndexAndHeaders() throws {
    let run = try AppRun {
      let controller = IndexedController.alloc().initWithStyle(.plain)
      guard let table = controller.tableView else { return XCTFail("no table") }
      controller.viewWillAppear(false)
      table.layoutIfNeeded()
      let views = (table.subviews.objects as? [UIView]) ?? []
      XCTAssertEqual(views.count { "\(type(of: $0))" == "TableIndex" }, 1)
      XCTAssertEqual(table.viewWithTag(5)?.frame.height, 31)
      XCTAssertEqual(table.contentSize.height, 31 + table.rowHeight + 12)
      controller.release()
      let plain = LionsController.new()
      plain.viewWillAppear(false)
      plain.tableView?.layoutIfNeeded()
      let others = (plain.tableView?.subviews.objects as? [UIView]) ?? []
      XCTAssertEqual(others.count { "\(type(of: $0))" == "TableIndex" }, 0)
      plain.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// By the property, as nibs set it, too: the table is the view.
  func testATableIsSet() throws {
    let run = try AppRun {
      let controller = LionsController.new()
      let table = UITableView.alloc().initWithFrame(CGRectMake(0, 0, 100, 100), style: .grouped)
      controller.setValue(table, forKey: "tableView")
      XCTAssertTrue(controller.view === table)
      XCTAssertTrue(controller.tableView === table)
      controller.tableView = nil
      XCTAssertFalse(controller.isViewLoaded)
      controller.tableView = table
      XCTAssertTrue(controller.view === table)
      table.release()
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  func testAControllerThatDoesNotClearKeepsTheSelection() throws {
    let run = try AppRun {
      let controller = LionsController.new()
      XCTAssertTrue(controller.clearsSelectionOnViewWillAppear)
      controller.clearsSelectionOnViewWillAppear = false
      controller.viewWillAppear(false)
      let path = NSIndexPath.indexPathForRow(2, inSection: 0)
      controller.tableView?.selectRowAtIndexPath(path, animated: false, scrollPosition: .none)
      controller.viewWillAppear(false)
      XCTAssertTrue(controller.tableView?.indexPathForSelectedRow()?.isEqual(path) == true)
      XCTAssertEqual(controller.asked, 1)
      controller.clearsSelectionOnViewWillAppear = true
      controller.viewWillAppear(false)
      XCTAssertNil(controller.tableView?.indexPathForSelectedRow())
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform T16 has it: the view is in no window yet when the selection is cleared.
  func testASelectedRowFadesWhenTheUserComesBack() throws {
    let run = try AppRun(bundle: "Sample", delegate: WindowDelegate.self) {
      let controller = LionsController.new()
      controller.viewWillAppear(false)
      guard let table = controller.tableView else { return XCTFail("no table") }
      WindowDelegate.window.addSubview(table)
      table.layoutIfNeeded()
      let path = NSIndexPath.indexPathForRow(2, inSection: 0)
      table.selectRowAtIndexPath(path, animated: false, scrollPosition: .none)
      table.removeFromSuperview()
      controller.viewWillAppear(true)
      XCTAssertNil(table.indexPathForSelectedRow())
      WindowDelegate.window.addSubview(table)
      XCTAssertEqual(AppRun.living("TableSelection"), 1)
      AppRun.later {
        XCTAssertEqual(AppRun.living("TableSelection"), 0)
        controller.view?.removeFromSuperview()
        controller.release()
      }
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform T15 and X26 have it.
  func testASubclassHasSuperMakeTheTable() throws {
    try check(callsSuper: true)
    try check(callsSuper: false)
  }

  private func check(callsSuper: Bool) throws {
    let run = try AppRun {
      let controller = OwnTableController.new()
      controller.callsSuper = callsSuper
      controller.viewWillAppear(false)
      XCTAssertEqual(controller.view is UITableView, callsSuper)
      XCTAssertEqual(controller.tableView?.numberOfRowsInSection(0), callsSuper ? 30 : nil)
      XCTAssertEqual(controller.tableView?.dataSource === controller, callsSuper)
      XCTAssertNotNil(controller.view?.viewWithTag(7))
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform T16 has it.
  func testTheIndicatorsAreSeenForAMoment() throws {
    let run = try AppRun {
      let controller = LionsController.new()
      controller.viewWillAppear(false)
      XCTAssertEqual(AppRun.living("ScrollIndicator"), 0)
      controller.viewDidAppear(false)
      XCTAssertEqual(AppRun.living("ScrollIndicator"), 1)
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
  }
}

/// Adds a view of its own to what super's `loadView` makes, or to a view that it makes itself.
private final class OwnTableController: LionsController {
  var callsSuper = false

  override func loadView() {
    if callsSuper {
      super.loadView()
    } else {
      let made = UIView.new()
      view = made
      made.release()
    }
    let own = UIView.new()
    own.tag = 7
    view?.addSubview(own)
    own.release()
  }
}

/// Has thirty rows.
private class LionsController: UITableViewController {
  fileprivate(set) var asked = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asked += 1
    return 30
  }
}

/// A controller of a table with an index, and with a header of its own.
private final class IndexedController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: nil).autorelease()
  }

  override func sectionIndexTitlesForTableView(_ tableView: UITableView) -> NSArray? {
    NSArray.arrayWithObjects(NSString.stringWithString("A"), NSString.stringWithString("B"))
  }

  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: NSString, atIndex index: Int
  ) -> Int { 0 }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let view = UIView.new().autorelease()
    view.tag = 5
    return view
  }

  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { 31 }

  override func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { 12 }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWithIndexPath indexPath: NSIndexPath
  ) {}
}
