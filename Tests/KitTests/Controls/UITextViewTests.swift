import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform P18 and P19.
final class UITextViewTests: XCTestCase {
  private final class Owner: NSObject, UIApplicationDelegate, UITextViewDelegate {
    static let marks = Marks()

    @Retained private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
      Self.marks.add("begin")
      $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      let view = UITextView.alloc().initWithFrame(CGRectMake(0, 20, 320, 200))
      view.delegate = self
      view.autocapitalizationType = .none
      window?.addSubview(view)
      view.release()
      window?.makeKeyAndVisible()
    }

    static var view: UITextView {
      guard
        let view = UIApplication.sharedApplication().keyWindow?.subviews.lastObject() as? UITextView
      else { preconditionFailure("there is no text view") }
      return view
    }

    func textViewDidBeginEditing(_ textView: UITextView) { Self.marks.add("begins") }

    func textViewDidEndEditing(_ textView: UITextView) { Self.marks.add("ends") }

    func textViewDidChange(_ textView: UITextView) {
      Self.marks.add(textView.text?.string.replacing("\n", with: "/") ?? "nil")
    }

    func textView(
      _ textView: UITextView, shouldChangeTextInRange range: NSRange, replacementText text: NSString
    ) -> Bool { text.string != "x" }
  }

  private func heard(
    _ step: @escaping @Sendable () -> Void = {}, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(delegate: Owner.self, step, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Owner.marks.all.drop { $0 == "begin" })
  }

  /// As platform P18 has it.
  func testATapBeginsAndTheReturnKeyBeginsALine() throws {
    let heard = try heard(
      {
        AppRun.later { XCTAssertTrue(Owner.view.resignFirstResponder()) }
      },
      user: { device in
        try device.tap(100, 100)
        device.run(for: .milliseconds(500))
        for key in [KeyStroke.text("a"), .text("x"), .return, .text("b"), .delete] {
          try device.press(key)
        }
      })
    XCTAssertEqual(heard, ["begins", "a", "a/", "a/b", "a/", "ends"])
  }

  func testATextThatIsNotEditableIsNotEdited() throws {
    let heard = try heard(
      { Owner.view.editable = false }, user: { device in try device.tap(100, 100) })
    XCTAssertEqual(heard, [])
  }

  /// As platform P19 has it.
  func testALongTextScrollsAndHasPixelsForTheSeenPart() throws {
    let heard = try heard({
      let view = Owner.view
      view.text = NSString.stringWithString(
        Array(repeating: "line", count: 100).joined(separator: "\n"))
      view.layoutIfNeeded()
      XCTAssertGreaterThan(view.contentSize.height, 1500)
      XCTAssertEqual(view.contentOffset.y, 0)
      view.scrollRangeToVisible(NSMakeRange(499, 0))
      XCTAssertEqual(view.contentOffset.y, view.contentSize.height - 200)
      view.text = nil
      view.layoutIfNeeded()
      XCTAssertFalse(view.hasText())
      XCTAssertEqual(view.contentOffset.y, 0)
    })
    XCTAssertEqual(heard, [])
  }

  func testADragScrollsAndBeginsNothing() throws {
    let heard = try heard(
      {
        Owner.view.text = NSString.stringWithString(
          Array(repeating: "line", count: 100).joined(separator: "\n"))
        AppRun.later { XCTAssertGreaterThan(Owner.view.contentOffset.y, 50) }
      },
      user: { device in
        try device.touch(Touch(finger: 1, phase: .began, location: .points(100, 200)))
        for y in stride(from: 190, through: 100, by: -10) {
          device.run(for: .milliseconds(20))
          try device.touch(Touch(finger: 1, phase: .moved, location: .points(100, y)))
        }
        try device.touch(Touch(finger: 1, phase: .ended, location: .points(100, 100)))
      })
    XCTAssertEqual(heard, [])
  }
}
