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
      seen, ["Animal", "checkmark none", "true true", "0.0", "296.0 59.0", "2"])
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

  func testAToolbarHasItsItemsAndTheirViews() throws {
    let seen = try seen { owner, marks in
      guard let bar = owner.bar, let kinds = owner.kinds else { return }
      let items = bar.items?.objects.compactMap { $0 as? UIBarButtonItem } ?? []
      marks.add("\(bar.barStyle) \(items.count) \(items.first?.customView === kinds)")
      bar.layoutIfNeeded()
      marks.add("\(kinds.superview === bar)")
      guard let last = items.last else { return }
      marks.add("\(last.title?.string ?? "") \(last.tag) \(last.width) \(last.style)")
    }
    XCTAssertEqual(seen, ["black 3 true", "true", "Feed 7 60.0 bordered"])
  }

  func testSegmentsHaveTheirTitlesAndPictures() throws {
    let seen = try seen { owner, marks in
      guard let kinds = owner.kinds else { return }
      marks.add("\(kinds.segmentedControlStyle) \(kinds.selectedSegmentIndex)")
      for index in 0..<kinds.numberOfSegments {
        marks.add(
          "\(kinds.titleForSegmentAtIndex(index)?.string ?? "none") "
            + "\(kinds.imageForSegmentAtIndex(index) != nil) "
            + "\(kinds.widthForSegmentAtIndex(index)) \(kinds.isEnabledForSegmentAtIndex(index))")
      }
    }
    XCTAssertEqual(
      seen,
      ["bar 1", "Fur false 0.0 false", "Feathers false 90.0 true", "none true 0.0 true"])
  }

  func testTextsAndWheelsHaveTheirProperties() throws {
    let seen = try seen { owner, marks in
      guard let words = owner.words, let wheels = owner.wheels else { return }
      marks.add("\(words.text?.string ?? "") \(words.editable) \(words.scrollEnabled)")
      marks.add("\(words.textAlignment) \(words.returnKeyType)")
      marks.add("\(wheels.showsSelectionIndicator) \(wheels.frame.size.height)")
    }
    XCTAssertEqual(seen, ["The lion sleeps. false false", "center done", "true 216.0"])
  }

  func testAnotherFontIsAWarningAtItsPlace() throws {
    let path = "Tests/KitTests/Samples/Sample.app/Cells.xib"
    let bytes = Array(try Data(contentsOf: Checkout.root.appending(path: path)))
    let nib = try NibFile(bytes: bytes, file: "a.xib", classes: ["CellOwner"])
    XCTAssertEqual(
      nib.warnings.map(\.warning),
      [
        "a.xib:25:10: warning: the font is 'MarkerFelt-Bold', for which memsim uses Helvetica"
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
  @Retained var bar: UIToolbar?
  @Retained var kinds: UISegmentedControl?
  @Retained var words: UITextView?
  @Retained var wheels: UIPickerView?

  override func dealloc() {
    cell = nil
    name = nil
    spinner = nil
    stopped = nil
    dots = nil
    page = nil
    bar = nil
    kinds = nil
    words = nil
    wheels = nil
    super.dealloc()
  }
}
