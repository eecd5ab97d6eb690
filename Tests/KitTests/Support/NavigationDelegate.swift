import MemsimKit
import TestSupport

/// A delegate whose window has a navigation controller, with the first of some recording
/// controllers on its stack.
final class NavigationDelegate: NSObject, UIApplicationDelegate, UINavigationControllerDelegate {
  @Retained private var window: UIWindow?
  @Retained private var navigation: UINavigationController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    let first = Self.controller(1)
    $navigation = UINavigationController.alloc().initWithRootViewController(first)
    navigation?.delegate = self
    first.release()
    if let view = navigation?.view { made.addSubview(view) }
    made.makeKeyAndVisible()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShowViewController viewController: UIViewController, animated: Bool
  ) { note("will show", viewController, animated) }

  func navigationController(
    _ navigationController: UINavigationController,
    didShowViewController viewController: UIViewController, animated: Bool
  ) { note("did show", viewController, animated) }

  private func note(_ what: String, _ controller: UIViewController, _ animated: Bool) {
    let number = (controller as? RecordingController)?.number ?? 0
    RecordingController.marks.add("\(what) \(number)\(animated ? ", animated" : "")")
  }

  /// The navigation controller.
  static var navigation: UINavigationController {
    let delegate = UIApplication.sharedApplication().delegate as? NavigationDelegate
    guard let found = delegate?.navigation else { preconditionFailure("it is gone") }
    return found
  }

  /// Pushes another controller.
  static func push(_ number: Int, animated: Bool = true) {
    let controller = controller(number)
    navigation.pushViewController(controller, animated: animated)
    controller.release()
  }

  /// A controller with a title, which the caller releases.
  static func controller(_ number: Int) -> RecordingController {
    let made = RecordingController.new()
    made.number = number
    made.title = NSString.stringWithString("Title \(number)")
    return made
  }

  /// The controllers on the stack whose views are loaded.
  static var loaded: String {
    navigation.viewControllers.objects.compactMap { $0 as? RecordingController }
      .filter(\.isViewLoaded).map { "\($0.number)" }.joined(separator: " ")
  }
}
