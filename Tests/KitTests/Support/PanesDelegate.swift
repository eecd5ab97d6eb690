import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// A delegate whose window has a split view controller with two recording controllers, which notes
/// what that says, and keeps the button and the popover as long as they are for something.
final class PanesDelegate: NSObject, UIApplicationDelegate, UISplitViewControllerDelegate,
  UIPopoverControllerDelegate
{
  @Retained private var window: UIWindow?
  @Retained private var panes: UISplitViewController?
  @Retained private var navigation: UINavigationController?
  @Retained var popover: UIPopoverController?

  /// Whether the popover may go.
  var letsGo = true

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    let (first, second) = (NavigationDelegate.controller(1), NavigationDelegate.controller(2))
    for controller in [first, second] {
      controller.orientations = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    }
    $navigation = UINavigationController.alloc().initWithRootViewController(second)
    $panes = UISplitViewController.new()
    panes?.delegate = self
    if let navigation {
      panes?.viewControllers = NSArray.alloc().initWithObjects([first, navigation]).autorelease()
    }
    first.release()
    second.release()
    if let view = panes?.view { made.addSubview(view) }
    made.makeKeyAndVisible()
  }

  private func note(_ what: String) { RecordingController.marks.add(what) }

  func splitViewController(
    _ splitController: UISplitViewController,
    willHideViewController viewController: UIViewController,
    withBarButtonItem item: UIBarButtonItem, forPopoverController popover: UIPopoverController
  ) {
    note("hides \((viewController as? RecordingController)?.number ?? 0)")
    item.title = NSString.stringWithString("List")
    navigation?.topViewController?.navigationItem.leftBarButtonItem = item
    popover.delegate = self
    self.popover = popover
  }

  func splitViewController(
    _ splitController: UISplitViewController,
    willShowViewController viewController: UIViewController,
    invalidatingBarButtonItem item: UIBarButtonItem
  ) {
    note("shows \((viewController as? RecordingController)?.number ?? 0)")
    navigation?.topViewController?.navigationItem.leftBarButtonItem = nil
    popover = nil
  }

  func splitViewController(
    _ splitController: UISplitViewController, popoverController: UIPopoverController,
    willPresentViewController viewController: UIViewController
  ) { note("presents") }

  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
    note("goes?")
    return letsGo
  }

  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    note("has gone")
  }

  /// The delegate of the app whose turn it is.
  static var shared: PanesDelegate {
    guard let found = UIApplication.sharedApplication().delegate as? PanesDelegate else {
      preconditionFailure("it is gone")
    }
    return found
  }

  /// One of the two controllers.
  static func controller(_ number: Int) -> RecordingController {
    let all = shared.panes?.viewControllers.objects ?? []
    let found = number == 1 ? all.first : shared.navigation?.topViewController
    guard let controller = found as? RecordingController else {
      preconditionFailure("it is gone")
    }
    return controller
  }

  /// The frames of the views of both controllers.
  static var frames: String {
    [shared.panes?.viewControllers.objects.first, shared.navigation].map { controller in
      guard let controller = controller as? UIViewController, controller.isViewLoaded,
        let view = controller.view, view.superview != nil
      else { return "none" }
      let frame = view.frame
      return "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
    }.joined(separator: ", ")
  }

  /// Returns the notes after the launch; nothing may leak nor be diagnosed.
  static func told(
    _ steps: @escaping @Sendable () -> Void, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      delegate: PanesDelegate.self, onPad: true,
      {
        RecordingController.marks.add("begin")
        steps()
      }, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return Array(RecordingController.marks.all.drop { $0 != "begin" }.dropFirst())
      .filter { !$0.contains("turn") }
  }
}
