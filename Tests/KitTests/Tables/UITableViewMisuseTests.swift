import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// Tables whose cells or whose data source an app has released too early, or is asked anew while it
/// answers.
final class UITableViewMisuseTests: XCTestCase {
  /// Returns the diagnoses of an app that scrolls a table up and down, once its data source has
  /// done something.
  private func messages(
    _ prepare: @escaping @Sendable (RowsOfTable) -> Void
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let table = WindowDelegate.add(UITableView.self, CGRectMake(0, 0, 320, 440), tag: 7)
        let source = RowsOfTable.new()
        table.dataSource = source
        // The table asks for cells when it is laid out, so `prepare` runs after that.
        AppProcess.current.schedule(after: .milliseconds(10)) { prepare(source) }
      },
      {
        for (number, y) in [0, 200, 2000, 100, 0].enumerated() {
          WindowDelegate.after(Int64(100 + number * 20)) {
            (WindowDelegate.view(7) as? UITableView)?.contentOffset = CGPointMake(0, CGFloat(y))
          }
        }
        WindowDelegate.after(900) { WindowDelegate.view(7).removeFromSuperview() }
      })
    return run.messages
  }

  func testATableGoesOnWithoutItsDataSource() throws {
    let messages = try messages { $0.release() }
    XCTAssertFalse(messages.isEmpty)
    XCTAssertTrue(
      messages.allSatisfy { $0.contains("message sent to deallocated") }, "\(messages)")
  }

  func testADataSourceMayHaveTheTableReloadWhileItIsAskedForACell() throws {
    let messages = try messages { $0.reloads = 2 }
    XCTAssertEqual(messages, [])
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let table = WindowDelegate.add(UITableView.self, CGRectMake(0, 0, 320, 440), tag: 7)
        let source = RowsOfTable.new()
        source.reloads = 3
        table.dataSource = source
      },
      {
        let table = WindowDelegate.view(7) as? UITableView
        XCTAssertEqual(table?.visibleCells().count, 10)
      })
    XCTAssertEqual(run.messages, [])
  }

  func testATableGoesOnWithoutItsCells() throws {
    let messages = try messages { $0.releasesTooOften = true }
    XCTAssertTrue(messages.contains { $0.contains("UITableViewCell") }, "\(messages)")
  }
}

/// A hundred rows.
private final class RowsOfTable: NSObject, UITableViewDataSource {
  /// Whether each cell is autoreleased once more than it should be.
  var releasesTooOften = false

  /// How often the table is to reload when it asks for the fifth cell.
  var reloads = 0
  private var asked = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: MemsimKit.NSIndexPath
  ) -> UITableViewCell {
    asked += 1
    if asked % 5 == 0, reloads > 0 {
      reloads -= 1
      tableView.reloadData()
    }
    let name = NSString.stringWithString("Row")
    let cell =
      tableView.dequeueReusableCellWithIdentifier(name)
      ?? UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: name).autorelease()
    if releasesTooOften { for _ in 0..<3 { cell.autorelease() } }
    return cell
  }
}
