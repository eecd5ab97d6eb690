import MemsimKit
import TestSupport

/// A delegate with a window, which notes what alerts say.
final class AlertDelegate: NSObject, UIApplicationDelegate, UIAlertViewDelegate {
  static let marks = Marks()

  @Retained private var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    Self.marks.add("begin")
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    made.makeKeyAndVisible()
  }

  func applicationWillTerminate(_ application: UIApplication) { Self.marks.add("terminates") }

  private func note(_ what: String, _ alert: UIAlertView, _ index: Int? = nil) {
    Self.marks.add("\(alert.title?.string ?? "") \(what)\(index.map { " \($0)" } ?? "")")
  }

  func willPresentAlertView(_ alertView: UIAlertView) { note("will present", alertView) }

  func didPresentAlertView(_ alertView: UIAlertView) { note("did present", alertView) }

  func alertView(_ alertView: UIAlertView, clickedButtonAtIndex buttonIndex: Int) {
    note("clicked", alertView, buttonIndex)
  }

  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    note("will dismiss", alertView, buttonIndex)
  }

  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    note("did dismiss", alertView, buttonIndex)
  }

  /// The delegate of the app whose turn it is.
  static var shared: AlertDelegate? {
    UIApplication.sharedApplication().delegate as? AlertDelegate
  }

  /// An alert with a title and buttons, the first of which cancels; autoreleased.
  static func alert(_ title: String, _ buttons: String...) -> UIAlertView {
    let made = UIAlertView.alloc().initWithTitle(
      NSString.stringWithString(title), message: NSString.stringWithString("It is gone then."),
      delegate: shared, cancelButtonTitle: buttons.first.map { NSString.stringWithString($0) })
    for title in buttons.dropFirst() {
      made.addButtonWithTitle(NSString.stringWithString(title))
    }
    return made.autorelease()
  }
}
