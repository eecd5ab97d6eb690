import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimKit

/// The parts of a cell, and its look while it is selected.
final class UITableViewCellTests: XCTestCase {
  private func cell(_ body: @escaping @Sendable (UITableViewCell) -> Void) throws {
    let run = try AppRun(bundle: "Sample", delegate: WindowDelegate.self) {
      let name = NSString.stringWithString("Row")
      let cell = UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: name)
      cell.textLabel?.text = name
      WindowDelegate.window.addSubview(cell)
      body(cell)
      cell.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  func testTheTextHasTheRoomThatPictureAndSignLeave() throws {
    try cell { cell in
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.textLabel?.frame, CGRectMake(10, 0, 300, 43))
      XCTAssertTrue(cell.textLabel?.superview === cell.contentView)
      cell.accessoryType = .disclosureIndicator
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.textLabel?.frame, CGRectMake(10, 0, 280, 43))
      cell.imageView?.image = UIImage.imageNamed("lion.png")
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      let width = cell.imageView?.frame.width ?? 0
      XCTAssertGreaterThan(width, 0)
      XCTAssertEqual(cell.textLabel?.frame.minX, 10 + width)
    }
  }

  func testARowThatIsSelectedIsBlueAndItsTextWhite() throws {
    try cell { cell in
      let count = cell.subviews.count
      XCTAssertEqual(cell.textLabel?.textColor?.isWhite, false)
      cell.setSelected(true, animated: false)
      XCTAssertEqual(cell.subviews.count, count + 1)
      XCTAssertEqual(cell.textLabel?.highlighted, true)
      XCTAssertEqual(cell.textLabel?.textColor?.isWhite, false)
      cell.setSelected(false, animated: false)
      XCTAssertEqual(cell.subviews.count, count)
      cell.selectionStyle = .none
      cell.setSelected(true, animated: false)
      XCTAssertEqual(cell.subviews.count, count)
      XCTAssertTrue(cell.selected)
    }
  }

  func testTheColourFadesWhereThatIsAnimated() throws {
    try cell { cell in
      cell.retain()
      cell.setSelected(true, animated: false)
      let count = cell.subviews.count
      cell.setSelected(false, animated: true)
      XCTAssertEqual(cell.subviews.count, count)
      AppRun.later {
        XCTAssertEqual(cell.subviews.count, count - 1)
        cell.release()
      }
    }
  }

  func testACellThatComesBackIsNotSelected() throws {
    try cell { cell in
      cell.setSelected(true, animated: false)
      cell.setHighlighted(true, animated: false)
      cell.prepareForReuse()
      XCTAssertFalse(cell.selected || cell.highlighted)
    }
  }
}

extension UIColor {
  fileprivate var isWhite: Bool { color == .white }
}
