public import MemsimDevice
internal import MemsimKit

/// Objects on threads, timers, queues and in blocks that live longer than meant; each app does it
/// right, or wrong in the variant for it.
public enum Threads {
  /// The mistakes that the app can have, none by default.
  enum Mistake: String, CaseIterable {
    case none
    case threadWithoutPool = "thread-without-pool"
    case loopWithoutPool = "loop-without-pool"
    case timerKeepsOwner = "timer-keeps-owner"
    case delegateRetained = "delegate-retained"
    case observerStays = "observer-stays"
    case queueSuspended = "queue-suspended"
    case blockForgotten = "block-forgotten"
  }

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "Threads",
      "Threads, timers, delegates, observers, operations and blocks, one with a mistake.",
      variant:
        "The mistake in the app."),
    executable)

  /// Its code.
  static func executable(_ mistake: Mistake) -> Executable {
    Executable(
      "Threads", classes: [ThreadsAppDelegate.self], arguments: ["-mistake", mistake.rawValue],
      main: main)
  }

  /// The mistake of the app that runs.
  static var mistake: Mistake {
    let arguments = NSProcessInfo.processInfo().arguments
    let last = arguments.count > 0 ? arguments.objectAtIndex(arguments.count - 1) : nil
    return (last as? NSString).flatMap { Mistake(rawValue: $0.string) } ?? .none
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "ThreadsAppDelegate")
    pool.release()
    return retVal
  }
}

/// Shows the lessons.
final class ThreadsAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: LessonsViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = LessonsViewController.alloc().initWithNibName(nil, bundle: nil)
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}
