import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

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
