import MemsimKit
import TestSupport

/// A delegate whose window has a table as large as a list below a navigation bar, and which has its
/// rows.
final class RowsDelegate: NSObject, UIApplicationDelegate, UITableViewDataSource,
  UITableViewDelegate
{
  static let marks = Marks()

  @Retained private var window: UIWindow?
  @Retained private var shownTable: UITableView?

  /// How many rows each section has.
  var counts = [120, 80]

  /// How many sections it says that there are, if that is not how many have rows.
  var toldSections: Int?

  /// The reuse identifier of its cells.
  var identifier: String? = "Row"

  /// The row that is not to be selected.
  var refusedRow = -1

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    $shownTable = UITableView.alloc().initWithFrame(CGRectMake(0, 64, 320, 416))
    shownTable?.dataSource = self
    shownTable?.delegate = self
    if let shownTable { made.addSubview(shownTable) }
    made.makeKeyAndVisible()
  }

  func numberOfSectionsInTableView(_ tableView: UITableView) -> Int {
    toldSections ?? counts.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.marks.add("rows of \(section)")
    return counts[section]
  }

  func tableView(
    _ tableView: UITableView, heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat {
    Self.marks.add("height")
    return tableView.rowHeight
  }

  func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    Self.marks.add("cell \(indexPath.section).\(indexPath.row)")
    let name = identifier.map { NSString.stringWithString($0) }
    let used = name.flatMap { tableView.dequeueReusableCellWithIdentifier($0) }
    let cell =
      used ?? UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: name).autorelease()
    cell.textLabel?.text = NSString.stringWithString("\(indexPath.section).\(indexPath.row)")
    return cell
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath? {
    Self.marks.add("will select \(indexPath.row)")
    return indexPath.row == refusedRow ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {
    Self.marks.add("did select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAtIndexPath indexPath: NSIndexPath) {
    Self.marks.add("did deselect \(indexPath.row)")
  }

  /// The delegate.
  static var delegate: RowsDelegate {
    guard let delegate = UIApplication.sharedApplication().delegate as? RowsDelegate else {
      preconditionFailure("another delegate runs")
    }
    return delegate
  }

  /// The table.
  static var table: UITableView {
    guard let table = delegate.shownTable else { preconditionFailure("the table is gone") }
    return table
  }
}
