import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// What a search bar tells its delegate as the user types, searches and cancels.
final class UISearchBarTests: XCTestCase {
  private final class Owner: NSObject, UIApplicationDelegate, UISearchBarDelegate {
    static let marks = Marks()

    @Retained private var window: UIWindow?

    /// Whether the field may be edited, and left.
    var (mayBegin, mayEnd) = (true, true)

    func applicationDidFinishLaunching(_ application: UIApplication) {
      Self.marks.add("begin")
      let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      $window = made
      let bar = UISearchBar.alloc().initWithFrame(CGRectMake(0, 20, 320, 44))
      bar.delegate = self
      made.addSubview(bar)
      bar.release()
      made.makeKeyAndVisible()
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      note("begin?", searchBar)
      return mayBegin
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note("began", searchBar) }

    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      note("end?", searchBar)
      return mayEnd
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { note("ended", searchBar) }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: NSString) {
      Self.marks.add("changed to '\(searchText.string)'")
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      note("search", searchBar)
      searchBar.resignFirstResponder()
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      note("cancel", searchBar)
      searchBar.resignFirstResponder()
    }

    private func note(_ what: String, _ bar: UISearchBar) {
      Self.marks.add("\(what) '\(bar.text?.string ?? "")'")
    }

    static var shared: Owner? { UIApplication.sharedApplication().delegate as? Owner }

    static var bar: UISearchBar {
      guard let bar = shared?.window?.subviews.lastObject() as? UISearchBar else {
        preconditionFailure("there is no bar")
      }
      return bar
    }
  }

  private func heard(
    _ step: @escaping @Sendable () -> Void = {}, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(delegate: Owner.self, step, user: user)
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Owner.marks.all.drop { $0 == "begin" })
  }

  func testTheUserTypesAndSearches() throws {
    let heard = try heard(user: { device in
      try device.tap(100, 42)
      device.run(for: .seconds(1))
      for key in [KeyStroke.text("a"), .text("b"), .return] { try device.press(key) }
    })
    XCTAssertEqual(
      heard,
      [
        "begin? ''", "began ''", "changed to 'a'", "changed to 'ab'", "search 'ab'", "end? 'ab'",
        "ended 'ab'",
      ])
  }

  /// The button comes beside the field, which gets narrower, and goes again.
  func testTheCancelButtonCancels() throws {
    let heard = try heard(
      {
        let bar = Owner.bar
        func widths() -> [CGFloat] {
          bar.layoutIfNeeded()
          return bar.subviews.objects.compactMap { ($0 as? UIView)?.frame.width }
        }
        XCTAssertEqual(widths(), [308])
        bar.showsCancelButton = true
        let shown = widths()
        XCTAssertEqual(shown.count, 2)
        XCTAssertEqual(shown[0], 320 - 6 - 10 - shown[1])
        bar.setShowsCancelButton(false, animated: true)
        XCTAssertEqual(widths(), [308])
        bar.setShowsCancelButton(true, animated: true)
        bar.text = NSString.stringWithString("words")
        bar.becomeFirstResponder()
      }, user: { try $0.tap(290, 42) })
    XCTAssertEqual(
      heard, ["begin? 'words'", "began 'words'", "cancel 'words'", "end? 'words'", "ended 'words'"])
  }

  func testTheDelegateMayForbidToBeginAndToEnd() throws {
    let heard = try heard {
      Owner.shared?.mayBegin = false
      XCTAssertFalse(Owner.bar.becomeFirstResponder())
      Owner.shared?.mayBegin = true
      Owner.shared?.mayEnd = false
      XCTAssertTrue(Owner.bar.becomeFirstResponder())
      XCTAssertFalse(Owner.bar.resignFirstResponder())
      Owner.shared?.mayEnd = true
      XCTAssertTrue(Owner.bar.resignFirstResponder())
    }
    XCTAssertEqual(
      heard, ["begin? ''", "begin? ''", "began ''", "end? ''", "end? ''", "ended ''"])
  }

  func testWordsThatCodeSetsInformNobody() throws {
    let heard = try heard {
      Owner.bar.text = NSString.stringWithString("lion")
      Owner.bar.placeholder = NSString.stringWithString("an animal")
      XCTAssertEqual(Owner.bar.text?.string, "lion")
      XCTAssertEqual(Owner.bar.placeholder?.string, "an animal")
    }
    XCTAssertEqual(heard, [])
  }
}
