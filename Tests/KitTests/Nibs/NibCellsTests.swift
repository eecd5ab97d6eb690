import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimKit

/// Cells, indicators and pages in nibs of Interface Builder 3, and controllers that contain others.
final class NibCellsTests: XCTestCase {
  /// Returns the marks of an app about the objects of the nib.
  private func seen(_ look: @escaping @Sendable (CellOwner, Marks) -> Void) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(bundle: "Sample", classes: [CellOwner.self]) {
      let owner = CellOwner.new()
      NSBundle.mainBundle().loadNibNamed("Cells", owner: owner)
      look(owner, marks)
      owner.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return marks.all
  }

  func testACellHasTheContentsOfTheNib() throws {
    let seen = try seen { owner, marks in
      guard let cell = owner.cell, let content = cell.contentView else { return }
      marks.add(cell.reuseIdentifier?.string ?? "")
      marks.add("\(cell.accessoryType) \(cell.selectionStyle)")
      marks.add("\(owner.name?.superview === content) \(content.superview === cell)")
      marks.add("\(content.backgroundColor?.color.red ?? 1)")
      cell.layoutIfNeeded()
      marks.add("\(content.frame.size.width) \(content.frame.size.height)")
      cell.textLabel?.text = NSString.stringWithString("Tiger")
      marks.add("\(content.subviews.count)")
    }
    XCTAssertEqual(
      seen, ["Animal", "checkmark none", "true true", "0.0", "286.0 59.0", "2"])
  }

  /// As platform P10 has it.
  func testAnIndicatorTurnsOrIsNotSeen() throws {
    let seen = try seen { owner, marks in
      guard let spinner = owner.spinner, let stopped = owner.stopped else { return }
      marks.add("\(spinner.activityIndicatorViewStyle) \(spinner.isAnimating) \(spinner.hidden)")
      marks.add("\(stopped.activityIndicatorViewStyle) \(stopped.isAnimating) \(stopped.hidden)")
    }
    XCTAssertEqual(seen, ["whiteLarge true false", "gray false true"])
  }

  func testPagesAreCountedAndShown() throws {
    let seen = try seen { owner, marks in
      guard let dots = owner.dots, let page = owner.page else { return }
      marks.add("\(dots.numberOfPages) \(dots.currentPage) \(dots.opaque)")
      marks.add("\(page.subviews.count)")
    }
    XCTAssertEqual(seen, ["4 2 false", "1"])
  }

  func testAnotherFontIsAWarningAtItsPlace() throws {
    let path = "Tests/KitTests/Samples/Sample.app/Cells.xib"
    let bytes = Array(try Data(contentsOf: Checkout.root.appending(path: path)))
    let nib = try NibFile(bytes: bytes, file: "a.xib", classes: ["CellOwner"])
    XCTAssertEqual(
      nib.warnings.map(\.warning),
      [
        "a.xib:27:10: warning: the font is 'MarkerFelt-Bold', for which memsim uses Helvetica"
      ])
    let label = nib.everyObject.first { $0.element == "label" }
    XCTAssertEqual(label?.text("fontDescription.type"), "boldSystem")
  }

  /// Returns a nib of a split view controller with some parts.
  private func split(_ parts: String) throws -> NibFile {
    let text =
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB\"><data>"
      + "<array key=\"IBDocument.RootObjects\"><object class=\"IBUISplitViewController\" id=\"s\">"
      + "\(parts)</object></array><object key=\"IBDocument.Objects\"/></data></archive>"
    return try NibFile(bytes: Array(text.utf8), file: "a.xib", classes: [])
  }

  func testASplitViewHasItsTwoControllers() throws {
    let nib = try split(
      """
      <object class="IBUIViewController" key="IBUIDetailViewController" id="d"/>
      <object class="IBUINavigationController" key="IBUIMasterViewController" id="m">
      <array key="IBUIViewControllers"><object class="IBUITableViewController" id="t"/></array>
      </object>
      """)
    let split = nib.objects[0]
    XCTAssertEqual(split.className, "UISplitViewController")
    XCTAssertEqual(split.part("masterViewController")?.className, "UINavigationController")
    XCTAssertEqual(split.part("detailViewController")?.className, "UIViewController")
    XCTAssertEqual(
      split.part("masterViewController")?.items.map(\.className), ["UITableViewController"])
  }
}

/// The owner of the nib.
private final class CellOwner: NSObject {
  @Retained var cell: UITableViewCell?
  @Retained var name: UILabel?
  @Retained var spinner: UIActivityIndicatorView?
  @Retained var stopped: UIActivityIndicatorView?
  @Retained var dots: UIPageControl?
  @Retained var page: UIWebView?

  override func dealloc() {
    cell = nil
    name = nil
    spinner = nil
    stopped = nil
    dots = nil
    page = nil
    super.dealloc()
  }
}
