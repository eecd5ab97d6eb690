import MemsimGraphics
import TestSupport
import XCTest

@testable import MemsimKit

/// Date pickers, progress bars, search bars, and headers of tables that a nib describes.
final class NibInputsTests: XCTestCase {
  /// Looks at the view in Inputs.xib.
  private func seen(_ look: @escaping @Sendable (UIView, Marks) -> Void) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(bundle: "Sample") {
      let owner = UIViewController.new()
      NSBundle.mainBundle().loadNibNamed("Inputs", owner: owner)
      guard let view = owner.view else { return XCTFail("no view") }
      look(view, marks)
      owner.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return marks.all
  }

  /// One with all values, and one whose interval divides no hour.
  func testADatePickerHasItsModeAndItsOneSize() throws {
    let seen = try seen { view, marks in
      for tag in [2, 3] {
        guard let picker = view.viewWithTag(tag) as? UIDatePicker else { return }
        marks.add("\(picker.datePickerMode) \(picker.minuteInterval) \(picker.enabled)")
        marks.add("\(picker.bounds.width) x \(picker.bounds.height)")
      }
    }
    XCTAssertEqual(
      seen,
      ["countDownTimer 5 false", "320.0 x 216.0", "date 1 true", "320.0 x 216.0"])
  }

  func testAProgressBarHasItsShareAndItsStyle() throws {
    let seen = try seen { view, marks in
      for tag in [4, 5] {
        guard let bar = view.viewWithTag(tag) as? UIProgressView else { return }
        marks.add("\(bar.progress) \(bar.progressViewStyle) \(bar.frame.size.height)")
      }
    }
    XCTAssertEqual(seen, ["0.75 bar 11.0", "0.5 default 9.0"])
  }

  func testASearchBarHasItsWordsAndItsButton() throws {
    let seen = try seen { view, marks in
      guard let bar = view.viewWithTag(6) as? UISearchBar else { return }
      marks.add("\(bar.text?.string ?? "") \(bar.placeholder?.string ?? "")")
      marks.add("\(bar.showsCancelButton) \(bar.barStyle)")
      marks.add("\(bar.tintColor?.color == Color(red: 1, green: 0, blue: 0))")
      bar.layoutIfNeeded()
      let texts = bar.subviews.objects.compactMap { ($0 as? UIView)?.snapshotText }
      marks.add(texts.joined(separator: ", "))
    }
    XCTAssertEqual(seen, ["lion an animal", "true black", "true", "lion, Cancel"])
  }

  func testATableHasItsHeaderAndItsFooter() throws {
    let seen = try seen { view, marks in
      guard let table = view.viewWithTag(7) as? UITableView else { return }
      table.layoutIfNeeded()
      marks.add("\(table.rowHeight) \(table.tableHeaderView?.tag ?? 0)")
      marks.add("\(table.tableFooterView?.tag ?? 0) \(table.style)")
      let (header, footer) = (table.tableHeaderView?.frame, table.tableFooterView?.frame)
      marks.add("\(header?.minY ?? -1) \(header?.height ?? -1) \(footer?.minY ?? -1)")
    }
    XCTAssertEqual(seen, ["30.0 8", "9 plain", "0.0 25.0 25.0"])
  }
}
