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

/// Shows the first page in a navigation controller.
final class SettingsAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var navigationController: UINavigationController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    registerDefaults()
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    let list = SettingsListController.alloc().initWithStyle(.grouped)
    $navigationController = UINavigationController.alloc().initWithRootViewController(list)
    list.release()
    if let view = navigationController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  /// Registers the values that only the device has.
  private func registerDefaults() {
    let device = UIDevice.currentDevice()
    let defaults = NSDictionary.dictionaryWithObject(
      device.systemVersion, forKey: NSString.stringWithString("version"))
    NSUserDefaults.standardUserDefaults().registerDefaults(defaults)
  }

  override func dealloc() {
    navigationController = nil
    window = nil
    super.dealloc()
  }
}
