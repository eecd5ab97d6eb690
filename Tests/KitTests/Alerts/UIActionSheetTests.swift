import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// What a sheet of actions tells its delegate, and where it is.
final class UIActionSheetTests: XCTestCase {
  private final class Owner: NSObject, UIApplicationDelegate, UIActionSheetDelegate {
    static let marks = Marks()

    @Retained private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
      Self.marks.add("begin")
      $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      window?.makeKeyAndVisible()
    }

    func willPresentActionSheet(_ actionSheet: UIActionSheet) { note("will present", actionSheet) }

    func didPresentActionSheet(_ actionSheet: UIActionSheet) { note("did present", actionSheet) }

    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAtIndex buttonIndex: Int) {
      note("clicked \(buttonIndex)", actionSheet)
    }

    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
      note("will dismiss \(buttonIndex)", actionSheet)
    }

    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
      note("did dismiss \(buttonIndex)", actionSheet)
    }

    func actionSheetCancel(_ actionSheet: UIActionSheet) { note("cancel", actionSheet) }

    private func note(_ what: String, _ sheet: UIActionSheet) {
      Self.marks.add("\(what)\(sheet.visible ? ", visible" : "")")
    }

    static var shared: Owner? { UIApplication.sharedApplication().delegate as? Owner }

    /// Shows a sheet of three buttons, which the process then retains alone.
    @discardableResult
    static func show(title: String? = nil) -> UIActionSheet {
      func text(_ text: String) -> NSString { NSString.stringWithString(text) }
      let sheet = UIActionSheet.alloc().initWithTitle(
        title.map(text), delegate: shared, cancelButtonTitle: text("Cancel"),
        destructiveButtonTitle: text("Delete"), otherButtonTitles: text("Copy"))
      if let window = shared?.window { sheet.showInView(window) }
      return sheet.autorelease()
    }
  }

  private func heard(
    _ step: @escaping @Sendable () -> Void = { Owner.show() },
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(delegate: Owner.self, step, user: user)
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Owner.marks.all.drop { $0 == "begin" })
  }

  private let shown = ["will present, visible", "did present, visible"]

  func testTheDestructiveButtonIsTheFirstAndTheCancelButtonTheLast() throws {
    _ = try heard {
      let sheet = Owner.show()
      XCTAssertEqual(
        (0..<3).map { sheet.buttonTitleAtIndex($0)?.string }, ["Delete", "Copy", "Cancel"])
      XCTAssertNil(sheet.buttonTitleAtIndex(3))
      XCTAssertNil(sheet.buttonTitleAtIndex(-1))
      XCTAssertEqual([sheet.destructiveButtonIndex, sheet.cancelButtonIndex], [0, 2])
      let plain = UIActionSheet.new().autorelease()
      XCTAssertEqual([plain.destructiveButtonIndex, plain.cancelButtonIndex], [-1, -1])
      XCTAssertEqual(plain.numberOfButtons, 0)
      XCTAssertEqual(plain.addButtonWithTitle(NSString.stringWithString("Late")), 0)
    }
  }

  /// Each button where it is drawn, at the lower edge of the screen.
  func testATapTellsTheDelegateInOrder() throws {
    for (index, y) in [326, 378, 438].enumerated() {
      let heard = try heard(user: { try $0.tap(160, y) })
      XCTAssertEqual(
        heard,
        shown + [
          "clicked \(index), visible", "will dismiss \(index), visible", "did dismiss \(index)",
        ])
    }
  }

  func testATapBesideTheButtonsDoesNothing() throws {
    XCTAssertEqual(
      try heard(user: { device in
        try device.tap(160, 100)
        try device.tap(160, 408)
        try device.tap(5, 326)
      }), shown)
  }

  /// A title moves the buttons down and the sheet's upper edge up.
  func testATitleMakesTheSheetHigher() throws {
    _ = try heard {
      let plain = Owner.show()
      let height = plain.frame.height
      plain.dismissWithClickedButtonIndex(2, animated: false)
      let titled = Owner.show(title: "Really?")
      XCTAssertGreaterThan(titled.frame.height, height + 15)
      titled.title = nil
      titled.dismissWithClickedButtonIndex(2, animated: false)
    }
  }

  func testCodeThatDismissesItIsNoClick() throws {
    for isAnimated in [true, false] {
      let heard = try heard({
        let sheet = Owner.show()
        sheet.dismissWithClickedButtonIndex(1, animated: isAnimated)
        sheet.dismissWithClickedButtonIndex(0, animated: isAnimated)
        XCTAssertEqual(sheet.visible, isAnimated)
        Owner.marks.add("end")
      })
      let end = ["will dismiss 1, visible"] + (isAnimated ? ["end", "did dismiss 1"] : [])
      XCTAssertEqual(
        heard, ["will present, visible"] + end + (isAnimated ? [] : ["did dismiss 1", "end"]))
    }
  }

  /// The process alone retains a sheet that is shown; it can be shown again.
  func testASheetIsShownAgain() throws {
    let heard = try heard(
      {
        let sheet = Owner.show()
        XCTAssertEqual(AppRun.living("UIActionSheet"), 1)
        sheet.dismissWithClickedButtonIndex(0, animated: false)
        if let window = UIApplication.sharedApplication().keyWindow { sheet.showInView(window) }
        AppRun.later { XCTAssertEqual(AppRun.living("UIActionSheet"), 0) }
      }, user: { try $0.tap(160, 438) })
    XCTAssertEqual(
      heard,
      ["will present, visible", "will dismiss 0, visible", "did dismiss 0"] + shown
        + ["clicked 2, visible", "will dismiss 2, visible", "did dismiss 2"])
  }

  func testAnAppThatQuitsCancelsIt() throws {
    XCTAssertEqual(try heard(user: { try $0.pressHome() }), shown + ["cancel, visible"])
  }

  func testADeallocatedDelegateIsADiagnosis() throws {
    let run = try AppRun(
      delegate: Owner.self,
      {
        let sheet = Owner.show()
        let other = Owner.new()
        sheet.delegate = other
        other.release()
      }, user: { try $0.tap(160, 326) })
    XCTAssertEqual(Set(run.diagnoses), ["message-to-deallocated"])
    XCTAssertTrue(run.messages.allSatisfy { $0.contains("UIActionSheet") }, "\(run.messages)")
  }
}
