public import MemsimDevice
public import MemsimKit

/// Apple's app in which the user changes settings: of the device, and of every app with
/// a `Settings.bundle`.
public enum Settings {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    "Settings", "Apple's Settings app: shows and changes the settings of each app."
  ) {
    var app = try executable.code.make(ShippedBundle.named("Settings"))
    app.isOfSystem = true
    return app
  }

  /// Its code.
  public static let executable = Executable(
    "Settings", classes: [SettingsAppDelegate.self], main: main)

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "SettingsAppDelegate")
    pool.release()
    return retVal
  }
}

/// Shows the first page in a navigation controller, and on an iPad beside it the page that is
/// chosen there.
final class SettingsAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var rootController: UIViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    registerDefaults()
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    let list = SettingsListController.alloc().initWithStyle(.grouped)
    let navigation = UINavigationController.alloc().initWithRootViewController(list)
    if UIDevice.currentDevice().userInterfaceIdiom == .pad {
      $rootController = makePanes(navigation, list)
      navigation.release()
    } else {
      $rootController = navigation
    }
    list.release()
    if let view = rootController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  /// The first page, and beside it what the first row of it leads to; both are always there.
  private func makePanes(
    _ navigation: UINavigationController, _ list: SettingsListController
  ) -> UIViewController {
    let panes = UISplitViewController.new()
    panes.hidesMasterViewInPortrait = false
    list.panes = panes
    list.showPane(at: NSIndexPath.indexPathForRow(0, inSection: 0))
    return panes
  }

  /// Registers the values that only the device has.
  private func registerDefaults() {
    let device = UIDevice.currentDevice()
    let defaults = NSDictionary.dictionaryWithObject(
      device.systemVersion, forKey: NSString.stringWithString("version"))
    NSUserDefaults.standardUserDefaults().registerDefaults(defaults)
  }

  override func dealloc() {
    rootController = nil
    window = nil
    super.dealloc()
  }
}
