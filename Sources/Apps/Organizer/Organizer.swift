public import MemsimDevice
internal import MemsimKit

/// Tasks, a month, people and a note: four tabs on a phone, two panes on an iPad.
public enum Organizer {
  /// The mistakes that the app can have, the default first, which is none.
  enum Variant: String, CaseIterable {
    case tidy, covered, leaky
  }

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "Organizer", "Tasks, a month, people and a note: tabs, alerts, the keyboard, two panes.",
      variant:
        "The mistake in the app: none, a note that the keyboard covers, or a view for new tasks "
        + "that is never released."),
    executable)

  /// Its code.
  static func executable(_ variant: Variant) -> Executable {
    Executable(
      "Organizer", classes: [OrganizerAppDelegate.self], arguments: ["-variant", variant.rawValue],
      main: main)
  }

  /// Whether the app's arguments name a variant.
  static func isVariant(_ variant: Variant) -> Bool {
    NSProcessInfo.processInfo().arguments.containsObject(
      NSString.stringWithString(variant.rawValue))
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "OrganizerAppDelegate")
    pool.release()
    return retVal
  }
}

/// Shows tabs on a phone, and on an iPad the tasks beside the details of one.
final class OrganizerAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var rootController: UIViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $rootController =
      UIDevice.currentDevice().userInterfaceIdiom == .pad ? makePanes() : makeTabs()
    if let view = rootController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  /// Four tabs, the first with a navigation controller of its own.
  private func makeTabs() -> UIViewController {
    let tabs = UITabBarController.new()
    let tasks = TaskListController.new()
    let navigation = UINavigationController.alloc().initWithRootViewController(tasks)
    tasks.release()
    let others = [MonthController.new(), PeopleController.new(), NoteController.new()]
    let all = [navigation as NSObject] + others
    tabs.viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
    for controller in all { controller.release() }
    return tabs
  }

  /// The tasks, and beside them the one that is chosen.
  private func makePanes() -> UIViewController {
    let panes = UISplitViewController.new()
    let (tasks, task) = (TaskListController.new(), TaskController.new())
    tasks.taskController = task
    panes.delegate = task
    let all = [tasks as UIViewController, task].map { controller in
      let navigation = UINavigationController.alloc().initWithRootViewController(controller)
      controller.release()
      return navigation.autorelease()
    }
    panes.viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
    return panes
  }

  override func dealloc() {
    rootController = nil
    window = nil
    super.dealloc()
  }
}
