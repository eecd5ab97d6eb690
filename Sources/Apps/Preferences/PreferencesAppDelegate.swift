internal import MemsimKit

/// Registers what holds where the user has said nothing, and shows the greeting.
final class PreferencesAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: GreetingController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    registerDefaults()
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = GreetingController.new()
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  /// What is registered goes with the process, so each registers it anew.
  private func registerDefaults() {
    let defaults = NSMutableDictionary.dictionary()
    for (key, value) in [
      (DefaultsKey.firstName, NSString.stringWithString("Joe")),
      (DefaultsKey.lastName, NSString.stringWithString("Smith")),
      (DefaultsKey.nameColor, NSNumber.numberWithInt(1)),
      (DefaultsKey.voice, NSString.stringWithString("calm")),
      (DefaultsKey.size, NSNumber.numberWithInt(30)),
    ] as [(DefaultsKey, NSObject)] {
      defaults.setObject(value, forKey: key.string)
    }
    NSUserDefaults.standardUserDefaults().registerDefaults(defaults)
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}

/// What the app remembers, or is given.
enum DefaultsKey: String {
  case firstName = "first_name"
  case lastName = "last_name"
  case nameColor = "name_color"
  case voice
  case size
  case touches
  case synchronizes

  var string: NSString { NSString.stringWithString(rawValue) }
}
