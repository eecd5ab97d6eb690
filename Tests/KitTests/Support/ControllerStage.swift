import MemsimKit

/// A delegate with a window, which keeps two controllers.
final class ControllerStage: NSObject, UIApplicationDelegate {
  @Retained private var window: UIWindow?
  @Retained private var first: DiaryController?
  @Retained private var second: DiaryController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    made.makeKeyAndVisible()
    $first = DiaryController.new()
    $second = DiaryController.new()
    first?.number = 1
    second?.number = 2
  }

  /// One of the controllers, 1 or 2.
  static func controller(_ number: Int) -> DiaryController {
    let stage = UIApplication.sharedApplication().delegate as? ControllerStage
    guard let found = number == 1 ? stage?.first : stage?.second else {
      preconditionFailure("controller \(number) is gone")
    }
    return found
  }

  /// The view of one of the controllers, which is loaded if need be.
  static func view(_ number: Int) -> UIView {
    guard let view = controller(number).view else { preconditionFailure("it has no view") }
    return view
  }

  /// Lets go of a controller.
  static func release(_ number: Int) {
    let stage = UIApplication.sharedApplication().delegate as? ControllerStage
    if number == 1 { stage?.first = nil } else { stage?.second = nil }
  }
}
