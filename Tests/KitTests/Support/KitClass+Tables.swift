@testable import MemsimKit

extension KitClass {
  /// Classes that scroll: tables, and pages.
  static let tables = [
    KitClass(UILocalizedIndexedCollation.self) {
      _ = UILocalizedIndexedCollation.currentCollation().sectionTitles()
    },
    KitClass(UIScrollView.self) { _ = scrolled },
    KitClass(ScrollIndicator.self) { scrolled.flashScrollIndicators() },
    KitClass(NSIndexPath.self) { _ = NSIndexPath.indexPathForRow(3, inSection: 1).row },
    KitClass(UITableView.self) { table.layoutIfNeeded() },
    KitClass(UITableViewCell.self) { table.layoutIfNeeded() },
    KitClass(UITableViewController.self) {
      UITableViewController.new().autorelease().tableView?.reloadData()
    },
    KitClass(TableSign.self) { _ = cell },
    KitClass(TableHeader.self) { grouped.layoutIfNeeded() },
    KitClass(TableGround.self) { grouped.layer?.displayWithinIfNeeded() },
    KitClass(UIWebView.self) { loadPage() },
    KitClass(UIWebDocumentView.self) { loadPage() },
    KitClass(NSURLRequest.self) {
      NSURL.URLWithString(NSString.stringWithString("zoo://lion"))
        .map { _ = NSURLRequest.requestWithURL($0).URL }
    },
    KitClass(TableSelection.self) {
      let chosen = cell
      chosen.setSelected(true, animated: false)
      chosen.layoutIfNeeded()
    },
  ]

  private static func loadPage() {
    let view = UIWebView.alloc().initWithFrame(CGRectMake(0, 0, 100, 100)).autorelease()
    view.loadHTMLString(
      NSString.stringWithString("<h1>Lion</h1><img src=lion.png>"),
      baseURL: NSURL.fileURLWithPath(NSString.stringWithString(NSBundle.mainBundle().bundlePath)))
  }

  private static var scrolled: UIScrollView {
    let view = UIScrollView.alloc().initWithFrame(CGRectMake(0, 0, 100, 100)).autorelease()
    view.contentSize = CGSizeMake(200, 500)
    view.contentOffset = CGPointMake(0, 50)
    view.setContentOffset(CGPointMake(0, 90), animated: true)
    return view
  }

  private static var table: UITableView {
    let table = UITableView.alloc().initWithFrame(CGRectMake(0, 0, 100, 100)).autorelease()
    table.dataSource = Rows.new().autorelease()
    table.layoutIfNeeded()
    table.contentOffset = CGPointMake(0, 100)
    return table
  }

  private static var grouped: UITableView {
    let table = UITableView.alloc().initWithFrame(
      CGRectMake(0, 0, 100, 100), style: .grouped
    ).autorelease()
    table.dataSource = Rows.new().autorelease()
    table.layoutIfNeeded()
    return table
  }

  private static var cell: UITableViewCell {
    let name = NSString.stringWithString("Row")
    let made = UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: name).autorelease()
    made.accessoryType = .disclosureIndicator
    made.textLabel?.text = name
    made.imageView?.image = lion
    made.accessoryView = UIView.new().autorelease()
    return made
  }

  /// Nine rows.
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }

    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> NSString? { NSString.stringWithString("Lions") }

    func tableView(
      _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
    ) -> UITableViewCell { cell }
  }
}

extension KitClass {
  /// Classes of Settings; an app that did not come with the system sees no other.
  static let preferences = [
    KitClass(PSApplication.self) {
      _ = PSApplication.applicationsWithSettings()
      _ = PSApplication.new().autorelease().specifiersOfPane(NSString.stringWithString("Root"))
    },
    KitClass(PSSpecifier.self) { _ = PSSpecifier.new().autorelease().text },
  ]

  /// Controllers one above the other.
  static let navigation = [
    KitClass(UINavigationController.self) { _ = navigator.view },
    KitClass(UINavigationLayout.self) { _ = navigator.view },
    KitClass(UINavigationBar.self) { navigator.navigationBar?.layer?.displayIfNeeded() },
    KitClass(UINavigationItem.self) { navigator.popViewControllerAnimated(false) },
    KitClass(UINavigationButton.self) { _ = navigator },
    KitClass(UINavigationTitle.self) { _ = navigator },
    KitClass(UIBarButtonItem.self) { barItem.perform() },
  ]

  private static var navigator: UINavigationController {
    let (first, second) = (UIViewController.new(), UIViewController.new())
    first.title = NSString.stringWithString("Lions")
    second.title = NSString.stringWithString("A lion")
    second.navigationItem.rightBarButtonItem = barItem
    let made = UINavigationController.alloc().initWithRootViewController(first).autorelease()
    made.pushViewController(second, animated: false)
    first.release()
    second.release()
    return made
  }

  private static var barItem: UIBarButtonItem {
    UIBarButtonItem.alloc().initWithTitle(
      NSString.stringWithString("Done"), style: .done, target: UIScreen.mainScreen(),
      action: UIScreen.retainCountIsAsked
    ).autorelease()
  }
}

extension UIScreen {
  /// The action of a button.
  fileprivate func retainCountIsAsked() {}
}
