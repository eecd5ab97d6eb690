import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

private typealias NSIndexPath = MemsimKit.NSIndexPath

/// Tables with titles above their sections.
///
/// See platform T20, T21 and T23.
final class GroupedTableTests: XCTestCase {
  /// Two sections of some rows, of which the first has a title.
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let marks = Marks()

    func numberOfSectionsInTableView(_ tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section == 0 ? 3 : 20
    }

    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> NSString? { section == 0 ? NSString.stringWithString("Cats") : nil }

    func tableView(
      _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell.alloc().initWithStyle(.value1, reuseIdentifier: nil).autorelease()
      cell.textLabel?.text = NSString.stringWithString("\(indexPath.section).\(indexPath.row)")
      cell.detailTextLabel?.text = NSString.stringWithString("wild")
      return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {
      Self.marks.add("\(indexPath.section).\(indexPath.row)")
    }
  }

  private final class Panel: UIView {
    @Retained var sections: Sections?

    override func dealloc() {
      sections = nil
      super.dealloc()
    }
  }

  /// Shows a table of a style from the status bar down.
  private func run(
    _ style: UITableViewStyle, _ look: @escaping @Sendable (UITableView) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 20, 320, 460))
        panel.$sections = Sections.new()
        let table = UITableView.alloc().initWithFrame(panel.bounds, style: style)
        table.tag = 7
        table.dataSource = panel.sections
        table.delegate = panel.sections
        panel.addSubview(table)
        table.release()
        table.layoutIfNeeded()
        look(table)
      }, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform T27 has it.
  func testTheGroundIsStripedOnAPhone() throws {
    var columns: [UInt32] = []
    try run(.grouped) { _ in
    } user: { device in
      let frame = try device.frame()
      columns = (0..<9).map { frame[$0, 100] & 0xff_ffff }
    }
    XCTAssertEqual(Array(columns.prefix(5)), Array(repeating: 0xc5_ccd3, count: 5))
    XCTAssertEqual(columns[5], columns[6])
    XCTAssertGreaterThan(columns[5], columns[4])
    XCTAssertEqual(columns[7], columns[0])
  }

  func testGroupsHaveRoomAboveAndBelow() throws {
    try run(.grouped) { table in
      XCTAssertEqual(table.style, .grouped)
      // A title, three rows and two gaps.
      XCTAssertEqual(table.rectForRowAtIndexPath(path(0, 0)).minY, 38)
      XCTAssertEqual(table.rectForRowAtIndexPath(path(0, 1)).minY, 38 + 3 * 44 + 20)
      XCTAssertEqual(table.contentSize.height, 38 + 23 * 44 + 30)
      for (y, found) in [
        (37, nil), (38, "0.0"), (169, "0.2"), (170, nil), (189, nil), (190, "1.0"),
      ]
        as [(CGFloat, String?)]
      {
        let path = table.indexPathForRowAtPoint(CGPointMake(160, y))
        XCTAssertEqual(path.map { "\($0.section).\($0.row)" }, found, "\(y)")
      }
    }
  }

  func testAPlainTableHasABarAboveASectionWithATitleAlone() throws {
    try run(.plain) { table in
      XCTAssertEqual(table.rectForRowAtIndexPath(path(0, 0)).minY, 22)
      XCTAssertEqual(table.rectForRowAtIndexPath(path(0, 1)).minY, 22 + 3 * 44)
    }
  }

  /// Returns the title's place on the content at each place to which the table is scrolled.
  private func titles(_ style: UITableViewStyle, at offsets: CGFloat...) throws -> [CGFloat?] {
    let places = Marks()
    try run(style) { table in
      for offset in offsets {
        table.contentOffset = CGPointMake(0, offset)
        table.layoutIfNeeded()
        let header = table.subviews.objects.first { "\(type(of: $0))" == "TableHeader" }
        places.add((header as? UIView).map { "\($0.frame.minY)" } ?? "")
      }
    }
    return places.all.map { Double($0).map { CGFloat($0) } }
  }

  func testTheTitleOfAPlainSectionStaysInSightAsLongAsItsRows() throws {
    XCTAssertEqual(try titles(.plain, at: 0, 50, 132, 153, 154), [0, 50, 132, 132, nil])
    XCTAssertEqual(try titles(.grouped, at: 0, 50, 179, 180), [0, 0, 0, nil])
  }

  func testABoxHasRoundCornersAtItsEndsAlone() throws {
    try run(
      .grouped,
      user: { device in
        let frame = try device.frame()
        func isWhite(_ x: Int, _ y: Int) -> Bool {
          frame[x, y + 20] & 0xff_ffff == 0xff_ffff
        }
        // Beside the box, its upper corner, the edge of its middle row, its lower corner.
        XCTAssertEqual(
          [(5, 60), (12, 40), (12, 104), (12, 168), (120, 60)].map { isWhite($0.0, $0.1) },
          [false, false, true, false, true])
      })
  }

  func testARowOfAGroupIsChosenAndATitleIsNot() throws {
    try run(
      .grouped,
      user: { device in
        for y in [30, 62, 130, 200, 230] {
          try device.tap(160, y + 20)
          device.run(for: .seconds(1))
        }
      })
    XCTAssertEqual(Sections.marks.all, ["0.0", "0.2", "1.0", "1.0"])
  }

  func testTheViewAtTheRightIsAsLargeAsItIs() throws {
    try run(.grouped) { table in
      guard let cell = table.cellForRowAtIndexPath(path(0, 0)) else { return XCTFail("none") }
      let control = UISwitch.new()
      cell.accessoryType = .disclosureIndicator
      cell.accessoryView = control
      cell.layoutIfNeeded()
      XCTAssertEqual(control.frame, CGRectMake(320 - 10 - 10 - 94, 8, 94, 27))
      XCTAssertEqual(cell.contentView?.frame, CGRectMake(10, 0, 300 - 104, 43))
      cell.accessoryView = nil
      cell.layoutIfNeeded()
      XCTAssertNil(control.superview)
      XCTAssertEqual(cell.contentView?.frame.width, 280)
      control.release()
    }
  }

  func testAValueStandsAtTheRightOfItsTitle() throws {
    try run(.grouped) { table in
      let cell = table.cellForRowAtIndexPath(path(0, 0))
      cell?.layoutIfNeeded()
      XCTAssertEqual(cell?.detailTextLabel?.frame.maxX, 290)
      let title = cell?.textLabel?.frame ?? .zero
      XCTAssertEqual(cell?.detailTextLabel?.frame.minX, title.maxX + 8)
      XCTAssertNil(UITableViewCell.new().autorelease().detailTextLabel)
    }
  }
}

/// The row of a section.
private func path(_ row: Int, _ section: Int) -> NSIndexPath {
  NSIndexPath.indexPathForRow(row, inSection: section)
}
