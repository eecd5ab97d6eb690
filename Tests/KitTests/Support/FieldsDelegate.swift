import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// A delegate with two text fields in a window, and notes of all that they and the keyboard say.
final class FieldsDelegate: NSObject, UIApplicationDelegate, UITextFieldDelegate {
  static let marks = Marks()

  @Retained private var window: UIWindow?

  /// The questions that it answers with NO, by the first word of the note.
  var refuses: Set<String> = []

  func applicationDidFinishLaunching(_ application: UIApplication) {
    Self.marks.add("begin")
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    for tag in 1...2 {
      let field = UITextField.alloc().initWithFrame(
        CGRectMake(20, CGFloat(40 * tag), 200, 30))
      field.tag = tag
      field.borderStyle = .roundedRect
      field.delegate = self
      made.addSubview(field)
      field.release()
    }
    let names: [NSNotificationName] = [
      UIKeyboardWillShowNotification, UIKeyboardDidShowNotification,
      UIKeyboardWillHideNotification, UIKeyboardDidHideNotification,
    ]
    for name in names {
      NSNotificationCenter.defaultCenter().addObserver(
        self, selector: FieldsDelegate.hear, name: name, object: nil)
    }
    made.makeKeyAndVisible()
  }

  private func hear(_ notification: NSNotification) {
    Self.marks.add(
      "\(notification.name)".replacing("UIKeyboard", with: "").replacing("Notification", with: ""))
  }

  private func allows(_ what: String, _ field: UITextField) -> Bool {
    Self.marks.add("\(what) \(field.tag)")
    return !refuses.contains(what)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    allows("begins?", textField)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    Self.marks.add("has begun \(textField.tag)")
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allows("ends?", textField) }

  func textFieldDidEndEditing(_ textField: UITextField) {
    Self.marks.add("has ended \(textField.tag)")
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersInRange range: NSRange,
    replacementString string: NSString
  ) -> Bool {
    allows("\(range.location),\(range.length)='\(string.string)'", textField)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { allows("returns?", textField) }

  /// The delegate of the app whose turn it is.
  static var shared: FieldsDelegate {
    guard let found = UIApplication.sharedApplication().delegate as? FieldsDelegate else {
      preconditionFailure("it is gone")
    }
    return found
  }

  /// One of the fields, 1 or 2.
  static func field(_ tag: Int) -> UITextField {
    guard let field = shared.window?.viewWithTag(tag) as? UITextField else {
      preconditionFailure("it is gone")
    }
    return field
  }

  /// The keyboard, if there is a window for it.
  static var keyboard: UIView? {
    let windows = UIApplication.sharedApplication().windows.objects.compactMap { $0 as? UIWindow }
    return windows.lazy.flatMap { $0.subviews.objects }.compactMap { $0 as? UIView }
      .first { String(describing: type(of: $0)) == "UIKeyboard" }
  }

  /// Returns the notes from the steps of a test to its end; nothing may leak nor be diagnosed.
  static func noted(
    os: OSVersion = OSVersion(3, 0), _ steps: @escaping @Sendable () -> Void = {},
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(os: os, delegate: FieldsDelegate.self, steps, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return Array(marks.all.drop { $0 != "begin" }.dropFirst())
  }
}
