import MemsimKit

/// A delegate that shows an empty window as large as the screen.
final class WindowDelegate: NSObject, UIApplicationDelegate {
  @Retained private var shownWindow: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $shownWindow = window
    window.makeKeyAndVisible()
  }

  /// The window of the app whose turn it is.
  static var window: UIWindow {
    guard let window = UIApplication.sharedApplication().keyWindow else {
      preconditionFailure("the delegate's window is gone")
    }
    return window
  }

  /// Puts a view of a rectangle onto another, or into the window.
  @discardableResult
  static func add<View: UIView>(
    _ type: View.Type, _ frame: CGRect, tag: Int = 0, to superview: UIView? = nil
  ) -> View {
    let view = type.alloc().initWithFrame(frame)
    view.tag = tag
    (superview ?? window).addSubview(view)
    view.release()
    return view
  }

  /// Puts a view of a rectangle onto another, or into the window.
  @discardableResult
  static func add(_ frame: CGRect, tag: Int = 0, to superview: UIView? = nil) -> UIView {
    add(UIView.self, frame, tag: tag, to: superview)
  }

  /// The view of a tag in the window.
  static func view(_ tag: Int) -> UIView {
    guard let view = window.viewWithTag(tag) else {
      preconditionFailure("no view of the window has the tag \(tag)")
    }
    return view
  }
}
